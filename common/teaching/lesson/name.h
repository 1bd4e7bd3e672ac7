// Parses the name of a lesson, NN_topic, where NN is the number after the last lesson's, e.g. 08_sliding_window.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace lesson {

/** "08_sliding_window" taken apart. */
struct Name {
  std::string whole;   ///< "08_sliding_window", the folder
  std::string number;  ///< "08"
  std::string topic;   ///< "sliding_window"

  std::string plain_number() const;  ///< "8"
  std::string words() const;         ///< "sliding window"
  std::string title() const;         ///< "Sliding window"
};

/** Throws std::runtime_error with a sentence where it is not NN_topic. */
Name parse(std::string_view word);

/** The folders lessons/NN_topic of a checkout in order, whether or not anything is in them. */
std::vector<std::string> folders(const std::filesystem::path& root);

/**
 * Throws std::runtime_error with a sentence where the name is not the next one after those that are `taken`.
 */
void refuse_number(const Name&, const std::vector<std::string>& taken);

}  // namespace lesson
