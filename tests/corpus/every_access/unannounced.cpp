// Says what the verifier finds in an object.
//
//   unannounced [--all] OBJECT
//
// Of the functions that kernels may reach, or of all that other files see: a line for each access that no hook announces,
// each call of a pointer that nothing looks at, and what cannot be followed; hooks of such functions that announce
// nothing that is there; then the number of instructions, and that of what goes unannounced.
#include <cstdio>
#include <exception>
#include <string_view>

#include "verifier/verifier.h"

int main(int argc, char** argv) try {
  const bool all = argc == 3 && std::string_view(argv[1]) == "--all";
  if (argc != 2 && !all) return std::fprintf(stderr, "usage: unannounced [--all] OBJECT\n"), 2;
  const verifier::Report report =
      verifier::verify(argv[argc - 1], all ? verifier::Scope::exported : verifier::Scope::kernels);
  for (const verifier::Unannounced& access : report.unannounced)
    std::printf("%zu:%#llx %s%s, %lld bytes\n", access.at.section,
                static_cast<unsigned long long>(access.at.offset), access.read ? "loads" : "",
                access.write ? "stores" : "", static_cast<long long>(access.bytes));
  for (const verifier::Location& at : report.stack_moves)
    std::printf("%zu:%#llx moves the stack\n", at.section, static_cast<unsigned long long>(at.offset));
  for (const verifier::Location& at : report.pointer_calls)
    std::printf("%zu:%#llx calls a pointer\n", at.section, static_cast<unsigned long long>(at.offset));
  for (const verifier::Finding& finding : report.not_followed)
    std::printf("%zu:%#llx %s\n", finding.at.section, static_cast<unsigned long long>(finding.at.offset),
                finding.why.c_str());
  for (const verifier::Location& at : report.idle_hooks)
    std::printf("%zu:%#llx announces nothing that is there\n", at.section,
                static_cast<unsigned long long>(at.offset));
  std::printf("%zu instructions, %zu unannounced\n", report.instructions,
              report.unannounced.size() + report.stack_moves.size() + report.pointer_calls.size() +
                  report.not_followed.size());
} catch (const std::exception& error) {
  return std::fprintf(stderr, "%s\n", error.what()), 2;
}
