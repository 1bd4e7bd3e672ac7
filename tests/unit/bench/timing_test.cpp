// The timing program watched: what becomes of the others when a kernel brings it down. A fake plays it.
#include "bench/timing.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "unit/bench/made_up.h"

using namespace bench;

namespace {

/** Two sizes, and kernels that behave as their words say (fake.cpp). */
Timed play(const std::vector<std::string>& parts) {
  protocol::Request request{.kernels = {}, .sizes = {{1000, 1000, 1000}, {2000, 2000, 2000}}};
  for (const std::string& part : parts) request.kernels.push_back({part, part});
  return time_kernels(BENCH_FAKE, request, -1);
}

double seconds(const Cell& cell) { return cell.timing ? cell.timing->median() : -1; }

template <typename Error>
std::string thrown(const protocol::Request& request) {
  try {
    time_kernels(BENCH_FAKE, request, -1);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("all is well: a cell for each kernel and size, and what the machine is") {
  const Timed timed = play({"1e-3", "2e-3", "refuse"});
  CHECK(timed.machine.gpu == "NVIDIA Imaginary 1");
  REQUIRE(timed.cells.size() == 3);
  for (const auto& cells : timed.cells) REQUIRE(cells.size() == 2);
  CHECK(seconds(timed.cells[0][0]) == 1e-3);
  CHECK(seconds(timed.cells[1][1]) == 2e-3);
  CHECK(timed.cells[2][1].refusal == "CUDA refused it: cudaErrorInvalidValue.");
}

TEST_CASE("a kernel that brings the program down is out, and the others are timed") {
  const auto refusal_of = [](const std::string& part) {
    const Timed timed = play({"1e-3", part, "3e-3"});
    CHECK(seconds(timed.cells[0][0]) == 1e-3);
    CHECK(seconds(timed.cells[0][1]) == 1e-3);
    CHECK(seconds(timed.cells[2][1]) == 3e-3);
    REQUIRE(timed.cells[1].size() == 2);
    CHECK(timed.cells[1][1].refusal == "Not tried: see 1000.");
    return timed.cells[1][0].refusal;
  };
  CHECK(refusal_of("crash") == "It crashed: Segmentation fault.");
  CHECK(refusal_of("hang") == "It had not returned after a minute, and was stopped.");
  CHECK(refusal_of("exit") == "It ended the timing program, with exit code 0.");
  CHECK(refusal_of("break") == "It broke off: cudaErrorIllegalAddress.");
}

TEST_CASE("what was timed before a kernel fell stays, and each size is timed with all who are left") {
  const Timed timed = play({"2:crash", "2:hang", "5e-3"});
  CHECK(seconds(timed.cells[0][0]) == 1e-4);
  CHECK(timed.cells[0][1].refusal == "It crashed: Segmentation fault.");
  CHECK(timed.cells[1][1].refusal == "It had not returned after a minute, and was stopped.");
  CHECK(seconds(timed.cells[2][0]) == 5e-3);
  CHECK(seconds(timed.cells[2][1]) == 5e-3);
}

TEST_CASE("when all have fallen it is over") {
  const Timed timed = play({"crash", "break"});
  CHECK(timed.cells[0][0].refusal == "It crashed: Segmentation fault.");
  CHECK(timed.cells[1][0].refusal == "It broke off: cudaErrorIllegalAddress.");
}

TEST_CASE("no GPU, and a timing program that fails by itself, are nobody's fault") {
  const protocol::Request one{.kernels = {{"a", "1e-3"}}, .sizes = {{1, 1, 1}}};
  setenv("BENCH_FAKE_NO_GPU", "There is none.", 1);
  CHECK(thrown<NoGpu>(one) == "There is none.");
  CHECK(thrown<NoGpu>({}) == "There is none.");
  unsetenv("BENCH_FAKE_NO_GPU");
  CHECK(thrown<NoGpu>({}) == "");
  setenv("BENCH_FAKE_FAILS", "1", 1);
  CHECK(thrown<std::runtime_error>(one) ==
        "The timing program failed, and no kernel is to blame: exit code 127 no library is here\n");
  CHECK(thrown<std::runtime_error>({}).starts_with("The timing program failed"));
  unsetenv("BENCH_FAKE_FAILS");
}

TEST_CASE("an answer may stop anywhere, but not be garbled") {
  const protocol::Request request{.kernels = {{"a", "a.so"}}, .sizes = {{1, 1, 1}}};
  const std::string whole = protocol::machine_line(bench_test::made_up().machine) +
                            protocol::running_line(0) + protocol::size_line(0, {bench_test::timed({1})}) +
                            protocol::finished_line();
  CHECK(protocol::decode_answer(whole, request).finished);
  for (std::size_t length = 0; length < whole.size(); ++length)
    CHECK(!protocol::decode_answer(whole.substr(0, length), request).finished);
  for (const std::string& line :
       {protocol::running_line(1), protocol::size_line(1, {Cell{}}), protocol::size_line(0, {}),
        std::string("{}\n"), std::string("{\"what\": \"tea\"}\n"), std::string("no JSON\n")}) {
    CAPTURE(line);
    CHECK_THROWS_AS(protocol::decode_answer(line, request), std::runtime_error);
  }
}
