// Arguments that a launch leaves to the kernel's default values: a call through a pointer has none.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/code.h"

namespace source {

class DefaultArguments {
 public:
  /** `code` must outlive this. */
  void add(const Code& code);

  /** What the launch of `kernel`, whose arguments stand in the bracket `open`, is to be given besides: `, ( 16 )`. Nothing where it
   *  passes all, or one that has no default value, and of kernels that are overloaded. */
  std::optional<std::string> left_out(const Code& code, std::string_view kernel, std::size_t open) const;

 private:
  struct Kernel {
    std::vector<std::string> values;  ///< a default value for each parameter, empty for none
    bool overloaded = false;
  };
  std::map<std::string_view, Kernel> kernels_;
};

}  // namespace source
