#!/usr/bin/env python3
"""What every command prints on a terminal of 80 columns, as in a lecture hall, fits there: width.py COURSE.

Only code may be wider: lines of a kernel, quoted or in a diff."""
import fcntl
import os
import pty
import re
import struct
import sys
import termios

COLUMNS = 80
SOLUTION = "--file lessons/04_coarsened_float4/solution.cu"
COMMANDS = [
    "--help", "list", "hint 02", "grade 01", "grade 02 --all", f"grade 04 {SOLUTION} --all", "grade 99", "grade 04 --file none.cu",
    f"trace 04 {SOLUTION}", "trace 06 --file lessons/06_double_buffer/solution.cu", "trace 99", "live 02", "live 06", "live 07", "live 02 9",
    "live 02 --diff", "live 01 --verdicts", "slides 09",
] + [f"{command} --help" for command in ("grade", "hint", "list", "reset", "watch", "show", "trace", "run", "bench", "class",
                                          "live", "slides", "edition", "print", "new", "check", "skeleton")]
CODE = re.compile(r"^ *[0-9]+ \| |^[-+@ ].*|^(---|\+\+\+) ")


def printed(command):
    """The lines that a terminal shows, without colours; what is written over is gone."""
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 50, COLUMNS, 0, 0))
        os.environ.pop("COURSE_SCREEN", None)
        os.execvp("/bin/sh", ["sh", "-c", command])
    output = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # Linux says so of a terminal that nobody has open
            break
        if not part:
            break
        output += part
    os.waitpid(child, 0)
    text = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", output.decode("utf-8", "replace"))
    return [line.rstrip("\r").split("\r")[-1] for line in text.split("\n")]


def main():
    program, failed = sys.argv[1], 0
    for command in COMMANDS:
        lines = printed(f"{program} {command}")
        if not any(lines):
            print(f"course {command} prints nothing")
            failed = 1
        diff = command.endswith("--diff")
        for line in lines:
            if len(line) <= COLUMNS or (CODE.match(line) if diff else re.match(r"^ *[0-9]+ \| ", line)):
                continue
            print(f"course {command} prints {len(line)} columns:\n{line}")
            failed = 1
    sys.exit(failed)


main()
