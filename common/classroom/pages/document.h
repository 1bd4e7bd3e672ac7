// Wraps the body of a page into a complete HTML document, the same for all pages of a class: one
// file each, which makes no network requests.
#pragma once

#include <string>
#include <string_view>

namespace pages {

struct Document {
  std::string title;   ///< as it is, not escaped
  std::string body;    ///< HTML
  std::string script;  ///< of the course alone; may be empty
};

/**
 * A whole HTML document in UTF-8, light and dark. Besides escaping, its content security policy forbids every
 * request and every script but its own: a submission does not know the number that those carry.
 */
std::string html(const Document&);

/** `text` as JSON that may stand in a script element: no < in it. */
std::string in_script(std::string_view json);

/** A name of somebody else's making, at most 80 characters of it, and nothing in it that is no character. */
std::string shortened(std::string_view name);

/** The same as HTML: its direction of writing ends where it ends. */
std::string isolated(std::string_view name);

}  // namespace pages
