// Ctrl-C: noted, not obeyed at once, so that what was begun can be tidied up.
#pragma once

namespace grading {

/**
 * From now on SIGINT, SIGTERM and SIGHUP are only noted, and waiting system calls return with EINTR; a second Ctrl-C kills. SIGPIPE
 * is survived: neither a runner that died early nor `| head` may end the grading before its folder is removed.
 */
void note_interrupts();

bool interrupted();
/** What a shell expects of a process that was ended by the noted signal: 130 for Ctrl-C. */
int interrupt_exit_code();

}  // namespace grading
