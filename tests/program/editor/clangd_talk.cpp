// A conversation with clangd, as an editor leads it, in two halves with clangd between them:
//
//   clangd_talk open FILE... | clangd --sync | clangd_talk diagnostics
//
// opens each file and writes all that would be underlined or greyed out, a line for each:
// FILE:LINE:COLUMN: error: words [code], and FILE: looked at, N diagnostics.
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>

namespace {

using nlohmann::json;

void say(json message) {
  message["jsonrpc"] = "2.0";
  const std::string text = message.dump();
  std::printf("Content-Length: %zu\r\n\r\n%s", text.size(), text.c_str());
}

/** Of the signs that an address writes otherwise only the blank is in the names of the tests. */
std::string address(const std::string& file) {
  const std::string path = std::filesystem::canonical(file).string();
  return "file://" + std::regex_replace(path, std::regex(" "), "%20");
}

std::string file_at(const std::string& address) {
  return std::regex_replace(address.substr(7), std::regex("%20"), " ");
}

int open(int count, char** files) {
  say({{"id", 1},
       {"method", "initialize"},
       {"params", {{"processId", nullptr}, {"rootUri", nullptr}, {"capabilities", json::object()}}}});
  say({{"method", "initialized"}, {"params", json::object()}});
  for (int i = 0; i < count; ++i) {
    std::ifstream file(files[i]);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) return std::cerr << "cannot read " << files[i] << "\n", 1;
    const std::string uri = address(files[i]);
    say({{"method", "textDocument/didOpen"},
         {"params",
          {{"textDocument",
            {{"uri", uri}, {"languageId", "cuda-cpp"}, {"version", 1}, {"text", text.str()}}}}}});
    say({{"method", "textDocument/didClose"}, {"params", {{"textDocument", {{"uri", uri}}}}}});
  }
  say({{"id", 2}, {"method", "shutdown"}});
  say({{"method", "exit"}});
  return 0;
}

/** The next message's text; empty at the end. */
std::string hear() {
  std::string line;
  std::size_t bytes = 0;
  while (std::getline(std::cin, line) && line != "\r") {
    if (line.starts_with("Content-Length: ")) bytes = std::stoul(line.substr(16));
  }
  std::string text(bytes, '\0');
  std::cin.read(text.data(), static_cast<std::streamsize>(bytes));
  return std::cin ? text : "";
}

void write(const std::string& file, const json& diagnostic) {
  static const char* const kSeverities[] = {"?", "error", "warning", "information", "hint"};
  const json& at = diagnostic.at("range").at("start");
  std::string words = diagnostic.at("message");
  words = words.substr(0, words.find('\n'));  // the rest is notes
  const json code = diagnostic.value("code", json());
  std::cout << file << ":" << at.at("line").get<int>() + 1 << ":" << at.at("character").get<int>() + 1 << ": "
            << kSeverities[diagnostic.value("severity", 1)] << ": " << words << " ["
            << (code.is_string() ? code.get<std::string>() : "") << "]\n";
}

int diagnostics() {
  bool ended = false;
  for (std::string text; !(text = hear()).empty();) {
    const json message = json::parse(text);
    if (message.value("id", json()) == 2) ended = true;
    if (message.value("method", "") != "textDocument/publishDiagnostics") continue;
    const json& params = message.at("params");
    // What is said when a file is closed has no version, and nothing in it.
    if (!params.contains("version")) continue;
    const std::string file = file_at(params.at("uri"));
    for (const json& one : params.at("diagnostics")) write(file, one);
    std::cout << file << ": looked at, " << params.at("diagnostics").size() << " diagnostics\n";
  }
  if (!ended) std::cerr << "clangd ended before it was told to\n";
  return ended ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  const std::string half = count > 1 ? words[1] : "";
  if (half == "open" && count > 2) return open(count - 2, words + 2);
  if (half == "diagnostics" && count == 2) return diagnostics();
  std::cerr << "usage: clangd_talk open FILE... | clangd --sync | clangd_talk diagnostics\n";
  return 2;
}
