// The value of an expression, where the text tells it.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "diagnosis/written_launch.h"
#include "reference/test_data.h"
#include "source/file.h"

namespace diagnosis {

/**
 * Sums, products, comparisons and their like of whole numbers: of M, N and K, and of names that are set once in
 * the file. Nothing for what calls a function, or what is not known.
 */
std::optional<long> whole_value(const source::File&, const TokenRange&, const reference::Sizes&);

/** The value of an expression of device code for each thread of a block that is one line of them; empty where that is
 *  not known. */
std::vector<long> value_of_each_thread(const source::File&, const TokenRange&, const reference::Sizes&,
                                       unsigned threads);

/** The same values, each once. */
std::set<long> values_over_threads(const source::File&, const TokenRange&, const reference::Sizes&,
                                   unsigned threads);

/** The names in an expression that are not numbers, each once, with their values: "M = 32, TILE = 64". */
std::string values_of_names(const source::File&, const TokenRange&, const reference::Sizes&);

}  // namespace diagnosis
