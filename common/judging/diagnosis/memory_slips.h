// Slips in matmul with the memory that it was given: another in its place, or cleared at the wrong time.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/* By the text of matmul. Ask only where C is wrong. */

/** cudaMalloc(&C, ...), or C = new float[...]: the C of the caller is lost. */
std::optional<Diagnosis> parameter_replaced(const source::File&);
/** A launch that passes an array of the host, memory of malloc or new, or the address of a variable; where a
 *  kernel then used memory of the host. */
std::optional<Diagnosis> host_memory_passed(const source::File&, const Failure&);
/** cudaMemset(C, ...) after the launch. */
std::optional<Diagnosis> cleared_after_launch(const source::File&);
/** cudaMemset(C, 0, M * N), where what that leaves of C was then missed. */
std::optional<Diagnosis> set_in_elements(const source::File&, const Failure&);
/** memset(sum, 0, TM * TN), of an array float sum[TM][TN] of a thread. */
std::optional<Diagnosis> local_set_in_elements(const source::File&);
/** cudaMemset(C, M * N * sizeof(float), 0). */
std::optional<Diagnosis> set_of_no_bytes(const source::File&);

}  // namespace diagnosis
