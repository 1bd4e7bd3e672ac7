// Commands that run beside us.
#include "watch/job.h"

#include <doctest/doctest.h>

#include <chrono>
#include <fstream>
#include <string>
#include <thread>

#include "process/temporary.h"
#include "text/file.h"

namespace {

const text::Screen kScreen = {.rows = 20, .columns = 60, .paged = true};

int wait_for(watch::Job& job) {
  for (;;) {
    if (const auto code = job.ended()) return *code;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

}  // namespace

TEST_CASE("pages") {
  CHECK_FALSE(watch::last_page("not yet", false).has_value());
  CHECK(watch::last_page("one\n\ftw", false) == "one\n");
  CHECK(watch::last_page("one\n\ftwo\n\f", false) == "two\n");
  CHECK(watch::last_page("one\n\ftwo\n", true) == "two\n");
  CHECK(watch::last_page("only\n", true) == "only\n");
  CHECK(watch::last_page("", true) == "");
  CHECK(watch::last_page("\r  2 checks done ...\r         \rnews\n", true) == "news\n");
}

TEST_CASE("progress") {
  CHECK(watch::last_progress("") == "");
  CHECK(watch::last_progress("\r  1 checks done ...   \r  2 checks done, 1 failed ...  ") ==
        "2 checks done, 1 failed ...");
  CHECK(watch::last_progress("one\n\f") == "");
  // What the script says before something that takes long.
  CHECK(watch::last_progress("Making the pictures ...\nInstalling ...\n") == "Installing ...");
  CHECK(watch::last_progress("Done.\n") == "");
}

TEST_CASE("a command writes for our screen, and does not ask nvcc") {
  watch::Job job({"sh", "-c", "echo $COURSE_SCREEN; echo ${COURSE_NVCC-asked}; exit 7"}, kScreen,
                 {{"COURSE_NVCC", "none"}});
  CHECK(wait_for(job) == 7);
  CHECK(job.page() == "60x20\nnone\n");
}

TEST_CASE("stale: it is asked to end, tidies up, and is gone") {
  const process::TemporaryFolder folder;
  {
    watch::Job job({"sh", "-c",
                    "cd " + folder.path().string() +
                        "; trap 'echo yes >tidied; exit' TERM; >ready; while :; do sleep 0.01; done"},
                   kScreen);
    const auto ready = [&] { return static_cast<bool>(std::ifstream(folder.path() / "ready")); };
    while (!job.ended() && !ready()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  CHECK(text::contents(folder.path() / "tidied").value_or("") == "yes\n");
}

TEST_CASE("one that will not end is killed") {
  const auto start = std::chrono::steady_clock::now();
  { watch::Job job({"sh", "-c", "trap '' TERM; while :; do sleep 0.01; done"}, kScreen); }
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(10));
}
