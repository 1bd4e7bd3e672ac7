// Lines of JSON.
#include "bench/timing_protocol.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "bench/ladder_json.h"

namespace bench::protocol {
namespace {

using Json = nlohmann::ordered_json;

std::string line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

void add_size(Answer& answer, const Json& said, const Request& request) {
  std::vector<Cell> cells;
  for (const Json& c : said.at("cells")) cells.push_back(cell_from_json(c));
  if (said.at("size") != answer.sizes.size() || cells.size() != request.kernels.size())
    throw std::runtime_error("a size came out of turn");
  answer.sizes.push_back(std::move(cells));
  answer.running.reset();
}

void add(Answer& answer, const Json& said, const Request& request) {
  const std::string what = said.at("what");
  if (what == "no device") {
    answer.no_device = said.at("why");
  } else if (what == "machine") {
    answer.machine = machine_from_json(said.at("machine"));
  } else if (what == "running") {
    answer.running = said.at("kernel");
    if (*answer.running >= request.kernels.size()) throw std::runtime_error("there is no such kernel");
  } else if (what == "idle") {
    answer.running.reset();
  } else if (what == "broken") {
    answer.broken = said.at("why");
  } else if (what == "size") {
    add_size(answer, said, request);
  } else if (what == "finished") {
    answer.finished = answer.sizes.size() == request.sizes.size();
  } else {
    throw std::runtime_error("it says " + what);
  }
}

}  // namespace

std::string encode(const Request& request) {
  Json kernels = Json::array(), sizes = Json::array();
  for (const Kernel& k : request.kernels)
    kernels.push_back({{"name", k.name}, {"library", k.library}, {"tf32", k.tf32}});
  for (const Size& s : request.sizes) sizes.push_back(to_json(s));
  return line({{"kernels", kernels}, {"sizes", sizes}});
}

Request decode_request(std::string_view text) {
  try {
    const Json json = Json::parse(text);
    Request request;
    for (const Json& k : json.at("kernels"))
      request.kernels.push_back({k.at("name"), k.at("library"), k.at("tf32")});
    for (const Json& s : json.at("sizes")) request.sizes.push_back(size_from_json(s));
    return request;
  } catch (const Json::exception& error) {
    throw std::runtime_error(error.what());
  }
}

std::string no_device_line(const std::string& why) { return line({{"what", "no device"}, {"why", why}}); }

std::string machine_line(const Machine& machine) {
  return line({{"what", "machine"}, {"machine", to_json(machine)}});
}

std::string running_line(std::size_t kernel) { return line({{"what", "running"}, {"kernel", kernel}}); }

std::string idle_line() { return line({{"what", "idle"}}); }

std::string broken_line(const std::string& why) { return line({{"what", "broken"}, {"why", why}}); }

std::string size_line(std::size_t size, const std::vector<Cell>& cells) {
  Json all = Json::array();
  for (const Cell& cell : cells) all.push_back(to_json(cell));
  return line({{"what", "size"}, {"size", size}, {"cells", all}});
}

std::string finished_line() { return line({{"what", "finished"}}); }

Answer decode_answer(std::string_view lines, const Request& request) {
  Answer answer;
  try {
    for (std::size_t end = 0; (end = lines.find('\n')) != std::string_view::npos;
         lines.remove_prefix(end + 1))
      add(answer, Json::parse(lines.substr(0, end)), request);
  } catch (const std::exception& error) {
    throw std::runtime_error(fmt::format("The answer of the timing program is garbled: {}", error.what()));
  }
  return answer;
}

}  // namespace bench::protocol
