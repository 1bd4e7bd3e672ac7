// Reads what one student handed in, with limits: nothing is unpacked onto a disk.
#pragma once

#include <filesystem>
#include <span>

#include "submissions/contents.h"

namespace submissions {

/**
 * Reads all parts of a submission; archives in it are opened where there is no .cu file beside them, archives
 * in archives are not. Links are not followed, and an archive with a path that leads out of it is refused.
 * Throws nothing that a submission could cause.
 */
Contents read_contents(const std::filesystem::path& submissions, std::span<const Entry> parts,
                       const Limits& = {});

}  // namespace submissions
