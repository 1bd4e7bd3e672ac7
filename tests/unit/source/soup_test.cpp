// Garbage: whatever the text, nothing throws, no line is lost, and the time grows with the length only.
#include <doctest/doctest.h>
#include <time.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "source/rewrite.h"

namespace {

/** Apart by blanks. */
constexpr std::string_view kWords =
    "<<< >>> < > ( ) [ ] { } ; , = :: -> <: <% # \\ 1'0 k s[]; extern __shared__ __device__ __constant__ "
    "__global__ __align__(16) alignas( float template struct namespace operator void f() extern\"C\"{ "
    "__shfl_sync( thrust:: */ )\" k<<<1,f<int>(2)>>>(A); extern\t__shared__\tfloat\ts[]; "
    "__device__\tint\tx; \xEF\xBB\xBF \xFF";

constexpr std::string_view kLines[] = {"\n",        "\r\n",       "\\\n",         "\\\r\n",      "\n#if X\n",
                                       "\n#else\n", "\n#endif\n", "\n#define M ", "\n#include <"};

/** They hide much of what follows, so they are rare. */
constexpr std::string_view kHiding[] = {"//", "/*", "\"", "'", "R\"(", "\n#if 0\n"};

std::vector<std::string_view> words() {
  std::vector<std::string_view> result;
  for (std::size_t begin = 0; begin < kWords.size();) {
    const std::size_t end = std::min(kWords.find(' ', begin), kWords.size());
    result.push_back(kWords.substr(begin, end - begin));
    begin = end + 1;
  }
  return result;
}

template <class Choices>
std::string_view one_of(std::mt19937& random, const Choices& choices) {
  return choices[random() % std::size(choices)];
}

std::string soup(std::mt19937& random, int pieces) {
  static const std::vector<std::string_view> kChoices = words();
  std::string text;
  while (pieces-- > 0) {
    const auto die = random() % 100;
    text += die < 2 ? one_of(random, kHiding) : die < 20 ? one_of(random, kLines) : one_of(random, kChoices);
    if (random() % 2) text += ' ';
  }
  return text;
}

std::string repeated(std::string_view unit) {
  std::string text;
  while (text.size() < (1 << 16)) text += unit;
  return text;
}

auto lines(std::string_view text) { return std::count(text.begin(), text.end(), '\n'); }

}  // namespace

TEST_CASE("rewriting 2,000 soups of tokens never changes the number of lines") {
  std::mt19937 random(1);
  int changed = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string text = soup(random, 1 + i % 150);
    const source::Rewritten result = source::rewrite(text);
    changed += result.text != text;
    REQUIRE_MESSAGE(lines(result.text) == lines(text), "soup ", i, ":\n", text);
  }
  CHECK(changed > 1000);  // else the soups are too thin to prove anything
}

TEST_CASE("a rewritten file is rewritten no further") {
  const std::string text =
      "extern __shared__ int s[];\n__device__ int x;\n__global__ void k();\nvoid m() { k<<<1, 1>>>(); }\n";
  const std::string once = source::rewrite(text).text;
  CHECK(once != text);
  CHECK(source::rewrite(once).text == once);
}

namespace {

/** Of this process alone: other programs of a busy machine count little. */
double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

template <class Work>
double seconds_of(const Work& work, std::string_view text) {
  const double begin = processor_seconds();
  work(text);
  return processor_seconds() - begin;
}

/** Of a text and its first quarter: about 4 where the time is in proportion to the length, 16 where it is to its
 *  square. A noisy machine may make one try look worse, so the best of a few counts. */
template <class Work>
double growth(const Work& work, std::string_view text) {
  constexpr double kTooShortToMeasure = 2e-3;
  double least = 16;
  for (int i = 0; i < 5 && least > 8; ++i) {
    const double quarter = seconds_of(work, text.substr(0, text.size() / 4));
    least = std::min(least, seconds_of(work, text) / std::max(quarter, kTooShortToMeasure));
  }
  return least;
}

void grows_with_its_length(const std::string& text) {
  const auto rewrite = [](std::string_view part) { CHECK(lines(source::rewrite(part).text) == lines(part)); };
  CHECK(growth(rewrite, text) < 8);
}

}  // namespace

TEST_CASE("what takes time in proportion to the square of a text is noticed") {
  const auto compares_all_pairs = [](std::string_view text) {
    volatile int equal = 0;
    for (std::size_t i = 0; i < text.size(); i += 8) {
      for (std::size_t k = 0; k < text.size(); k += 8) equal = equal + (text[i] == text[k]);
    }
  };
  const auto compares_neighbours = [](std::string_view text) {
    volatile int equal = 0;
    for (int turn = 0; turn < 50; ++turn) {
      for (std::size_t i = 1; i < text.size(); ++i) equal = equal + (text[i] == text[i - 1]);
    }
  };
  const std::string text = repeated("k<<<1>>>();");
  CHECK(growth(compares_all_pairs, text) > 8);
  CHECK(growth(compares_neighbours, text) < 8);
}

TEST_CASE("garbage comes through, in time that grows with its length only") {
  std::mt19937 random(2);
  grows_with_its_length(soup(random, 25'000));
  std::string bytes(1 << 16, ' ');
  for (char& byte : bytes) byte = static_cast<char>(random());
  grows_with_its_length(bytes);
  for (const std::string_view unit : {"(",
                                      "{",
                                      "<<<",
                                      ">",
                                      "x",
                                      "[[",
                                      "{}",
                                      "f({",
                                      "R\"(",
                                      "// <<<\n",
                                      "__device__ a<",
                                      "extern __shared__ ",
                                      "extern a ",
                                      "> <<<",
                                      "a<a>>>>> <<<",
                                      "k<<<1>>>();",
                                      "__shfl_sync(x);",
                                      "\n#if\n",
                                      "(\n#if\n",
                                      "}\n#else\n",
                                      "(((\n#elif\n}"}) {
    INFO("much of ", std::string(unit));
    grows_with_its_length(repeated(unit));
  }
}
