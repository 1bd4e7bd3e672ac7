// Implements the run of a lesson's checks: connects doctest with the grader by our decorators and by a reporter that passes results on.
#include "grading/run_checks.h"

#include <map>
#include <utility>

#include "grading/harness.h"

namespace grading {
namespace {

/** doctest's test cases carry no data of ours, so the decorators' words are kept apart, by file and line. */
struct Decorations {
  std::map<std::pair<std::string, unsigned>, Rubric> checks;
  std::map<std::string, int> tiles;
};

/** Filled before main, by the decorators of every grade.cpp. */
Decorations& decorations() {
  static Decorations all;
  return all;
}

Rubric& decorated(const doctest::TestCaseData& check) {
  return decorations().checks[{check.m_file.c_str(), check.m_line}];
}

Grader* active = nullptr;  // doctest makes its reporter itself and calls a check without arguments

class Reporter : public doctest::IReporter {
 public:
  explicit Reporter(const doctest::ContextOptions&) {}

  void test_case_start(const doctest::TestCaseData& check) override {
    Rubric rubric = decorated(check);
    rubric.title = check.m_name;
    if (const auto tile = decorations().tiles.find(check.m_test_suite); tile != decorations().tiles.end()) {
      rubric.tile = tile->second;
    }
    active->begin(rubric);
  }
  void test_case_end(const doctest::CurrentTestCaseStats&) override { active->end(); }
  void test_case_exception(const doctest::TestCaseException& e) override {
    active->stop(e.error_string.c_str());
  }

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_run_end(const doctest::TestRunStats& stats) override {
    if (stats.numTestCasesPassingFilters == 0)
      active->stop("this lesson has no check: a mistake in the course");
  }
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}
};
REGISTER_REPORTER("course", 1, Reporter);

/** The technique is counted in one size: in no other may a few threads do all. Told where it is so. */
void expect_same_in_all_sizes() {
  const Gate gate = {
      .naive = {4096, "one thread for 64x64"},
      .target = {1},
      .gate = 256,
      .advice = "Divide the elements of C among threads in every size, not only where it is counted."};
  const double most = active->most_outputs_of_a_thread();
  if (most > gate.gate) expect_at_most("floats of C that a thread makes, in some product", most, gate);
}

Gate even_shares(double gate) {
  return {.naive = {256, "one thread for a block of 16x16"},
          .target = {1},
          .gate = gate,
          .advice = "Some threads do the work of others: divide the products among all of them."};
}

/** What lies in shared memory is there to be multiplied: not for show, beside products of copies of A and B. */
void expect_no_copies(const Counts& counts) {
  const Gate gate = {
      .naive = {2, "one of A and one of B"},
      .target = {0},
      .gate = 0.25,
      .advice = "Make the products of what lies in shared memory, not of copies of A and B elsewhere."};
  const double copies = counts.floats_of_copies_loaded_per_product();
  if (counts.uses_shared_memory() && copies > gate.gate)
    expect_at_most("floats of copies loaded per product", copies, gate);
}

}  // namespace

void Points::fill(doctest::detail::TestCase& check) const { decorated(check).points = value; }
void Technique::fill(doctest::detail::TestCase& check) const { decorated(check).part = Part::technique; }
void Todo::fill(doctest::detail::TestCase& check) const { decorated(check).todo = number; }
void Tile::fill(doctest::detail::TestSuite& suite) const { decorations().tiles[suite.m_test_suite] = width; }

void expect_product(const Product& product) {
  const bool as_expected = active->expect(product);
  REQUIRE(as_expected);  // the check ends here if not; what is wrong, the grader has noted
}

Counts count_product(const Product& product, Watch watch) {
  const std::optional<Counts> counts = active->count(product, watch);
  REQUIRE(counts.has_value());
  expect_same_in_all_sizes();
  expect_no_copies(*counts);
  return *counts;
}

Counts watch_products(const Product& product) {
  const std::optional<Counts> counts = active->watch_products(product);
  REQUIRE(counts.has_value());
  return *counts;
}

void expect_reuse(const Counts& watched, const Figure& target, double gate) {
  if (!active->keeps_gates()) return;  // what is missing then has been said
  expect_even_products(watched, 5);
  expect_at_least("percent of the factors that come from shared memory",
                  watched.percent_of_factors_from_shared(),
                  {.naive = {0},
                   .target = {100},
                   .gate = 90,
                   .advice = "Multiply what was fetched into shared memory, and nothing else."});
  expect_at_least("percent of the factors that other threads fetched there",
                  watched.percent_of_factors_from_others(),
                  {.naive = {0},
                   .target = {94, "15 of 16"},
                   .gate = 50,
                   .advice = "Read from shared memory what others have put there: that is what it is for."});
  expect_at_least("products of a float in shared memory", watched.products_per_element_in_shared(),
                  {.naive = {0, "shared memory for show"},
                   .target = target,
                   .gate = gate,
                   .advice = "Make the products of what lies in shared memory: a float that was fetched once "
                             "serves a row or a column of the block's outputs."});
}

