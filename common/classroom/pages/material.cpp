// Names.
#include "pages/material.h"

#include "pages/document.h"

namespace pages {

std::string called(const records::Record& record) {
  return shortened(record.name.empty() ? record.student : record.name);
}

std::string kernel_name(const records::Record& record) {
  if (record.submission.files.empty()) return "kernel.cu";
  const std::string& name = record.submission.files.front().name;
  return name.substr(name.rfind('/') + 1);  // npos + 1 is 0
}

}  // namespace pages
