// Holds what the student wrote, to quote from.
#pragma once

#include <concepts>
#include <map>
#include <string>
#include <string_view>

#include "report/report.h"

namespace report {

/** What the student wrote, to quote from: the kernel file, and the headers beside it. */
class Source {
 public:
  template <std::convertible_to<std::string_view> Text>
  Source(const Text& kernel) : kernel_(kernel) {}
  /** `file` as in Place::file. */
  void add_header(const std::string& file, std::string text) { headers_[file] = std::move(text); }
  /** Empty where there is no such line. */
  std::string_view line(const SourceLocation&) const;
  /** All of the file. Empty where it is not known. */
  std::string_view text(const SourceLocation&) const;

 private:
  std::string kernel_;
  std::map<std::string, std::string> headers_;
};

}  // namespace report
