// The column of a platform's table that is meant, and what to say of a table when it is filled.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "exports/matching.h"
#include "tables/csv.h"

namespace exports {

/**
 * Of `columns` the one whose title is or begins with `wanted`; where that is empty, the one that has the
 * lesson's name in it. Throws std::runtime_error with a sentence, which lists their titles and names the
 * `option` that chooses, where none or several fit.
 */
std::size_t column_of(const tables::Csv&, const std::vector<std::size_t>& columns, std::string_view wanted,
                      std::string_view lesson, std::string_view option);

/** "adams, brown, ...": the first of them. */
std::string listed(const std::vector<std::string>& students);

/** How many rows were filled, and whose points found none. */
std::vector<std::string> notes_of(const Matching&, std::size_t filled, std::string_view platform,
                                  std::string_view title);

}  // namespace exports
