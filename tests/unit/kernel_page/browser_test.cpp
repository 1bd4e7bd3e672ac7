// Addresses of pages, and whether there is a browser at all.
#include "kernel_page/browser.h"

#include <doctest/doctest.h>
#include <stdlib.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "process/temporary.h"
#include "text/file.h"

namespace fs = std::filesystem;

TEST_CASE("an address holds no letter that would end it") {
  CHECK(kernel_page::address_of("/tmp/02_tiled.html") == "file:///tmp/02_tiled.html");
  CHECK(kernel_page::address_of("/tmp/a folder/50%#1?.html") == "file:///tmp/a%20folder/50%25%231%3F.html");
  CHECK(kernel_page::address_of("/tmp/x/../\xc3\xa4.html") == "file:///tmp/%C3%A4.html");
}

TEST_CASE("$BROWSER is started and left running; where there is none nothing is opened") {
  const process::TemporaryFolder folder;
  const fs::path browser = folder.path() / "browser", seen = folder.path() / "seen";
  text::write_file(browser, "#!/bin/sh\necho \"$1\" >'" + seen.string() + ".part' && mv '" + seen.string() +
                                ".part' '" + seen.string() + "'\n");
  fs::permissions(browser, fs::perms::owner_all);
  setenv("BROWSER", browser.c_str(), 1);
  CHECK(kernel_page::open_in_browser("/tmp/page.html"));
  for (int i = 0; i < 1000 && !exists(seen); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  CHECK(text::contents(seen).value_or("") == "file:///tmp/page.html\n");

  setenv("BROWSER", "there-is-no-such-browser", 1);
  CHECK_FALSE(kernel_page::open_in_browser("/tmp/page.html"));
  for (const char* variable : {"BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"})
    unsetenv(variable);
  CHECK_FALSE(kernel_page::open_in_browser("/tmp/page.html"));
}
