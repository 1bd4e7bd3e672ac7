// Shares out the addresses that the system allows this process (ulimit -v) among what is reserved.
#pragma once

#include <cstddef>

namespace emulator {

struct AddressRoom {
  std::size_t device;  ///< bytes for device memory and the gaps between its allocations
  std::size_t heap;    ///< bytes for what kernels allocate
  unsigned workers;    ///< so many at most, each with the stacks of a whole block
};

/** Of so many bytes of addresses in all; 0: as many as there are. Below kLeastAddresses it may not suffice. */
AddressRoom share_out(std::size_t allowed);
/** What holds here. */
const AddressRoom& address_room();

}  // namespace emulator
