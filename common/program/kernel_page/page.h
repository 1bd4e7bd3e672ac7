// The page as HTML: one file that asks nobody for anything.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grading/result.h"
#include "kernel_page/nearest.h"
#include "reference/test_data.h"
#include "report/report.h"

namespace kernel_page {

struct Page {
  const grading::Result& result;
  std::vector<std::string> verdict;     ///< the news, then the first failure's message, in lines
  reference::Sizes sizes{};             ///< of the product that is shown
  std::optional<report::Report> mine;   ///< nothing where the kernel did not run
  unsigned registers = 0;               ///< of a thread of its first launch; 0 where they are not known
  const std::optional<Nearest>& right;  ///< where C is wrong, and there is one
  std::string pictures;                 ///< the script that draws; empty where it cannot be had
  std::string why_no_pictures;          ///< a sentence, then
};

std::string to_html(const Page&);

}  // namespace kernel_page
