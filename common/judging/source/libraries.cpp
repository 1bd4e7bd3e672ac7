// The lists of what programs have of libraries (emulator/include/cublas_v2.h, emulator/include/emulator/thrust).
#include "source/lacks.h"
#include "source/names.h"

namespace source {
namespace {

/** What programs have besides: of cuBLAS and of Thrust. */
constexpr std::string_view kHeadersOfPrograms =
    "cublas_v2.h thrust/adjacent_difference.h thrust/binary_search.h thrust/copy.h thrust/count.h "
    "thrust/device_free.h thrust/device_malloc.h thrust/device_ptr.h thrust/device_reference.h "
    "thrust/device_vector.h thrust/equal.h thrust/execution_policy.h thrust/extrema.h thrust/fill.h "
    "thrust/find.h thrust/for_each.h thrust/functional.h thrust/gather.h thrust/generate.h "
    "thrust/host_vector.h thrust/inner_product.h thrust/partition.h thrust/iterator/constant_iterator.h "
    "thrust/iterator/counting_iterator.h thrust/iterator/discard_iterator.h "
    "thrust/iterator/permutation_iterator.h thrust/iterator/transform_iterator.h "
    "thrust/iterator/zip_iterator.h thrust/logical.h thrust/memory.h thrust/pair.h thrust/random.h "
    "thrust/random/* thrust/reduce.h thrust/remove.h thrust/replace.h thrust/reverse.h thrust/scan.h "
    "thrust/scatter.h thrust/sequence.h thrust/sort.h thrust/swap.h "
    "thrust/system/cuda/execution_policy.h thrust/system_error.h thrust/tabulate.h thrust/transform.h "
    "thrust/transform_reduce.h thrust/transform_scan.h thrust/tuple.h thrust/unique.h thrust/version.h";
constexpr std::string_view kLibraryOfPrograms =
    "cublasCreate cublasDasum cublasDaxpy cublasDcopy cublasDdot cublasDestroy cublasDgeam cublasDgemm "
    "cublasDgemmStridedBatched cublasDgemv cublasDger cublasDnrm2 cublasDscal cublasDswap "
    "cublasGetMathMode cublasGetMatrix cublasGetPointerMode cublasGetStatusName cublasGetStatusString "
    "cublasGetStream cublasGetVector cublasGetVersion cublasHandle_t cublasIdamax cublasIdamin "
    "cublasIsamax cublasIsamin cublasMath_t cublasOperation_t cublasPointerMode_t cublasSasum "
    "cublasSaxpy cublasScopy cublasSdot cublasSetMathMode cublasSetMatrix cublasSetPointerMode "
    "cublasSetStream cublasSetVector cublasSgeam cublasSgemm cublasSgemmStridedBatched cublasSgemv "
    "cublasSger cublasSnrm2 cublasSscal cublasSswap cublasStatus_t";
constexpr std::string_view kOfThrust =
    "adjacent_difference all_of any_of binary_search bit_and bit_or bit_xor constant_iterator copy "
    "copy_if copy_n count count_if counting_iterator cuda default_random_engine device device_free "
    "device_malloc device_pointer_cast device_ptr device_reference device_vector discard_iterator "
    "divides equal equal_to exclusive_scan fill fill_n find find_if for_each for_each_n gather generate "
    "get greater greater_equal host host_vector identity inclusive_scan inner_product is_sorted less "
    "less_equal logical_and logical_not logical_or lower_bound make_constant_iterator "
    "make_counting_iterator make_discard_iterator make_pair make_permutation_iterator "
    "make_transform_iterator make_tuple make_zip_iterator max_element maximum min_element minimum "
    "minmax_element minstd_rand minus modulus multiplies negate none_of normal_distribution not_equal_to "
    "pair partition permutation_iterator placeholders plus project1st project2nd random raw_pointer_cast "
    "raw_reference_cast reduce reduce_by_key remove remove_if replace replace_if reverse reverse_copy "
    "scatter seq sequence sort sort_by_key square stable_partition stable_sort stable_sort_by_key swap swap_ranges system "
    "system_error tabulate tie transform transform_exclusive_scan transform_if transform_inclusive_scan "
    "transform_iterator transform_reduce tuple tuple_element tuple_size uniform_int_distribution "
    "uniform_real_distribution unique unique_by_key upper_bound zip_iterator";

}  // namespace

bool is_header_of_programs(std::string_view header) {
  return any_name(kHeadersOfPrograms, [&](std::string_view here) { return matches(here, header); });
}

bool is_library_of_programs(std::string_view name) {
  return name.starts_with("cublas") &&
         any_name(kLibraryOfPrograms, [&](std::string_view here) { return here == name; });
}

bool is_of_thrust_here(std::string_view name) {
  return any_name(kOfThrust, [&](std::string_view here) { return here == name; });
}

}  // namespace source
