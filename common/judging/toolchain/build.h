// Builds a kernel file for a backend: rewritten for the emulator and compiled
// by g++ or clang++, or compiled by nvcc.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "runner/run.h"
#include "source/kernel_file.h"
#include "toolchain/compilers.h"
#include "toolchain/diagnostics.h"

namespace toolchain {

struct Build {
  bool ok = false;
  std::filesystem::path product;               ///< the shared object, inside `folder` given to build()
  std::vector<std::filesystem::path> sources;  ///< the kernel file and the headers beside it
  std::vector<Diagnostic> diagnostics;         ///< errors first
  std::string compiler;                        ///< "g++", "nvcc 13.0 for sm_90": who spoke, for the message
  bool no_entry = false;                       ///< it compiled, but defines no matmul() or main()
  std::string raw;                             ///< everything the compiler printed
  bool exact_widths = true;  ///< accesses are as wide as in the source; clang++ splits a float4 as it likes
};

/** What the host entry must look like, for messages and for the check that it is there. */
inline constexpr const char* kEntry =
    "void matmul(const float* A, const float* B, float* C, int M, int N, int K)";

/**
 * Builds `file` into `folder` (which exists and is empty or reused). A file that is too large or has
 * no entry is a diagnostic with line 0 or the line that shows it. On the emulator nvcc, where installed,
 * compiles it too (second gate), and its errors count. Throws std::runtime_error when the disk is full
 * or mounted noexec.
 * After an interruption (process::interrupted()) what it returns is of no use.
 * The compiler is g++ as the course was built with, or what COURSE_KERNEL_CXX names.
 */
Build build(const source::KernelFile& file, runner::Backend, const std::filesystem::path& folder,
            Entry = Entry::matmul, Purpose = Purpose::grading);

/**
 * Builds the files of one program with its own main: .cu files as above, but their host code in a half of its own,
 * which has no hooks (slots/device_side.h); .cpp files and their like as plain C++.
 */
Build build_program(std::span<const source::KernelFile> files, runner::Backend,
                    const std::filesystem::path& folder, Purpose = Purpose::grading);

}  // namespace toolchain
