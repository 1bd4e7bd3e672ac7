// Checks that the threads of a block take the block's whole part of C, by the expressions that make their places in it.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** ty = tid / BN, where blockIdx.y * BM + ty * TM asks for numbers from 0 to BM / TM - 1. */
std::optional<Diagnosis> outputs_beside_block(const source::File&, const Failure&);

}  // namespace diagnosis
