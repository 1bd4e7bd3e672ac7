// Declares Form, which tells the kind of a file that is read: one that is graded, or one of a whole program.
#pragma once

namespace source {

/** nvcc builds a program with -rdc=true where its kernels launch kernels, a kernel file never. */
enum class Form {
  kernel_file,
  program,
  program_of_cuda_12  ///< written for CUDA 12, and taken as it took it
};
constexpr bool is_program(Form form) { return form != Form::kernel_file; }

}  // namespace source
