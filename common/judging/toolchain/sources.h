// A kernel file and its headers on the way to a compiler: written into the build's folder, under names of ours.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "source/rewrite.h"
#include "toolchain/diagnostics.h"

namespace toolchain {

struct Source {
  std::string name;  ///< as the compiler will name it
  std::string text;
  std::filesystem::path path;        ///< of a header, seen from the kernel file's folder
  std::vector<Source> headers = {};  ///< each after those that it includes
  source::Form form = source::Form::kernel_file;
};

/** The file itself, or the header of that name; null for a file that is not the student's. */
const Source* part_of(const Source& source, std::string_view name);

std::vector<Diagnostic> as_diagnostics(const std::vector<source::Problem>& problems, const Source& source,
                                       Slip slip);
void append(std::vector<Diagnostic>& to, const std::vector<Diagnostic>& more);

/** The disk is full; the kernel file is not to blame. */
[[noreturn]] void no_room(const std::filesystem::path& folder);
void write(const std::filesystem::path& path, const std::string& text);

/** As a string of C, in one line whatever the file is called. */
std::string quoted(const std::string& name);

/** The text under a name of ours, because nvcc hands names on to a shell;
 *  messages still carry the student's. */
std::filesystem::path write_for_compiler(const Source& source, const std::string& text,
                                         const std::filesystem::path& to, const std::string& head = "");
/** The headers as they are, at their places below `folder`. */
void write_headers(const Source& source, const std::filesystem::path& folder);

/** By the names of the files. */
using AllRewritten = std::map<std::string, source::Rewritten>;

/** Writes the file and its headers as C++; what is wrong with them goes to `problems`. */
AllRewritten write_rewritten(const Source& source, const std::filesystem::path& kernel,
                             std::vector<Diagnostic>& problems);
bool points_to_locals(const AllRewritten& all);
/** Rewritten::sections of all. */
std::map<std::string, std::string> sections_of(const AllRewritten& all);
/** Whether the host's accesses are to be looked at: it may go on while its memory is copied. */
bool watches_host(const AllRewritten& all);
/** Whether nvcc wants -rdc=true. */
bool launches_from_device(const AllRewritten& all);
/** From the columns of the C++ to those of the student's files. */
void move_columns(std::vector<Diagnostic>& diagnostics, const AllRewritten& all);

}  // namespace toolchain
