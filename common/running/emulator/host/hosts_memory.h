// Limits what host code of a graded file may store to: variables of its own functions' frames, the file's variables,
// and what it has allocated. The emulator's memory, which lies beside these, is out of its reach.
//
// Each store of such a file passes a hook (judging/verifier), each function of a library that it may call is on a list
// (judging/toolchain/symbols.h) with what it stores through pointers, and so nothing else of this process ever changes by its
// code. Software-based fault isolation (Wahbe et al., SOSP 1993), with a check in place of a mask. Programs, of which nothing is graded, do as they like.
#pragma once

#include <cstddef>
#include <cstdint>

namespace emulator {

/** From now on, of the file that LD_PRELOAD names: before any of its code has run. */
void hold_host(const char* file);
bool host_is_held();

/** Whether this is the file's code, or the emulator's or a library's. */
bool is_files_code(std::uintptr_t address);

/** Where its stack ends, less what hooks need. */
std::uintptr_t lowest_of_host();

/** All of [address, address + bytes). `own`: it counts from the stack pointer, and may go to all of the function's frame. */
bool host_may_store(std::uintptr_t address, std::size_t bytes, bool own = false);

/** Where it may not, the process ends with a finding. Does nothing while no host is held, nor where it is not the file's
 *  code that returns to `pc`. */
void check_host_store(const void* address, std::size_t bytes, std::uintptr_t pc);
/** Memory that host code asks for, which is its own until it is freed. Where it frees what it was not given, it ends. */
void* allocate_for_host(std::size_t bytes);
void free_of_host(void* memory, std::uintptr_t pc);
/** Of memory that it was given. */
std::size_t size_for_host(const void* memory);

}  // namespace emulator
