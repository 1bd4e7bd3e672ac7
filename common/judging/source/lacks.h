// The table of what the emulator lacks of CUDA: by which names it is called, and what to do instead.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace source {

/** What a use of the name looks like. */
enum class Shape {
  word,         ///< anywhere
  call,         ///< name( or name<
  device_call,  ///< the same, in device code: on the host this is an ordinary function
  space,        ///< name::
  library,      ///< a name that goes on with a capital, called or used as a type
};

struct Lack {
  Shape shape;
  std::string_view names;    ///< as in names.h
  std::string_view what;     ///< "the emulator has no ... yet"; empty for what CUDA itself has no longer
  std::string_view instead;  ///< "grade with --gpu, or ..."

  std::string_view first = {};  ///< what "it" does, to be known before that
  bool in_cuda_12 = false;  ///< CUDA 12 had it, and a program that is taken as that one took it may use it

  /** What the student is told. */
  std::string sentence(std::string_view name) const;
};

/** Those that may be meant by `name`, most likely first. */
std::vector<const Lack*> lacks_named(std::string_view name);

/** Headers of CUDA that the emulator lacks; `shape` means nothing there. */
std::span<const Lack> lacking_headers();
/** Of libcu++, what the emulator has: a header, and a name of namespace cuda or cuda::std. */
bool is_header_here(std::string_view header);
bool is_of_cuda_here(std::string_view name);

/** In programs the emulator has some of cuBLAS and Thrust, too: a header, a name of cuBLAS, one of namespace thrust. */
bool is_header_of_programs(std::string_view header);
bool is_library_of_programs(std::string_view name);
bool is_of_thrust_here(std::string_view name);

/** For a function that is declared and that nothing brings: the library that would; null for none that is known. */
const Lack* lacking_library(std::string_view function);

}  // namespace source
