// libyaml's events, with the path of keys that leads to each.
#include "submissions/gradescope.h"

#include <fmt/format.h>
#include <yaml.h>

#include <stdexcept>

namespace submissions {
namespace {

/** Closes the parser and its events, whatever is thrown. */
class Events {
 public:
  explicit Events(std::string_view text) {
    if (yaml_parser_initialize(&parser_) == 0) throw std::runtime_error("There is no memory to read YAML.");
    yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  }
  ~Events() {
    yaml_event_delete(&event_);
    yaml_parser_delete(&parser_);
  }
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;

  const yaml_event_t& next() {
    yaml_event_delete(&event_);
    if (yaml_parser_parse(&parser_, &event_) == 0) {
      throw std::runtime_error(fmt::format("it is no YAML: {}, in line {}",
                                           parser_.problem != nullptr ? parser_.problem : "unknown",
                                           parser_.problem_mark.line + 1));
    }
    return event_;
  }

 private:
  yaml_parser_t parser_{};
  yaml_event_t event_{};
};

/** A mapping or a sequence that is open. */
struct Level {
  bool mapping = false;
  std::string key;       ///< of a mapping, the last that was read
  bool has_key = false;  ///< its value comes next
};

class MetadataReading {
 public:
  void open(bool mapping) {
    if (levels_.size() == 2 && key(1) == ":submitters" && !mapping) submission().submitters.clear();
    if (levels_.size() == 3 && in_submitters() && mapping) submission().submitters.emplace_back();
    levels_.push_back({.mapping = mapping, .key = "", .has_key = false});
  }

  void close() {
    levels_.pop_back();
    value_is_over();
  }

  void scalar(const std::string& value) {
    Level* level = levels_.empty() ? nullptr : &levels_.back();
    if (level != nullptr && level->mapping && !level->has_key) {
      level->key = value;
      level->has_key = true;
      return;
    }
    take(value);
    value_is_over();
  }

  std::map<std::string, GradescopeSubmission> all;

 private:
  /** Ruby writes its symbols with a colon. */
  const std::string& key(std::size_t level) const { return levels_[level].key; }
  GradescopeSubmission& submission() { return all[key(0)]; }
  bool in_submitters() const { return levels_[0].mapping && levels_[1].mapping && key(1) == ":submitters"; }

  void take(const std::string& value) {
    if (levels_.size() == 2 && key(1) == ":created_at") submission().created_at = value;
    if (levels_.size() != 4 || !in_submitters() || !levels_[3].mapping) return;
    Submitter& submitter = submission().submitters.back();
    if (key(3) == ":name") submitter.name = value;
    if (key(3) == ":sid") submitter.sid = value;
    if (key(3) == ":email") submitter.email = value;
  }

  void value_is_over() {
    if (!levels_.empty()) levels_.back().has_key = false;
  }

  std::vector<Level> levels_;
};

}  // namespace

std::map<std::string, GradescopeSubmission> read_gradescope(std::string_view yaml) {
  Events events(yaml);
  MetadataReading metadata;
  for (;;) {
    const yaml_event_t& event = events.next();
    switch (event.type) {
      case YAML_MAPPING_START_EVENT:
      case YAML_SEQUENCE_START_EVENT:
        metadata.open(event.type == YAML_MAPPING_START_EVENT);
        break;
      case YAML_MAPPING_END_EVENT:
      case YAML_SEQUENCE_END_EVENT:
        metadata.close();
        break;
      case YAML_SCALAR_EVENT:
        metadata.scalar({reinterpret_cast<const char*>(event.data.scalar.value), event.data.scalar.length});
        break;
      case YAML_ALIAS_EVENT:
        metadata.scalar("");
        break;
      case YAML_STREAM_END_EVENT:
        return metadata.all;
      default:
        break;
    }
  }
}

}  // namespace submissions
