// The GPUs of common/running/report/gpus.cpp, for pictures, and the first ones,
// which nobody calculates with any more. A test holds both together.

const KIB = 1024, TERA = 1e12;

/**
 * What one multiprocessor has (CUDA C++ Programming Guide, "Technical Specifications per
 * Compute Capability"): threads and blocks at a time, bytes of shared memory for all blocks,
 * of which CUDA keeps `reserved` in each block, registers, and the most threads of one block.
 */
const multiprocessor = (architecture, threads, blocks, shared, reserved) =>
  ({ architecture, threads, blocks, shared, reserved, registers: 64 * KIB, threadsOfBlock: 1024,
    partitions: 4, registersOfThread: 255 });

const VOLTA = multiprocessor('sm_70', 2048, 32, 96 * KIB, 0);
const TURING = multiprocessor('sm_75', 1024, 16, 64 * KIB, 0);
const A100 = multiprocessor('sm_80', 2048, 32, 164 * KIB, KIB);
const AMPERE = multiprocessor('sm_86', 1536, 16, 100 * KIB, KIB);
const ADA = multiprocessor('sm_89', 1536, 24, 100 * KIB, KIB);
const HOPPER = multiprocessor('sm_90', 2048, 32, 228 * KIB, KIB);
const B200 = multiprocessor('sm_100', 2048, 32, 228 * KIB, KIB);
const BLACKWELL = multiprocessor('sm_120', 1536, 24, 100 * KIB, KIB);

/** Float32 on the CUDA cores at the boost clock, flop/s, and bytes/s of the device
 *  memory, as NVIDIA gives them. */
const gpu = (name, multiprocessor, flops, bytes,
  source) => ({ name, ...multiprocessor, flops: flops * TERA, bytesPerSecond: bytes * TERA, source });

export const GPUS = [
  gpu('V100', VOLTA, 15.7, 0.900, 'NVIDIA Tesla V100 whitepaper, SXM2'),
  gpu('T4', TURING, 8.1, 0.320, 'NVIDIA Turing whitepaper'),
  gpu('A100', A100, 19.5, 2.039, 'NVIDIA A100 data sheet, SXM, 80 GB'),
  gpu('RTX 3090', AMPERE, 35.6, 0.936, 'NVIDIA Ampere GA102 whitepaper'),
  gpu('RTX 4090', ADA, 82.6, 1.008, 'NVIDIA Ada whitepaper'),
  gpu('L4', ADA, 30.3, 0.300, 'NVIDIA L4 data sheet'),
  gpu('L40S', ADA, 91.6, 0.864, 'NVIDIA L40S data sheet'),
  gpu('H200', HOPPER, 67.0, 4.8, 'NVIDIA H200 data sheet, SXM'),
  gpu('H100', HOPPER, 67.0, 3.35, 'NVIDIA H100 data sheet, SXM'),
  gpu('B200', B200, 75.0, 8.0, 'NVIDIA DGX B200 data sheet, one of eight'),
  gpu('RTX 5090', BLACKWELL, 104.8, 1.792, 'NVIDIA RTX Blackwell whitepaper'),
];

/**
 * Compute capability 1.0 and 1.1, of 2006 and 2007 (CUDA C Programming Guide 4.2,
 * "Features and Technical Specifications"). They gave registers to whole blocks.
 * Of shared memory some bytes of each block held the kernel's arguments, which are not counted here.
 */
export const FIRST = { name: 'first CUDA GPUs', architecture: 'sm_10', threads: 768, blocks: 8,
  shared: 16 * KIB, reserved: 0, registers: 8 * KIB,
  threadsOfBlock: 512, byBlock: true };

const plain = (word) => word.toLowerCase().replaceAll(/[ -]/g, '');

/** By name or architecture, as the course program takes it: "h200", "RTX 4090", "rtx4090", "sm_90". */
export function findGpu(word) {
  const found = [...GPUS, FIRST]
    .find(({ name, architecture }) => plain(name) === plain(word) || architecture === word);
  if (!found) throw new Error(`no GPU ${word} is known here, but ${[...GPUS, FIRST].map(({ name }) => name).join(', ')}.`);
  return found;
}
