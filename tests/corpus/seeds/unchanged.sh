#!/usr/bin/env bash
# The kernels of the notes are theirs byte for byte, slips of the pen included: not to be mended or formatted.
# usage: unchanged.sh
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")"
failed=0
while read -r sum kernel; do
  # What stands between the two lines for clang-format is the note's.
  got=$(sed '1,/^\/\/ clang-format off$/d; /^\/\/ clang-format on$/,$d' "$kernel.cu" | sha256sum)
  [ "${got%% *}" = "$sum" ] || { echo "$kernel.cu: its kernel is not the note's any more" && failed=1; }
done <<'SUMS'
310a5974da93ce0b9196f4ee2f1490a6ca894f23d533f814acc0976257e9b6c0  000_tile_indices
a061668b41819085a1bf019b563354895164cb853a5bd39118f5941afebae59a  001_sliding_window
32e8a20ee0a7dda5f891f14342015d22a4cf5f0aaefc41339413d6e09bdb46be  002_coarsening
c0dcd04e82d67cab9b1f5400beb13575dac1b7869608ad27aad448be2cdd82ec  003_lecture
b07abf37d9cf4b43f5119f44f68d0ff95f6fa5c8c28703aaafe67bc9657b16c8  004_phases
SUMS
exit $failed
