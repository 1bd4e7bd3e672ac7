// Builds a kernel file for a backend: rewritten for the emulator and compiled
// by g++ or clang++, or compiled by nvcc.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "runner/run.h"
#include "source/kernel_file.h"
#include "source/rewrite.h"
#include "toolchain/built.h"
#include "toolchain/compilers.h"
#include "toolchain/diagnostics.h"

namespace toolchain {

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
 * which has no hooks (shared_layout/device_side.h); .cpp files and their like as plain C++. For CUDA 12 nvcc is not asked: it is
 * newer.
 */
Build build_program(std::span<const source::KernelFile> files, runner::Backend,
                    const std::filesystem::path& folder, Purpose = Purpose::grading,
                    source::Form = source::Form::program);

}  // namespace toolchain
