// The rows of the table, each family of names with one way out; and the search by name.
#include "source/lacks.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <unordered_set>

#include "source/cuda_names.h"
#include "source/names.h"

namespace source {
namespace {

constexpr std::string_view kCopy = "use cudaMalloc and cudaMemcpy";
constexpr std::string_view kIndex = "read the array through a plain pointer";
constexpr std::string_view kWrite = "write the loops yourself";
constexpr std::string_view kPipeline = "copy with the __pipeline_ functions and wait with __syncthreads()";
constexpr std::string_view kPlain =
    "use plain pointers, __syncthreads() and, for copies, the __pipeline_ functions";
constexpr std::string_view kMoreOfLibcu =
    "part of libcu++ but atomic, atomic_ref and fences of <cuda/atomic>";
constexpr std::string_view kFromTheHost = "launch with <<<grid, block>>> from the host";
constexpr std::string_view kLeaveOut = "leave it out";
constexpr std::string_view kOneGpu = "leave it out: there is one GPU, with the number 0";
constexpr std::string_view kNotTold = "keep track of where your memory is";

constexpr bool kInCuda12 = true;

constexpr Lack kLacks[] = {
    // Warps.
    {Shape::device_call, "ballot any all", "warp votes without a mask", "use __ballot_sync and its like"},
    {Shape::call, "__ballot __any __all __shfl __shfl_up __shfl_down __shfl_xor", "",
     "use the one with _sync in its name"},
    {Shape::call, "__uni_sync", "warp vote that asks whether all agree", "use __match_all_sync"},

    // Other barriers, and clusters.
    {Shape::device_call, "syncthreads_count syncthreads_and syncthreads_or", "such barrier",
     "write __syncthreads_count, with two underscores"},
    {Shape::call, "__barrier_sync*", "barrier for a part of a block", "use __syncthreads()"},
    {Shape::word, "__pipeline_arrive_on __mbarrier_*", "barriers in shared memory (mbarrier)", kPipeline},
    {Shape::word, "cudaCG* cudaLaunchCooperativeKernel cudaLaunchAttributeCooperative",
     "barriers of a whole grid", "end the kernel there, and launch another one"},
    {Shape::word,
     "__cluster* __threadfence_cluster __isClusterShared __block_size__ cudaCluster* "
     "cudaOccupancyMaxActiveClusters cudaOccupancyMaxPotentialClusterSize cudaFuncAttributeCluster* "
     "cudaFuncAttributeRequiredCluster* cudaFuncAttributeNonPortableClusterSizeAllowed "
     "cudaLaunchAttributeCluster* cudaLaunchAttributePreferredCluster*",
     "thread block clusters", "work with blocks alone"},

    // What kernels calculate with.
    {Shape::device_call, "alloca __builtin_alloca*",
     "array on a thread's stack whose size is known at run time only",
     "give an array a size that is known when the file is compiled"},
    {Shape::word, "__nv_atomic_* __NV_ATOMIC_* __NV_THREAD_SCOPE_*", "atomic built into the compiler",
     "use atomicAdd and its like, or cuda::atomic_ref"},
    {Shape::space, "nvcuda wmma", "tensor cores", "multiply in float"},
    {Shape::call, "__vabs* __vadd* __vavg* __vcmp* __vhadd* __vmax* __vmin* __vneg* __vsad* __vset* __vsub*",
     "arithmetic on packed bytes", "calculate with each byte as an int"},
    {Shape::call, "__viadd* __vib* __vimax* __vimin*", "minimum or maximum of three numbers",
     "use min and max"},
    {Shape::call, "__fadd2_* __fmul2_* __ffma2_*", "arithmetic on pairs of floats",
     "calculate x and y separately"},
    {Shape::call, "__fns", "search for the n-th bit that is set", "write a loop with __ffs"},
    {Shape::call,
     "erfinv erfinvf erfcinv erfcinvf erfcx erfcxf normcdfinv normcdfinvf cyl_bessel_i0 cyl_bessel_i0f "
     "cyl_bessel_i1 cyl_bessel_i1f",
     "such special function", "calculate it on the host"},
    {Shape::device_call,
     "dadd dsub dmul double2int double2uint double2ll double2ull int2double uint2double ll2double ull2double "
     "float2double",
     "arithmetic that is given a cudaRoundMode", "use operators, or functions such as __dadd_rz"},
    {Shape::word, "cudaRound*", "arithmetic that is given a cudaRoundMode",
     "use operators, or functions such as __dadd_rz"},
    {Shape::call, "__globaltimer", "clock of all multiprocessors", "use clock64()"},
    {Shape::call, "__brkpt __prof_trigger __pm0 __pm1 __pm2 __pm3", "breakpoints and counters of a debugger",
     kLeaveOut},
    {Shape::call, "__isGlobal __isShared __isCtaShared __isConstant __isGridConstant __isLocal",
     "functions that tell where a pointer leads", kNotTold},
    {Shape::word, "__cvta_* __nvvm_*", "addresses for inline PTX", "write it in C++"},

    // Textures, arrays, graphics.
    {Shape::call, "tex1D* tex2D* tex3D* texCubemap* surf1D* surf2D* surf3D* surfCubemap*",
     "textures and surfaces", kIndex},
    {Shape::word,
     "cudaTexture* cudaCreateTexture* cudaDestroyTexture* cudaGetTexture* cudaSurface* cudaCreateSurface* "
     "cudaDestroySurface* cudaGetSurface* cudaDeviceGetTexture* cudaAddressMode* cudaFilterMode* "
     "cudaReadMode* cudaBoundaryMode* cudaFormatMode* cudaResViewFormat* cudaResource*",
     "textures and surfaces", kIndex},
    {Shape::word,
     "cudaArray* cudaMipmappedArray* cudaMallocArray cudaMalloc3DArray cudaMallocMipmappedArray "
     "cudaFreeArray "
     "cudaFreeMipmappedArray cudaGetMipmappedArrayLevel cudaMemcpyToArray* cudaMemcpyFromArray* "
     "cudaMemcpyArrayToArray cudaMemcpy2DToArray* cudaMemcpy2DFromArray* cudaMemcpy2DArrayToArray "
     "cudaChannelFormat* cudaCreateChannelDesc* cudaGetChannelDesc",
     "arrays for textures", "use cudaMalloc, cudaMemcpy and an index of your own"},
    {Shape::word, "cudaGraphics* cudaGL* cudaEGL* cudaVDPAU*", "memory shared with a graphics library",
     "copy the result to the host with cudaMemcpy"},

    // Memory.
    {Shape::word, "cudaMemcpy3DPeer* cudaDeviceGetP2PAtomicCapabilities", "second GPU", "use one GPU"},
    {Shape::word,
     "cudaMalloc3D cudaMemcpy3D* cudaMemset3D* cudaExtent cudaPitchedPtr cudaPos cudaOffset3D "
     "make_cudaExtent make_cudaPitchedPtr make_cudaPos cudaMemcpyOperand*",
     "memory of three dimensions", "use cudaMallocPitch, or cudaMalloc with rows of your own length"},
    {Shape::word, "cudaMemcpyBatchAsync cudaMemcpyAttributes cudaMemcpyFlag* cudaMemcpySrcAccessOrder*",
     "copies in batches", "call cudaMemcpyAsync for each"},
    {Shape::word, "cudaMemPrefetchBatch* cudaMemRange* cudaMemDiscard*", "such question about managed memory",
     kLeaveOut},
    {Shape::word,
     "cudaMemPool* cudaMemGetDefaultMemPool cudaMemGetMemPool cudaMemSetMemPool cudaMemAllocation* "
     "cudaMemAccess* cudaMemHandleType* cudaMemFabricHandle*",
     "memory pools but the device's own", "use cudaMallocAsync"},
    {Shape::word, "cudaHostRegisterIoMemory", "way to let kernels reach such memory",
     "allocate it with cudaHostAlloc"},
    {Shape::word, "cudaIpc* cudaEventInterprocess", "memory shared between processes", "use one process"},
    {Shape::word,
     "cudaExternal* cudaImportExternal* cudaDestroyExternal* cudaSignalExternal* cudaWaitExternal* "
     "cudaNvSci* cudaDeviceGetNvSci*",
     "memory shared with other libraries", kCopy},

    // Launches, streams, graphs.
    {Shape::word, "cudaLaunch cudaConfigureCall cudaSetupArgument", "", kFromTheHost},
    {Shape::word,
     "cudaLaunchDevice* cudaGetParameterBuffer* cudaStreamFireAndForget cudaStreamTailLaunch "
     "cudaStreamGraph*",
     "launches from device code", kFromTheHost},
    {Shape::word, "cudaTriggerProgrammaticLaunchCompletion cudaGridDependencySynchronize",
     "launches that overlap", "launch one kernel after the other"},
    {Shape::word, "cudaLaunch*", "launches through a function", kFromTheHost},
    {Shape::word,
     "cudaGraph* cudaStreamBeginCapture* cudaStreamEndCapture cudaStreamGetCaptureInfo cudaStreamIsCapturing "
     "cudaStreamCapture* cudaStreamAddCapture* cudaStreamSetCapture* cudaStreamUpdateCapture* "
     "cudaThreadExchangeStreamCaptureMode cudaGetCurrentGraphExec cudaDeviceGetGraphMemAttribute "
     "cudaDeviceSetGraphMemAttribute cudaDeviceGraphMemTrim cudaUserObject* cudaChildGraphNode* "
     "cudaConditionalNode* cudaKernelNode* cudaHostNode* cudaMemcpyNode* cudaMemsetParams* cudaMemAllocNode* "
     "cudaMemFreeNode* cudaEventRecordNode* cudaEventWaitNode* cudaEventRecordExternal cudaEventWaitExternal",
     "graphs", kFromTheHost},
    {Shape::word,
     "cudaStreamGetFlags cudaStreamGetId cudaStreamGetDevice cudaStreamLegacy cudaStreamPerThread",
     "streams but plain ones", "use cudaStreamCreate"},
    {Shape::word,
     "cudaStreamAttr* cudaStreamSetAttribute cudaStreamGetAttribute cudaStreamCopyAttributes cudaAccessP* "
     "cudaSyncPolicy* cudaSynchronizationPolicy cudaCtxResetPersistingL2Cache",
     "attributes of streams", "leave it out: it changes nothing but the speed"},

    // The device, and what is asked about kernels.
    {Shape::word,
     "cudaInitDevice* cudaGetDeviceFlags cudaDeviceGetByPCIBusId "
     "cudaDeviceGetPCIBusId cudaDeviceNuma*",
     "choice of GPUs", kOneGpu},
    {Shape::word,
     "cudaDeviceLmemResizeToMax cudaDeviceMask cudaDeviceScheduleMask "
     "cudaDeviceSyncMemops",
     "such flag", kLeaveOut},
    {Shape::word, "cudaLimit*", "such limit", kLeaveOut},
    {Shape::word, "cudaSharedMem*", "choice of how wide a bank is", "leave it out: a bank is 4 bytes wide"},
    {Shape::word,
     "cudaFuncGetAttributes cudaFuncAttributes cudaFuncAttributeMax cudaFuncGetName cudaFuncGetParamInfo "
     "cudaGetFuncBySymbol cudaGetKernel cudaFunction_t cudaKernel_t cudaKernelSetAttributeForDevice",
     "count of a kernel's registers, nor other attributes of it,", "ask nvcc -Xptxas -v"},
    {Shape::word,
     "cudaOccupancyAvailableDynamicSMemPerBlock cudaOccupancyMaxPotentialBlockSizeVariableSMem* "
     "cudaOccupancyMaxPotentialBlockSizeWithFlags cudaOccupancyDisableCachingOverride",
     "such question about occupancy", "call cudaOccupancyMaxPotentialBlockSize"},
    {Shape::word, "cudaDevAttr*", "such attribute", "take it from cudaGetDeviceProperties"},
    {Shape::word, "cudaAtomic* cudaDeviceGetHostAtomicCapabilities", "atomic operations on host memory",
     "use device memory"},
    {Shape::word,
     "cudaFlushGPUDirect* cudaGPUDirect* cudaDeviceFlushGPUDirect* cudaAsync* "
     "cudaDeviceRegisterAsyncNotification cudaDeviceUnregisterAsyncNotification",
     "messages from other devices", kLeaveOut},
    {Shape::word, "cudaError*", "such error", "compare with cudaSuccess"},
    {Shape::word, "cudaLog*", "log of errors", "use cudaGetErrorString"},

    // Other interfaces, and other libraries.
    {Shape::word,
     "cudaLibrary* cudaJit* cudaPreferBinary cudaPreferPtx cudaGetDriverEntryPoint* cudaDriverEntryPoint* "
     "cudaGetExportTable cudaEnableDefault cudaEnableLegacyStream cudaEnablePerThreadDefaultStream",
     "kernels that are loaded by name", "compile them as a part of the file"},
    {Shape::space, "cuda", kMoreOfLibcu, kPlain},
    {Shape::space, "cub", "library of parallel algorithms", kWrite},
    {Shape::space, "thrust", "such part of Thrust", kWrite},
    {Shape::library, "cu", "driver API", "use the runtime API, such as cudaMalloc"},
    {Shape::word, "CUdevice CUcontext CUmodule CUfunction CUresult CUdeviceptr CUstream CUevent",
     "driver API", "use the runtime API, such as cudaMalloc"},
    {Shape::library, "cublas", "such part of cuBLAS", kWrite},
    {Shape::library, "curand cusparse cufft cusolver cudnn cutensor nvrtc", "library other than the runtime",
     kWrite},

    // What older programs use.
    {Shape::word, "cudaThreadSynchronize", "", "call cudaDeviceSynchronize()", "", kInCuda12},
    {Shape::word, "cudaThreadExit", "", "call cudaDeviceReset()", "", kInCuda12},
    {Shape::word, "cudaThreadGetLimit cudaThreadSetLimit cudaThreadGetCacheConfig cudaThreadSetCacheConfig",
     "", "call cudaDeviceGetLimit and its like", "", kInCuda12},
    {Shape::word, "cudaBindTexture* cudaUnbindTexture cudaBindSurface* textureReference surfaceReference", "",
     kIndex},
};

/** What the emulator has, though a row above with a * in it would match. */
constexpr std::string_view kHere =
    "cudaErrorInvalidValue cudaErrorMemoryAllocation cudaErrorInitializationError "
    "cudaErrorInvalidConfiguration cudaErrorInvalidPitchValue cudaErrorInvalidSymbol "
    "cudaErrorInvalidDevicePointer "
    "cudaErrorInvalidMemcpyDirection cudaErrorInvalidDeviceFunction cudaErrorNoDevice "
    "cudaErrorInvalidDevice cudaErrorNoKernelImageForDevice cudaErrorInvalidResourceHandle "
    "cudaErrorNotReady cudaErrorUnsupportedLimit cudaErrorPeerAccessUnsupported "
    "cudaErrorPeerAccessAlreadyEnabled cudaErrorPeerAccessNotEnabled cudaErrorIllegalAddress "
    "cudaErrorHostMemoryAlreadyRegistered cudaErrorLaunchOutOfResources cudaErrorLaunchTimeout "
    "cudaErrorLaunchPendingCountExceeded "
    "cudaErrorAssert cudaErrorMisalignedAddress cudaErrorLaunchFailure cudaErrorNotSupported "
    "cudaErrorUnknown cudaError cudaError_t "
    "cudaDevAttrMaxThreadsPerBlock cudaDevAttrMaxBlockDimX cudaDevAttrMaxBlockDimY "
    "cudaDevAttrMaxBlockDimZ cudaDevAttrMaxGridDimX cudaDevAttrMaxGridDimY cudaDevAttrMaxGridDimZ "
    "cudaDevAttrMaxSharedMemoryPerBlock cudaDevAttrTotalConstantMemory cudaDevAttrWarpSize "
    "cudaDevAttrMaxPitch cudaDevAttrMaxRegistersPerBlock cudaDevAttrClockRate "
    "cudaDevAttrTextureAlignment cudaDevAttrGpuOverlap cudaDevAttrMultiProcessorCount "
    "cudaDevAttrKernelExecTimeout cudaDevAttrIntegrated cudaDevAttrCanMapHostMemory "
    "cudaDevAttrComputeMode cudaDevAttrSurfaceAlignment cudaDevAttrConcurrentKernels "
    "cudaDevAttrEccEnabled cudaDevAttrPciBusId cudaDevAttrPciDeviceId cudaDevAttrTccDriver "
    "cudaDevAttrMemoryClockRate cudaDevAttrGlobalMemoryBusWidth cudaDevAttrL2CacheSize "
    "cudaDevAttrMaxThreadsPerMultiProcessor cudaDevAttrAsyncEngineCount cudaDevAttrUnifiedAddressing "
    "cudaDevAttrPciDomainId cudaDevAttrTexturePitchAlignment cudaDevAttrComputeCapabilityMajor "
    "cudaDevAttrComputeCapabilityMinor cudaDevAttrStreamPrioritiesSupported "
    "cudaDevAttrGlobalL1CacheSupported cudaDevAttrLocalL1CacheSupported "
    "cudaDevAttrMaxSharedMemoryPerMultiprocessor cudaDevAttrMaxRegistersPerMultiprocessor "
    "cudaDevAttrManagedMemory cudaDevAttrIsMultiGpuBoard cudaDevAttrMultiGpuBoardGroupID "
    "cudaDevAttrHostNativeAtomicSupported cudaDevAttrSingleToDoublePrecisionPerfRatio "
    "cudaDevAttrPageableMemoryAccess cudaDevAttrConcurrentManagedAccess "
    "cudaDevAttrComputePreemptionSupported cudaDevAttrCanUseHostPointerForRegisteredMem "
    "cudaDevAttrCooperativeLaunch cudaDevAttrMaxSharedMemoryPerBlockOptin "
    "cudaDevAttrHostRegisterSupported cudaDevAttrPageableMemoryAccessUsesHostPageTables "
    "cudaDevAttrDirectManagedMemAccessFromHost cudaDevAttrMaxBlocksPerMultiprocessor "
    "cudaDevAttrReservedSharedMemoryPerBlock cudaDevAttrHostRegisterReadOnlySupported "
    "cudaDevAttrMemoryPoolsSupported cudaDevAttrClusterLaunch cudaLaunchKernel cudaLaunchHostFunc cudaLimitStackSize cudaLimitPrintfFifoSize "
    "cudaLimitMallocHeapSize cudaLimitDevRuntimeSyncDepth cudaLimitMaxL2FetchGranularity "
    "cudaMemPool_t cudaMemPoolAttr cudaMemPoolSetAttribute cudaMemPoolGetAttribute cudaMemPoolTrimTo "
    "cudaMemPoolReuseFollowEventDependencies cudaMemPoolReuseAllowOpportunistic "
    "cudaMemPoolReuseAllowInternalDependencies cudaMemPoolAttrReleaseThreshold "
    "cudaSharedMemConfig cudaSharedMemBankSizeDefault cudaSharedMemBankSizeFourByte "
    "cudaSharedMemBankSizeEightByte "
    "cuComplex cuFloatComplex cuDoubleComplex cuCrealf cuCimagf cuConjf cuCaddf cuCsubf cuCmulf cuCdivf "
    "cuCabsf cuCfmaf cuCreal cuCimag cuConj cuCadd cuCsub cuCmul cuCdiv cuCabs cuCfma "
    "cuComplexFloatToDouble cuComplexDoubleToFloat";

/** And of libcu++: its headers, and what they declare in namespaces cuda and cuda::std. */
constexpr std::string_view kHeadersHere = "cuda/atomic cuda/std/atomic";
constexpr std::string_view kHereOfCuda =
    "atomic atomic_ref atomic_thread_fence atomic_signal_fence memory_order memory_order_* thread_scope "
    "thread_scope_* atomic_bool atomic_char atomic_int atomic_uint atomic_long atomic_ulong atomic_llong "
    "atomic_ullong atomic_size_t";

constexpr Lack kHeaders[] = {
    {Shape::word, "mma.h", "tensor cores", "multiply in float"},
    {Shape::word, "cooperative_groups/memcpy_async.h", "copies of groups", kPipeline},
    {Shape::word, "cuda_fp8.h cuda_fp6.h cuda_fp4.h", "floating-point types of less than 16 bits",
     "calculate in half"},
    {Shape::word, "cuda_awbarrier.h cuda_awbarrier_primitives.h", "barriers in shared memory (mbarrier)",
     kPipeline},
    {Shape::word, "cuda/*", kMoreOfLibcu, kPlain},
    {Shape::word, "nv/*", "part of libcu++", kPlain},
    {Shape::word, "cub/* cutlass/* cute/*", "library of parallel algorithms", kWrite},
    {Shape::word, "thrust/*", "such part of Thrust", kWrite},
    {Shape::word, "cublas* curand* cusparse* cufft* cusolver* cudnn* cutensor* nvrtc.h nvJitLink.h nccl.h",
     "library other than the runtime", kWrite},
    {Shape::word, "nvToolsExt*", "", "include <nvtx3/nvToolsExt.h>"},
    {Shape::word, "GL/* GLFW/* GLES* EGL/* vulkan/* X11/*", "graphics library", kLeaveOut},
    {Shape::word, "mpi.h nvml.h cudla.h npp* nppi* cusparseLt* nvshmem*", "library other than the runtime",
     kLeaveOut},
    {Shape::word, "cudaTypedefs.h", "driver API", "include <cuda_runtime.h>"},
    {Shape::word, "texture_* surface_* cuda_texture_types.h cuda_surface_types.h", "textures and surfaces",
     kIndex},
    {Shape::word, "cuda_gl_interop.h cuda_egl_interop.h cuda_vdpau_interop.h",
     "memory shared with a graphics library", "copy the result to the host with cudaMemcpy"},
    {Shape::word,
     "device_atomic_functions.h* sm_2* sm_3* sm_60* crt/* math_functions.h device_double_functions.h device_types.h "
     "host_defines.h host_config.h builtin_types.h common_functions.h channel_descriptor.h "
     "driver_functions.h cuda_device_runtime_api.h library_types.h",
     "such header", "include <cuda_runtime.h> alone, which brings its functions"},
    {Shape::word, "cuda_occupancy.h", "such header", "write the few lines that you need of it"},
};

/** Of which only the linker finds out: their headers are there, their code is not. */
constexpr Lack kLibraries[] = {
    {Shape::library, "gl glu glut glew glfw", "graphics library", kLeaveOut},
    {Shape::word, "png_* jpeg_*", "library other than the runtime", kLeaveOut},
};

/** Rows by name, and by what stands in front of a *. */
struct Index {
  std::unordered_map<std::string_view, std::vector<const Lack*>> names, beginnings;
  std::unordered_set<std::string_view> here;
  std::size_t longest_beginning = 0;

