// Declares what the runner needs of a backend besides CUDA's own API, which both backends have.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "report/report.h"
#include "runner/protocol.h"
#include "runner/run.h"

namespace runner::backend {

/** Why nothing can run here and what to do about it; empty when it can. */
std::string unusable();

/** Loads the kernel file. Throws std::runtime_error with the loader's sentence. */
void load(const std::filesystem::path& kernel);
/** What is loaded is a whole program: its arrays lie as it may hope, and what is luck is a remark. */
void hope();
/** An exported function of it, or null. */
void* symbol(const char* name);

/** Device memory for `count` floats, poisoned, with poison before and after it.
 *  Throws std::runtime_error when there is none. */
float* allocate(const char* name, std::size_t count);
/** How closely to look at every launch from now on; what was copied before does not count. */
void watch(Watch);
/** Makes the kernel file ready for what is to be known of its threads in this run. Before watch(). */
void prepare(const protocol::Problem&);
/** `to` is called with all that host code gives to kernels, as far as this backend sees it. */
void when_handed_over(void (*to)(const void* bytes, std::size_t count));
/** Which change of the kernel file is switched on (repair/change.h). */
void change(int number);
/** Nothing has happened yet: no launch, no finding, no error. */
void begin_again();

/** Whether poison around any of them was written over, as far as this backend can see afterwards. */
bool guard_changed();

/** The kernel file has returned: whatever it allocated and did not free is lost. */
void note_leaks();

/** A program with its own main has ended, by a return or exit(): what its kernels printed and nobody waited
 *  for is lost. */
void note_lost_output();
/** Prints what kernels have printed, where the run cannot go on. */
void show_output();

/** All that is known of the run so far. */
report::Report report();

/** `callback` runs if the process is about to die of a signal in host code. */
void on_host_crash(void (*callback)());
/** `callback` runs with the text of an exception of the kernel file's, which then goes no further. */
void on_throw(void (*callback)(const char* what));

/** `callback` runs, on a thread of its own, when SIGINT, SIGTERM or SIGHUP has stopped the program. */
void on_stop(void (*callback)(int signal));
/** `callback` runs, on a thread of its own, when its time is over, by SIGXCPU or SIGTERM. */
void on_time_limit(void (*callback)(int signal));
/** Within the callback: where it stood. */
std::optional<report::StopPosition> stop_position();

/** Within the callback: what the launch that ran has broken so far becomes part of the report. */
void keep_findings_of_running();

/** Of a program with its own main: nothing of it is looked at here where this backend sees no rules. */
report::Report report_of_program();

}  // namespace runner::backend
