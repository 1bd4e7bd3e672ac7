// The index of CUDA's own names: what the headers of its runtime API and of device code declare.
#pragma once

#include <string_view>

namespace source::cuda_names {

/* Apart by white space, as cuda_names/update.sh wrote them. */
inline constexpr std::string_view kApiFunctions =
#include "source/cuda_names/api_functions.inc"
    ;
inline constexpr std::string_view kApiTypes =
#include "source/cuda_names/api_types.inc"
    ;
inline constexpr std::string_view kDevice =
#include "source/cuda_names/device.inc"
    ;
inline constexpr std::string_view kHalf =
#include "source/cuda_names/half.inc"
    ;
inline constexpr std::string_view kAll[] = {kApiFunctions, kApiTypes, kDevice, kHalf};

/** Is it one of them? */
bool contains(std::string_view name);

}  // namespace source::cuda_names
