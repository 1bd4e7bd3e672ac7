// The words in front of a kernel's name: what it returns, a __global__ that is misspelt; and its parameters.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "source/file.h"
#include "source/problem.h"

namespace source {

/** Kernels that return something else than void. A return type of a name that may mean void goes unjudged. */
std::vector<Problem> kernels_that_return(const File&);

/** Parameters of kernels that are references: a kernel would be handed an address of the host. */
std::vector<Problem> parameters_by_reference(const File&);

/** The token in front of the function's name that is a misspelt __global__, such as __globl__ or global. */
std::optional<std::size_t> misspelt_global(const Code&, const Function&);

/** matmul launches the kernel, so it is no __global__ function itself. */
std::optional<Problem> matmul_on_device(const File&);

/** Of a function with a body: the token after it; of any other the one after its parameters. */
std::size_t end_of(const Code&, const Function&);

}  // namespace source
