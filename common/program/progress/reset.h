// A fresh kernel file, beside what was there.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace progress {

/**
 * Writes the skeleton over the kernel file, whose old text is kept in kernel.1.cu, or the first name after that which is
 * free: the path of that, or nothing where there was no kernel file, or it was the skeleton already. Nothing is lost
 * where it fails. Throws std::runtime_error with a sentence.
 */
std::optional<std::filesystem::path> reset(const std::filesystem::path& kernel, const std::string& skeleton);

}  // namespace progress
