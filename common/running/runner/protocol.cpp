// Encoding and decoding; both ends run on the same machine, so that numbers travel as they lie in memory.
#include "runner/protocol.h"

#include <algorithm>
#include <cstring>

namespace runner::protocol {
namespace {

struct Header {
  std::uint32_t magic;
  Watch watch;
  std::int32_t M, N, K;
  std::uint32_t changes;
  std::uint32_t counts_work;
  double seconds_for_change;
  std::uint64_t doubling_seed;
};
constexpr std::uint32_t kMagic = 0x6c756d6d;  // "mmul"

struct PartHeader {
  std::uint32_t part;
  std::uint32_t reserved;
  std::uint64_t bytes;
};

template <class T>
std::string raw(const T& value) {
  return std::string(reinterpret_cast<const char*>(&value), sizeof value);
}

std::vector<float> to_floats(std::string_view bytes) {
  std::vector<float> values(bytes.size() / sizeof(float));
  std::memcpy(values.data(), bytes.data(), values.size() * sizeof(float));
  return values;
}

}  // namespace

std::string_view bytes_of(const std::vector<float>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
}

std::string encode(const Problem& p) {
  std::string text = raw(Header{kMagic, p.watch, p.M, p.N, p.K, std::uint32_t(p.changes.size()),
                                p.counts_work, p.seconds_for_change, p.doubling_seed});
  text += bytes_of(p.A);
  text += bytes_of(p.B);
  text.append(reinterpret_cast<const char*>(p.changes.data()), p.changes.size() * sizeof(std::int32_t));
  return text;
}

std::optional<Problem> decode_problem(std::string_view bytes) {
  Header header;
  if (bytes.size() < sizeof header) return std::nullopt;
  std::memcpy(&header, bytes.data(), sizeof header);
  if (header.magic != kMagic || header.M < 0 || header.N < 0 || header.K < 0) return std::nullopt;
  bytes.remove_prefix(sizeof header);
  const std::size_t a =
      sizeof(float) * static_cast<std::size_t>(header.M) * static_cast<std::size_t>(header.K);
  const std::size_t b =
      sizeof(float) * static_cast<std::size_t>(header.K) * static_cast<std::size_t>(header.N);
  const std::size_t c = sizeof(std::int32_t) * header.changes;
  if (bytes.size() != a + b + c) return std::nullopt;
  Problem problem{header.watch,
                  header.M,
                  header.N,
                  header.K,
                  to_floats(bytes.substr(0, a)),
                  to_floats(bytes.substr(a, b))};
  problem.counts_work = header.counts_work != 0;
  problem.seconds_for_change = header.seconds_for_change;
  problem.doubling_seed = header.doubling_seed;
  problem.changes.resize(header.changes);
  std::memcpy(problem.changes.data(), bytes.data() + a + b, c);
  return problem;
}

std::string encode(Section part, std::string_view payload) {
  std::string text = raw(PartHeader{static_cast<std::uint32_t>(part), 0, payload.size()});
  text += payload;
  return text;
}

Response::Response(std::string_view bytes) {
  PartHeader header;
  while (bytes.size() >= sizeof header) {
    std::memcpy(&header, bytes.data(), sizeof header);
    bytes.remove_prefix(sizeof header);
    if (header.bytes > bytes.size()) break;
    entries_.push_back({static_cast<Section>(header.part), bytes.substr(0, header.bytes)});
    bytes.remove_prefix(header.bytes);
  }
  cut_short_ = !bytes.empty();
}

bool Response::complete() const {
  const auto once = [this](Section part) { return std::ranges::count(entries_, part, &Entry::part) == 1; };
  return !cut_short_ && !entries_.empty() && entries_.back().part == Section::finished &&
         once(Section::report) && once(Section::result) && once(Section::finished);
}

std::string Response::all(Section part) const {
  std::string together;
  for (const Entry& e : entries_)
    if (e.part == part) together += e.payload;
  return together;
}

const Response::Entry* Response::find(Section part) const {
  for (const Entry& e : entries_) {
    if (e.part == part) return &e;
  }
  return nullptr;
}

std::string_view Response::payload(Section part) const {
  const Entry* entry = find(part);
  return entry == nullptr ? std::string_view{} : entry->payload;
}

std::vector<Response> Response::by_change() const {
  std::vector<Response> all;
  for (const Entry& e : entries_) {
    if (e.part == Section::change)
      all.push_back(Response());
    else if (!all.empty())
      all.back().entries_.push_back(e);
  }
  return all;
}

std::vector<float> Response::floats(Section part) const { return to_floats(payload(part)); }

}  // namespace runner::protocol