  Index() {
    for (const Lack& lack : kLacks) {
      each_name(lack.names, [&](std::string_view name) {
        const bool open = name.ends_with('*') || lack.shape == Shape::library;
        if (name.ends_with('*')) name.remove_suffix(1);
        (open ? beginnings : names)[name].push_back(&lack);
        if (open) longest_beginning = std::max(longest_beginning, name.size());
      });
    }
    each_name(kHere, [&](std::string_view name) { here.insert(name); });
  }
};

}  // namespace

std::string Lack::sentence(std::string_view name) const {
  if (in_cuda_12) return fmt::format("{}: CUDA 13 has no longer this name; {}.", name, instead);
  if (what.empty()) return fmt::format("{}: CUDA has removed it; {}.", name, instead);
  if (!first.empty()) {
    return fmt::format("{}: it {}. The emulator has no {} yet; grade with --gpu, or {}.", name, first, what,
                       instead);
  }
  return fmt::format("{}: the emulator has no {} yet; grade with --gpu, or {}.", name, what, instead);
}

std::vector<const Lack*> lacks_named(std::string_view name) {
  static const Index index;
  std::vector<const Lack*> found;
  const auto take = [&](const auto& rows, std::string_view key) {
    if (const auto row = rows.find(key); row != rows.end())
      found.insert(found.end(), row->second.begin(), row->second.end());
  };
  take(index.names, name);
  if (index.here.contains(name)) return found;
  for (std::size_t letters = 2; letters <= std::min(name.size(), index.longest_beginning); ++letters)
    take(index.beginnings, name.substr(0, letters));
  std::sort(found.begin(), found.end());  // in the order of the table
  return found;
}

std::span<const Lack> lacking_headers() { return kHeaders; }

bool is_header_here(std::string_view header) {
  return any_name(kHeadersHere, [&](std::string_view here) { return here == header; });
}

bool is_of_cuda_here(std::string_view name) {
  return any_name(kHereOfCuda, [&](std::string_view pattern) { return matches(pattern, name); });
}

const Lack* lacking_library(std::string_view function) {
  const auto* const found = std::ranges::find_if(kLibraries, [&](const Lack& library) {
    if (library.shape == Shape::library) return is_of_library(library.names, function);
    return any_name(library.names, [&](std::string_view pattern) { return matches(pattern, function); });
  });
  return found == std::end(kLibraries) ? nullptr : found;
}

}  // namespace source
