// As JSON, field by field.
#include "record.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace gpu {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ToolRun, tool, end, kinds, said, seconds)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Grading, verdict, check, sentence, named)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Record, file, device, M, N, K, emulator, gpu, tools)

std::string to_line(const Record& record) {
  const nlohmann::json json = record;
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Record from_line(const std::string& line) {
  try {
    return nlohmann::json::parse(line).get<Record>();
  } catch (const nlohmann::json::exception& error) {
    throw std::runtime_error(std::string("this is no line of bank.jsonl: ") + error.what());
  }
}

}  // namespace gpu
