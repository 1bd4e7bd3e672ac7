// Moves device variables of templates to the sections of device variables, e.g. template <int N> __device__ int counts[N].
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace verifier {

/**
 * Assembly (AT&T syntax) in which each variable that a template has made lies in the section of its name: g++ forgets the attribute that says so
 * (GCC bug 41091). `sections`: by the names of variables as they are declared, without namespace, class or arguments.
 */
std::string with_sections_of_templates(std::string_view assembly,
                                       const std::map<std::string, std::string>& sections);

}  // namespace verifier
