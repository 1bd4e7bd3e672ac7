// ./course new: a lesson from the template, made whole or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lesson/name.h"

namespace lesson {

/**
 * Makes lessons/NN_topic, solutions/NN_topic and slides/NN_topic.md, and names the lesson in the documents of
 * the course. Returns the documents. Throws std::runtime_error with a sentence, and has changed nothing then.
 */
std::vector<std::filesystem::path> make(const std::filesystem::path& root, const Name&);

}  // namespace lesson
