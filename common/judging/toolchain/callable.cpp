// The lists.
#include "toolchain/callable.h"

#include <algorithm>

#include "source/names.h"

namespace toolchain {
namespace {

/** As the compiler writes them; patterns as in names.h. */
constexpr std::string_view kEmulator =
    "cuda* _Z*cuda* _Z*atomic* __pipeline_* __sync* __threadfence* __trap __nanosleep clock64 "
    "emulator_see_* emulator_function_enters emulator_function_returns emulator_best_block_size "
    "emulator_bfloat16_* emulator_block_extent emulator_block_index emulator_clock emulator_change "
    "emulator_copy_to_symbol* emulator_copy_from_symbol* emulator_device_cuda* emulator_dynamic_shared "
    "emulator_fetch_argument emulator_func_set_attribute emulator_grid_extent emulator_half_* "
    "emulator_kernel_free emulator_kernel_malloc emulator_kernel_to_call emulator_lucky_array emulator_malloc* "
    "emulator_newest_launch emulator_occupancy emulator_old_value emulator_symbol_address emulator_thread_index emulator_turn_begins "
    "emulator_warp_* emulator_way_out _ZN8emulator6launch* _ZN8emulator11scoped_* _ZN8emulator12scoped_* _ZN8emulator14scoped_* "
    "_ZN8emulator15scoped_* __tsan_* __ubsan_handle_* _GLOBAL_OFFSET_TABLE_";

constexpr std::string_view kMathematics =
    "acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp10 exp2 expm1 fabs "
    "fdim floor fma fmax fmin fmod frexp hypot ilogb j0 j1 jn ldexp lgamma llrint llround log log10 log1p "
    "log2 logb lrint lround modf nan nearbyint nextafter nexttoward pow remainder remquo rint round scalbln "
    "scalbn sin sincos sinh sqrt tan tanh tgamma trunc y0 y1 yn __isinf __isnan __finite __fpclassify "
    "__signbit";

/** What a compiler calls unasked, and what ends everything. */
constexpr std::string_view kOfCompiler =
    "__tsan_init abort exit __assert_fail __stack_chk_fail __cxa_pure_virtual __cxa_throw_bad_array_new_length "
    "_Unwind_Resume __gxx_personality_v0 _ZSt9terminatev _ZTVN10__cxxabiv1* _ZTI* _ZTS* _ZSt16__throw_bad_castv "
    "_ZSt17__throw_bad_allocv _ZSt19__throw_logic_errorPKc _ZSt20__throw_length_errorPKc "
    "_ZSt20__throw_out_of_rangePKc _ZSt24__throw_out_of_range_fmtPKcz _ZSt24__throw_invalid_argumentPKc "
    "_ZSt25__throw_bad_function_callv _ZSt28__throw_bad_array_new_lengthv __addtf3 __subtf3 __multf3 __divtf3 "
    "__udivti3 __umodti3 __divti3 __modti3 __mulsc3 __muldc3 __mulxc3 __divsc3 __divdc3 __divxc3 __powisf2 "
    "__powidf2 __popcount* __parity* __clz* __ctz* __ffs* __bswap* __float* __fix* __extend* __trunc*";

/** Of these, besides the emulator's, what device code may call: each is wrapped (emulator/hooks/hooks.cpp, kernel_heap.cpp),
 *  or touches no memory. Those that load or store through a pointer are told apart by the verifier, which
 *  knows where it points (verifier/hooks.h). */
constexpr std::string_view kOfDeviceCode =
    "memcpy memmove memset printf puts putchar malloc calloc free abs labs llabs _Zn* _Zd* clock";

/** What host code of a graded file may call besides mathematics: CUDA's API, what is wrapped (emulator/host/host_library.cpp), what stores
 *  nothing, or only where verifier/hooks.h says, and what ends everything. */
constexpr std::string_view kOfHostCode =
    "cuda* _Z*cuda* _ZN8emulator6launch* emulator_best_block_size emulator_copy_to_symbol* "
    "emulator_copy_from_symbol* emulator_fetch_argument emulator_func_set_attribute emulator_kernel_free "
    "emulator_kernel_malloc emulator_kernel_to_call emulator_malloc* emulator_newest_launch emulator_occupancy "
    "emulator_symbol_address memcpy memmove memset printf vprintf puts putchar fprintf vfprintf fputs fputc putc "
    "fwrite fflush sprintf snprintf vsnprintf malloc calloc realloc free _Znwm _Znam _ZnwmRKSt9nothrow_t "
    "_ZnamRKSt9nothrow_t _ZdlPv _ZdaPv _ZdlPvm _ZdaPvm __cxa_allocate_exception __cxa_free_exception __cxa_throw "
    "__cxa_begin_catch __cxa_end_catch __cxa_rethrow __cxa_atexit strcpy stpcpy strncpy strcat "
    "_ZNSt13runtime_errorC* _ZNSt11logic_errorC* _ZNSt12length_errorC* _ZNSt12out_of_rangeC* "
    "_ZNSt12domain_errorC* _ZNSt11range_errorC* _ZNSt14overflow_errorC* _ZNSt16invalid_argumentC* "
    "_ZNSt9exceptionD* _ZNKSt9exception4whatEv abs labs llabs atof atoi atol atoll bcmp clock clock_gettime "
    "difftime getenv gettimeofday isalnum isalpha isdigit islower isspace isupper memchr memcmp rand srand "
    "strcasecmp strchr strcmp strcspn strerror strlen strncmp strnlen strrchr strspn strstr strtod strtof strtol "
    "strtoll strtoul strtoull time timespec_get tolower toupper _ZNSt6chrono3_V212system_clock3nowEv "
    "_ZNSt6chrono3_V212steady_clock3nowEv _ZSt11_Hash_bytesPKvmm _ZNKSt8__detail20_Prime_rehash_policy* "
    "__errno_location sleep usleep nanosleep";
constexpr std::string_view kAtomicsOfTheHost = "__tsan_atomic*";

}  // namespace

bool is_one_of(std::string_view names, std::string_view symbol) {
  return source::any_name(names, [&](std::string_view pattern) {
    // _Z*cuda*: the length of the name stands between.
    if (!pattern.starts_with("_Z*")) return source::matches(pattern, symbol);
    if (!symbol.starts_with("_Z")) return false;
    const std::size_t name = symbol.find_first_not_of("0123456789", 2);
    return name != symbol.npos && name > 2 && source::matches(pattern.substr(3), symbol.substr(name));
  });
}

bool is_rounded(std::string_view symbol) {
  return symbol.starts_with("__") && (symbol.ends_with("_rn") || symbol.ends_with("_rz") ||
                                      symbol.ends_with("_ru") || symbol.ends_with("_rd"));
}

bool is_of_emulator(std::string_view symbol) { return is_one_of(kEmulator, symbol); }

bool is_mathematics(std::string_view symbol) {
  if (is_one_of(kMathematics, symbol)) return true;
  const bool other_width = symbol.ends_with('f') || symbol.ends_with('l');
  return other_width && is_one_of(kMathematics, symbol.substr(0, symbol.size() - 1));
}

bool is_of_device_code(std::string_view symbol) {
  if (is_one_of(kAtomicsOfTheHost, symbol)) return false;
  return is_one_of(kEmulator, symbol) || is_rounded(symbol) || is_mathematics(symbol) ||
         is_one_of(kOfCompiler, symbol) || is_one_of(kOfDeviceCode, symbol);
}

bool is_of_host_code(std::string_view symbol) {
  return is_rounded(symbol) || is_mathematics(symbol) || is_one_of(kOfCompiler, symbol) ||
         is_one_of(kOfHostCode, symbol);
}

}  // namespace toolchain
