// A line of threads whose numbers are taken apart by the number of rows instead of the length of a row.
#pragma once

#include <optional>

#include "diagnosis/access_map.h"
#include "reference/test_data.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** Does thread t make the element of row t / M and column t % M, or of t / K and t % K? */
std::optional<Diagnosis> wrong_divisor(const source::File&, const Traces&, const reference::Sizes&);

}  // namespace diagnosis
