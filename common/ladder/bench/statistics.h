// Quantiles of a few samples.
#pragma once

#include <vector>

namespace bench {

/**
 * The value below which a share of the samples lies, 0 <= share <= 1, interpolated between neighbours:
 * rank share * (n - 1), the seventh definition of R. J. Hyndman and Y. Fan, Sample Quantiles in Statistical
 * Packages, The American Statistician 50 (1996). At least one sample is needed; throws std::invalid_argument.
 */
double quantile(std::vector<double> samples, double share);

inline double median(std::vector<double> samples) { return quantile(std::move(samples), 0.5); }

}  // namespace bench