void expect_loaded_once(const Counts& watched, double gate) {
  expect_at_most(
      "floats of A and B, or of copies, loaded for one that a block multiplies",
      watched.floats_loaded_per_element_multiplied(),
      {.naive = {16, "each thread by itself"},
       .target = {1},
       .gate = gate,
       .advice =
           "Let one thread of a block load each float, and multiply what is loaded: all four of a float4."});
}

void expect_at_most(const std::string& name, double value, const Gate& gate) {
  active->hold({name, value, Bound::at_most, gate});
}

void expect_at_least(const std::string& name, double value, const Gate& gate) {
  active->hold({name, value, Bound::at_least, gate});
}

void expect_even_products(const Counts& counts, double gate) {
  expect_at_most("products of the busiest thread for one of an average one",
                 counts.busiest_share_of_products(), even_shares(gate));
}

void expect_even_shares(const Counts& counts) {
  const Gate gate = even_shares(4);
  expect_at_most("instructions of the busiest thread for one of an average one",
                 counts.busiest_share_of_work(), gate);
  expect_even_products(counts, gate.gate);
  expect_at_most("floats loaded by the busiest thread for one loaded by an average one",
                 counts.busiest_share_of_loads(), gate);
}

void expect_work_is_shared_out(const Counts& counts, double most_outputs) {
  expect_at_most(
      "blocks that store nothing per block that stores", counts.idle_blocks_per_storing(),
      {.naive = {255, "a block of 16x16 for each output"},
       .target = {0},
       .gate = 1,
       .advice =
           "Most blocks store nothing. Does the grid reach far past C? In (N + B - 1) / B the brackets matter: "
           "N + B - 1 / B divides only the 1."});
  expect_at_most("outputs per thread that stores any", counts.outputs_of_a_thread(),
                 {.naive = {counts.outputs(), "M*N, one thread for all"},
                  .target = {1},
                  .gate = most_outputs,
                  .advice = "A GPU has thousands of threads: divide the elements of C among them."});
  expect_even_shares(counts);
  // As the host's compiler makes them, with what it costs to look at every access: 5 to 120 in what is right.
  expect_at_most("instructions per product", counts.instructions_per_product(),
                 {.naive = {400, "32 lanes of a warp for one"},
                  .target = {15},
                  .gate = 200,
                  .advice = "An output takes K multiplications and additions: what else is calculated?"});
}

void expect_several_blocks(const Counts& counts) {
  expect_at_least(
      "blocks as busy as the busiest", counts.blocks_as_busy(),
      {.naive = {1, "one for all of C"},
       .target = {counts.outputs() / 256, "one for 256 outputs"},
       .gate = 1.4,
       .advice = "A block runs on one multiprocessor, and a GPU has many: divide C among blocks."});
}

void expect_coalesced(const Counts& counts) {
  const Figure naive = {2, "16 threads down a column"}, target = {8};
  expect_at_least("floats loaded per sector of 32 bytes", counts.floats_loaded_per_sector(),
                  {.naive = naive,
                   .target = target,
                   .gate = 3,
                   .advice = "Let threadIdx.x count along the rows of A and of B: "
                             "then the threads of a warp load neighbouring floats."});
  // Of several outputs of a thread, each store may well take every second or every fourth element of a row.
  if (counts.outputs_per_thread() > 1) return;
  expect_at_least("floats stored per sector of 32 bytes", counts.floats_stored_per_sector(),
                  {.naive = naive,
                   .target = target,
                   .gate = 3,
                   .advice = "Neighbours in x take neighbouring columns: let the column grow by 1 "
                             "with threadIdx.x, and the threads of a warp store side by side."});
}

void run_checks(Grader& grader, const std::string& lesson, const std::string& only) {
  active = &grader;
  doctest::Context context;
  context.setOption("reporters", "course");
  context.setOption("order-by", "file");
  context.setOption("case-sensitive", true);
  context.setOption("test-suite", lesson.c_str());
  if (!only.empty()) context.setOption("test-case", (only + " *").c_str());
  context.run();
  active = nullptr;
}

}  // namespace grading
