// Text that is not in UTF-8, such as what Windows calls "Unicode".
#pragma once

#include <string>
#include <string_view>

namespace text {

enum class Encoding { utf8, utf16_little_endian, utf16_big_endian, utf32 };

/** By its byte order mark; without one by the zero bytes that an ASCII letter at the beginning has. All else is utf8. */
Encoding encoding_of(std::string_view text);

/** "UTF-16". */
const char* name(Encoding);

/** UTF-16 as UTF-8, without a byte order mark, a broken surrogate as U+FFFD; any other text as it is. */
std::string in_utf8(std::string_view text);

/** Of a file that is no UTF-8: "is in UTF-16, ...: save it as UTF-8 ..."; empty where compilers can read it. */
std::string why_no_compiler_reads(std::string_view text);

}  // namespace text
