// Defines the words and signs around declared names, by which sides.cpp and declared.cpp recognise a declaration.
#pragma once

#include <set>
#include <string_view>

#include "source/code.h"
#include "source/names.h"

namespace source {

/** Before a name these make no declaration of it. */
inline const std::set<std::string_view> kNoTypes = {"return", "else", "do",   "case", "throw",    "and",
                                                    "or",     "not",  "goto", "new",  "co_return"};

/** In front of the name they make a variable of the host, where it stands outside of all functions. */
inline const std::set<std::string_view> kPlainTypes = {
    "float", "double", "int", "unsigned", "signed", "long", "short", "char", "bool", "size_t", "static"};

inline bool ends_statement(const Code& code, std::size_t i) {
  return code.is(i, ";") || code.is(i, "{") || code.is(i, "}");
}

/** As in names.h. */
inline bool among(std::string_view names, std::string_view name) {
  return any_name(names, [&](std::string_view one) { return matches(one, name); });
}

}  // namespace source
