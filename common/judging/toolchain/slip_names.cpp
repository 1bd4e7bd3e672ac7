// The identifiers of slips. common/program/render/RESULT.md lists them, and a test holds that list against this one.
#include "toolchain/slips.h"

namespace toolchain {

std::string_view name(Slip slip) {
  switch (slip) {  // no default: the compiler finds a slip without a name
    case Slip::missing_semicolon:
      return "missing_semicolon";
    case Slip::missing_brace:
      return "missing_brace";
    case Slip::syntax:
      return "syntax_error";
    case Slip::unknown_name:
      return "unknown_name";
    case Slip::types_do_not_fit:
      return "types_do_not_fit";
    case Slip::write_to_const:
      return "write_to_const";
    case Slip::declared_twice:
      return "declared_twice";
    case Slip::too_much_shared:
      return "too_much_shared_memory";
    case Slip::no_entry:
      return "no_matmul";
    case Slip::not_linked:
      return "declared_but_not_defined";
    case Slip::gave_up:
      return "compiler_gave_up";
    case Slip::not_in_emulator:
      return "not_in_emulator";
    case Slip::unseen_access:
      return "access_that_nobody_sees";
    case Slip::forbidden_call:
      return "forbidden_call";
    case Slip::pasted_character:
      return "pasted_character";
    case Slip::host_and_device_mixed:
      return "host_and_device_mixed";
    case Slip::global_missing:
      return "global_missing";
    case Slip::kernel_returns_value:
      return "kernel_returns_value";
    case Slip::launch_brackets:
      return "launch_brackets";
    case Slip::shared_with_value:
      return "shared_with_initial_value";
    case Slip::reference_parameter:
      return "kernel_takes_reference";
    case Slip::size_not_constant:
      return "size_not_constant";
    case Slip::wrong_subscript:
      return "wrong_subscript";
    case Slip::comma_for_two_indices:
      return "comma_for_two_indices";
    case Slip::other_error:
      return "other_error";
    case Slip::barrier_not_called:
      return "barrier_not_called";
    case Slip::function_not_called:
      return "function_not_called";
    case Slip::comparison_for_store:
      return "comparison_instead_of_store";
    case Slip::sign_after_equals:
      return "sign_after_equals";
    case Slip::no_effect:
      return "statement_without_effect";
    case Slip::store_for_comparison:
      return "store_instead_of_comparison";
    case Slip::empty_body:
      return "empty_body";
    case Slip::braces_forgotten:
      return "braces_forgotten";
    case Slip::empty_loop:
      return "empty_loop";
    case Slip::uninitialised:
      return "variable_without_value";
    case Slip::float_in_int:
      return "float_in_int";
    case Slip::comparison_always_same:
      return "comparison_always_same";
    case Slip::chained_comparison:
      return "chained_comparison";
    case Slip::precedence:
      return "precedence";
    case Slip::no_return:
      return "no_return";
    case Slip::other_warning:
      return "other_warning";
  }
  return "";
}

}  // namespace toolchain
