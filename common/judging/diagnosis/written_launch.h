// The launches of a file as they are written: kernel<<<grid, block>>>(arguments).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/tokens.h"
#include "source/file.h"

namespace diagnosis {

struct WrittenLaunch {
  std::size_t at;  ///< its <<<
  std::string_view kernel;
  std::vector<TokenRange> configuration;  ///< grid, block, bytes of shared memory, stream
  std::vector<TokenRange> arguments;
};

struct Parameter {
  std::string type;  ///< less const and __restrict__
  std::string name;  ///< empty where it has none
};

/** Between commas, from the token `begin` to the bracket `end`. */
std::vector<TokenRange> parted(const Code&, std::size_t begin, std::size_t end);

/** In ordinary code; those in macros are not among them. */
std::vector<WrittenLaunch> written_launches(const Code&);
/** The one of a file that has no other, in a macro or called by another name. */
std::optional<WrittenLaunch> only_launch(const source::File&);

/** The function of this name, if exactly one has a body; null otherwise. */
const source::Function* defined(const Code&, std::string_view name);
std::vector<Parameter> parameters_of(const Code&, const source::Function&);

/** What `name`, at token `at` of the only kernel, is called in matmul: A for the `a` of k<<<...>>>(A, ...).
 *  Empty where that is not clear. */
std::string_view in_matmul(const source::File&, std::size_t at, std::string_view name);

}  // namespace diagnosis
