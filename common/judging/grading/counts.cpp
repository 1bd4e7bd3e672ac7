// Sums over launches and arrays, and quotients of them.
#include "grading/counts.h"

#include <algorithm>

namespace grading {
namespace {

using report::ArrayTraffic;
using report::Counters;
using report::Launch;

/** 0 of 0 is 0: where nothing was counted, nothing is said. */
double quotient(double a, double b) { return b == 0 ? 0 : a / b; }

double volume(const report::Dim3& extent) { return static_cast<double>(extent.x) * extent.y * extent.z; }

/** The most of any launch. */
template <class Value>
double most(const report::Report& report, Value value) {
  double result = 0;
  for (const Launch& launch : report.launches) result = std::max(result, static_cast<double>(value(launch)));
  return result;
}

/** The loads of the arrays that are meant, launches added up. */
template <class Meant>
ArrayTraffic loads_of(const report::Report& report, Meant meant) {
  ArrayTraffic total;
  for (const Launch& launch : report.launches) {
    for (const ArrayTraffic& part : launch.arrays) {
      if (!meant(part)) continue;
      total.loads += part.loads;
      total.load_words += part.load_words;
      total.wide_load_words += part.wide_load_words;
      total.async_load_words += part.async_load_words;
      total.reads_of_arrived += part.reads_of_arrived;
      total.atomic_words += part.atomic_words;
    }
  }
  return total;
}

double percent(std::uint64_t part, std::uint64_t whole) {
  return 100 * quotient(static_cast<double>(part), static_cast<double>(whole));
}

double percent_wide(const ArrayTraffic& traffic) {
  return percent(traffic.wide_load_words, traffic.load_words);
}

}  // namespace

Counts::Counts(report::Report report, const reference::Sizes& sizes, bool exact_widths)
    : report_(std::move(report)),
      outputs_(static_cast<double>(sizes.M) * sizes.N),
      products_(outputs_ * sizes.K),
      elements_((static_cast<double>(sizes.M) + sizes.N) * sizes.K),
      exact_widths_(exact_widths) {}

report::ArrayTraffic Counts::global(std::string_view array) const {
  return loads_of(report_, [&](const ArrayTraffic& a) { return !a.shared && a.array == array; });
}

double Counts::sum(std::uint64_t Counters::*counter) const {
  double total = 0;
  for (const Launch& launch : report_.launches) total += static_cast<double>(launch.counters.*counter);
  return total;
}

double Counts::stored_words() const {
  double total = 0;
  for (const Launch& launch : report_.launches) total += static_cast<double>(report::stored_words(launch));
  return total;
}

/** By an atomic, too: of A and B it is done for the old value. */
double Counts::floats_loaded_per_output(std::string_view array) const {
  const ArrayTraffic traffic = global(array);
  const bool given = array == "A" || array == "B";
  return quotient(static_cast<double>(traffic.load_words + (given ? traffic.atomic_words : 0)), outputs_);
}

double Counts::floats_loaded_per_output() const {
  const double by_atomics = static_cast<double>(global("A").atomic_words + global("B").atomic_words);
  return quotient(sum(&Counters::global_load_words) + by_atomics, outputs_);
}

double Counts::other_floats_loaded_per_output() const {
  return floats_loaded_per_output() - floats_loaded_per_output("A") - floats_loaded_per_output("B");
}

double Counts::floats_of_copies_loaded_per_product() const {
  const double own =
      floats_loaded_per_output("A") + floats_loaded_per_output("B") + floats_loaded_per_output("C");
  return quotient((floats_loaded_per_output() - own) * outputs_, products_);
}

bool Counts::uses_shared_memory() const { return sum(&Counters::shared_loads) > 0; }

double Counts::floats_stored_per_output() const { return quotient(stored_words(), outputs_); }

double Counts::percent_by_16_bytes(std::string_view array) const { return percent_wide(global(array)); }

double Counts::percent_by_async_copies(std::string_view array) const {
  const report::ArrayTraffic traffic = global(array);
  return percent(traffic.async_load_words, traffic.load_words);
}

double Counts::percent_of_products_on_the_way(std::string_view array) const {
  const ArrayTraffic traffic = global(array);
  double phases = 0;  // of threads
  for (const Launch& launch : report_.launches)
    phases += static_cast<double>(launch.counters.busy_phases) * volume(launch.block);
  const double made =
      quotient(static_cast<double>(traffic.reads_of_arrived), static_cast<double>(traffic.load_words));
  return 100 * quotient(made, quotient(sum(&Counters::products), phases));
}

double Counts::sectors_per_store() const {
  constexpr double kLanes = 32;
  return kLanes * quotient(sum(&Counters::global_store_sectors), stored_words());
}

double Counts::floats_loaded_per_sector() const {
  return quotient(sum(&Counters::global_load_words), sum(&Counters::global_load_sectors));
}

double Counts::floats_stored_per_sector() const {
  // An atomic is a request like a store.
  return quotient(stored_words(), sum(&Counters::global_store_sectors));
}

double Counts::floats_per_store() const {
  return quotient(stored_words(), sum(&Counters::global_store_requests));
}

double Counts::shared_stores_per_float_loaded() const {
  return quotient(sum(&Counters::shared_store_words),
                  static_cast<double>(global("A").load_words + global("B").load_words));
}

double Counts::shared_stores_per_output() const {
  return quotient(sum(&Counters::shared_store_words), outputs_);
}

double Counts::shared_reads_per_product() const {
  return quotient(sum(&Counters::shared_load_words), products_);
}

double Counts::percent_of_shared_by_16_bytes() const {
  return percent_wide(loads_of(report_, [](const ArrayTraffic& a) { return a.shared; }));
}

double Counts::wavefronts_per_shared_load() const {
  return quotient(sum(&Counters::shared_load_wavefronts), sum(&Counters::shared_load_requests));
}

double Counts::wavefronts_per_32_floats_stored_in_shared() const {
  return quotient(32 * sum(&Counters::shared_store_wavefronts), sum(&Counters::shared_store_words));
}

double Counts::shared_bytes_per_block() const {
  return most(report_, [](const Launch& l) { return l.static_shared_bytes + l.dynamic_shared_bytes; });
}

double Counts::barriers_per_phase(int rows, int cols, int depth) const {
  return quotient(sum(&Counters::barriers), products_ / (static_cast<double>(rows) * cols * depth));
}

double Counts::barriers_per_busy_phase() const {
  return quotient(sum(&Counters::barriers), sum(&Counters::busy_phases));
}

double outputs_of_threads(const Launch& launch) {
  return quotient(static_cast<double>(report::stored_words(launch)),
                  volume(launch.grid) * volume(launch.block));
}

double Counts::outputs_per_thread() const {
  if (!makes_products()) return most(report_, outputs_of_threads);
  double all = 0;
  for (const Launch& launch : report_.launches)
    all += static_cast<double>(launch.counters.products) * outputs_of_threads(launch);
  return quotient(all, sum(&Counters::products));
}

double outputs_per_storing_thread(const report::Report& report) {
  return most(report, [](const Launch& l) {
    return quotient(static_cast<double>(report::stored_words(l)), static_cast<double>(l.counters.storers));
  });
}

double outputs_of_busiest_thread(const report::Report& report, int K) {
  double products = 0;
  for (const Launch& launch : report.launches)
    products += static_cast<double>(launch.counters.busiest_products);
  return quotient(products, K);
}

double Counts::outputs_of_a_thread() const {
  return std::max(outputs_per_storing_thread(report_),
                  outputs_of_busiest_thread(report_, static_cast<int>(quotient(products_, outputs_))));
}

double Counts::instructions_per_product() const { return quotient(sum(&Counters::instructions), products_); }

double Counts::busiest_share(std::uint64_t Counters::*busiest, double all) const {
  double shares = 0;
  for (const Launch& launch : report_.launches)
    shares += static_cast<double>(launch.counters.*busiest) * static_cast<double>(launch.counters.storers);
  return quotient(shares, all);
}

double Counts::busiest_share_of_work() const {
  return busiest_share(&Counters::busiest_instructions, sum(&Counters::instructions));
}

double Counts::busiest_share_of_products() const {
  return busiest_share(&Counters::busiest_products, sum(&Counters::products));
}

double Counts::busiest_share_of_loads() const {
  return busiest_share(&Counters::busiest_load_words,
                       sum(&Counters::global_load_words) + sum(&Counters::shared_load_words));
}

double Counts::floats_read_per_product() const {
  return quotient(sum(&Counters::global_load_words) + sum(&Counters::shared_load_words), products_);
}

double Counts::percent_of_factors_from_shared() const {
  return 100 * quotient(sum(&Counters::factors_from_shared), 2 * products_);
}

double Counts::products_per_element_in_shared() const {
  return quotient(sum(&Counters::factors_from_shared), sum(&Counters::elements_in_shared));
}

double Counts::percent_of_factors_from_others() const {
  return 100 * quotient(sum(&Counters::factors_from_others), 2 * products_);
}

double Counts::floats_of_a_and_b_loaded() const {
  return static_cast<double>(global("A").load_words + global("B").load_words) + sum(&Counters::copies_loaded);
}

double Counts::floats_loaded_per_element_multiplied() const {
  return quotient(floats_of_a_and_b_loaded(), sum(&Counters::elements_multiplied));
}

double Counts::floats_loaded_per_element() const { return quotient(floats_of_a_and_b_loaded(), elements_); }

double Counts::percent_of_output_by_one_block() const {
  return 100 * quotient(sum(&Counters::products_of_leading_blocks), products_);
}

double Counts::blocks_as_busy() const {
  if (!makes_products()) return blocks();
  return most(report_, [](const Launch& l) {
    return quotient(static_cast<double>(l.counters.products_of_blocks),
                    static_cast<double>(l.counters.busiest_block_products));
  });
}

double Counts::blocks() const {
  const bool seen = makes_products();
  return most(report_, [&](const Launch& l) {
    return seen ? static_cast<double>(l.counters.multiplying_blocks)
                : volume(l.grid) - static_cast<double>(l.counters.idle_blocks);
  });
}

/** Who multiplies whole numbers makes no products of floats in any launch. */
bool Counts::makes_products() const { return sum(&Counters::products) > 0; }

double Counts::idle_blocks_per_storing() const {
  double all = 0;
  for (const Launch& launch : report_.launches) all += volume(launch.grid);
  const double idle = sum(&Counters::idle_blocks);
  return quotient(idle, all - idle);
}

}  // namespace grading
