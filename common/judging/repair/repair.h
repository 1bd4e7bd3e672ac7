// Finds one small change with which a kernel file passes the check that it failed, by trying all such changes.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "slip/slip.h"
#include "source/kernel_file.h"
#include "toolchain/build.h"

namespace repair {

/** With this the sentence of a change ends, before its full stop. */
inline constexpr std::string_view kHelped = "this check passes";

/** Of these changes, those with which what was built passes. */
using Helping = std::function<std::vector<int>(const toolchain::Build&, const std::vector<int>& changes)>;

/** Is the file with a change as good otherwise? */
using Accepts = std::function<bool(const std::string& changed)>;

/**
 * Builds the file once with all changes in it, `most` at most, and asks of each. Nothing where none helps, or where the
 * file cannot be built so, or is so long that some change would help by chance. Of several that help, one in line `near`
 * is told, if there is one; of those the first of a few that `accepts` takes. As in mutant schemata
 * (Untch, Offutt, Harrold: Mutation analysis using mutant schemata, 1993).
 */
std::optional<diagnosis::Diagnosis> one_change(const source::KernelFile&, std::size_t most, const Helping&,
                                               int near = 0, const Accepts& accepts = {});

/** The loop without which the file passes; of several one that reads A or B itself: it may be left of a kernel without tiles. */
std::optional<diagnosis::Diagnosis> loop_too_many(const source::KernelFile&, const Helping&,
                                                  const Accepts& accepts = {});

}  // namespace repair
