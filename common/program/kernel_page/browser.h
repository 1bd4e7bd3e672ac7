// Opens a page where somebody can see it.
#pragma once

#include <filesystem>
#include <string>

namespace kernel_page {

/** "file:///..." with what a URL may not hold written as %20 and the like. */
std::string address_of(const std::filesystem::path& page);

/** In $BROWSER, or in what the desktop or WSL calls a browser. False where there is none, or no screen. */
bool open_in_browser(const std::filesystem::path& page);

}  // namespace kernel_page
