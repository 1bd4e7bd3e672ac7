// Defines the material that the pages of a class show besides the records, and the names by which they call a student and a file.
#pragma once

#include <functional>
#include <string>

#include "pages/words.h"
#include "records/record.h"

namespace pages {

/** Whether a page of the class says who is who. */
enum class Names { shown, hidden };

/** What a page shows besides the records. */
struct Material {
  std::string title;                                          ///< of the lesson, from its hand-out
  std::string handed_out;                                     ///< the skeleton that students began with
  std::function<std::string(const records::Record&)> source;  ///< a student's kernel file; may be empty
  MistakeWords words;
};

/** The name, or the identifier of who has none; of an absurd name its beginning. */
std::string called(const records::Record&);

/** The name of the kernel file, without folders. */
std::string kernel_name(const records::Record&);

}  // namespace pages
