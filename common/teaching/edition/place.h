// Writes an edition to its place, a folder or an archive: it stands there whole or not at all, and nothing is written over.
#pragma once

#include <filesystem>

#include "edition/gatherer.h"

namespace edition {

/** What ends in .zip becomes an archive, anything else a folder. */
bool is_archive(const std::filesystem::path& out);

/**
 * Throws std::runtime_error with a sentence where nothing may or can be put: what is there already (an empty
 * folder is welcome), a folder that is missing, and those that `root`'s editions are made of.
 */
void refuse_place(const std::filesystem::path& out, const std::filesystem::path& root);

/**
 * Writes beside `out` under another name, then renames. The archive holds one folder, named like itself;
 * its bytes differ from call to call, since CMake also packs when each file was last read.
 * Throws std::runtime_error with a sentence, e.g. where the disk is full; nothing is left behind then.
 */
void write(const std::vector<File>& files, const std::filesystem::path& out);

}  // namespace edition
