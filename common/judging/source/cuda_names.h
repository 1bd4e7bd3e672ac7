// The index of CUDA's own names: what the headers of its runtime API and of device code declare.
#pragma once

#include <string_view>

#include "source/cuda_names/api_functions.h"
#include "source/cuda_names/api_types.h"
#include "source/cuda_names/device.h"
#include "source/cuda_names/half.h"

namespace source::cuda_names {

/** All lists; in each the names are apart by white space. */
inline constexpr std::string_view kAll[] = {kApiFunctions, kApiTypes, kDevice, kHalf};

/** Is it one of them? */
bool contains(std::string_view name);

/** The header that declares a name of kHalf; empty for any other name. */
std::string_view half_header(std::string_view name);

}  // namespace source::cuda_names
