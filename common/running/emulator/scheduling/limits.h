// Defines the limits of the emulated GPU, e.g. 1,024 threads in a block. Figures of compute capability 9.0 (CUDA C++
// Programming Guide, "Technical Specifications per Compute Capability"), which a kernel file meets on an H100 or H200.
#pragma once

#include <cstddef>

namespace emulator::limits {

inline constexpr int kMajor = 9, kMinor = 0;
inline constexpr int kWarpSize = 32;
inline constexpr unsigned kThreadsPerBlock = 1024;
inline constexpr unsigned kBlockX = 1024, kBlockY = 1024, kBlockZ = 64;
inline constexpr unsigned kGridX = 2147483647, kGridY = 65535, kGridZ = 65535;

/** Bytes, static and dynamic together, without opt-in. */
inline constexpr std::size_t kSharedPerBlock = 48 * 1024;
inline constexpr std::size_t kSharedPerBlockOptIn = 227 * 1024;      ///< bytes, with cudaFuncSetAttribute
inline constexpr std::size_t kSharedPerMultiprocessor = 228 * 1024;  ///< bytes

/** The emulator's own choice: few, so that small products are shared among them too. */
inline constexpr int kMultiprocessors = 4;
inline constexpr int kThreadsPerMultiprocessor = 2048;
inline constexpr int kBlocksPerMultiprocessor = 32;
inline constexpr int kRegisters = 65536;  ///< 32-bit registers, per block and per multiprocessor

inline constexpr std::size_t kLocalPerThread = 512 * 1024;  ///< bytes of stack and local arrays
inline constexpr std::size_t kConstantMemory = 64 * 1024;   ///< bytes
inline constexpr std::size_t kGlobalMemory = 4ull << 30;    ///< bytes; the emulator's own choice
inline constexpr std::size_t kPitch = 512;                  ///< bytes: rows of cudaMallocPitch are multiples
inline constexpr int kL2Cache = 50 << 20;                   ///< bytes
/** Of an H100 SXM, as CUDA tells them there: 3.35 TB/s are 2 transfers a clock of 5,120 bits. */
inline constexpr int kClockKilohertz = 1980000, kMemoryClockKilohertz = 2619000, kMemoryBusBits = 5120;
inline constexpr int kCopyEngines = 3;
/** Bytes, as a GPU of this kind tells them; nothing here depends on them. */
inline constexpr int kMostPitch = 2147483647, kTextureAlignment = 512, kTexturePitchAlignment = 32;
inline constexpr int kReservedShared = 1024;   ///< bytes of each block that the system keeps for itself
inline constexpr int kFloatsPerDouble = 2;     ///< operations with float in the time of one with double
inline constexpr int kRuntimeVersion = 13000;  ///< CUDA 13.0

}  // namespace emulator::limits
