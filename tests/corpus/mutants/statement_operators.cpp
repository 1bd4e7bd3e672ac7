// Statements dropped and moved.
#include "statement_operators.h"

namespace mutants {
namespace {

using source::Code;
using Form = Statement::Form;

constexpr std::string_view kBarrier = "__syncthreads";

bool is_barrier(const KernelFile& file, const Statement& statement) {
  return file.code().is(statement.begin, kBarrier);
}

Edit remove(const KernelFile& file, const Statement& statement, std::string instead = "") {
  return {file.offset(statement.begin), file.offset_after(statement.end - 1), std::move(instead)};
}

Edit insert_before(const KernelFile& file, std::size_t i, std::string text) {
  return {file.offset(i), file.offset(i), std::move(text)};
}

Edit insert_after(const KernelFile& file, std::size_t i, std::string text) {
  return {file.offset_after(i), file.offset_after(i), std::move(text)};
}

/** The statement that begins or ends with this token, among the parts
 *  of the same whole; null if none does. */
const Statement* neighbour(const KernelFile& file, const Statement& of, std::size_t Statement::*edge,
                           std::size_t token) {
  for (const Statement& other : file.statements()) {
    if (other.around == of.around && other.*edge == token) return &other;
  }
  return nullptr;
}

/** Is it all that an `if` or a loop does? Then nothing but an empty statement can stand in its place. */
bool depends(const KernelFile& file, const Statement& statement) {
  return statement.around && file.statements()[*statement.around].form != Form::block;
}

/** The innermost loop around; null outside all loops. */
const Statement* loop_around(const KernelFile& file, const Statement& statement) {
  for (auto around = statement.around; around; around = file.statements()[*around].around) {
    if (file.statements()[*around].form == Form::loop) return &file.statements()[*around];
  }
  return nullptr;
}

void move_one_barrier(const KernelFile& file, const Statement& barrier, std::vector<Edits>& result) {
  const std::string text = std::string(kBarrier) + "();";
  const Edit gone = remove(file, barrier);
  if (const Statement* before = neighbour(file, barrier, &Statement::end, barrier.begin)) {
    result.push_back({insert_before(file, before->begin, text + " "), gone});
    if (before->form == Form::loop) {
      const std::size_t body = file.code().past(before->begin + 1);
      result.push_back(
          {insert_before(file, body, "{ "), insert_after(file, before->end - 1, " " + text + " }"), gone});
    }
  }
  if (const Statement* after = neighbour(file, barrier, &Statement::begin, barrier.end)) {
    result.push_back({gone, insert_after(file, after->end - 1, " " + text)});
  }
  if (const Statement* loop = loop_around(file, barrier)) {
    result.push_back({insert_before(file, loop->begin, text + " "), gone});
    result.push_back({gone, insert_after(file, loop->end - 1, " " + text)});
  }
  for (const char* guard : {"if (threadIdx.x > 0) ", "if (blockIdx.x > 0) ", "if (row < K) "}) {
    result.push_back({insert_before(file, barrier.begin, guard)});
  }
}

Edits always(const KernelFile& file, std::size_t begin, std::size_t end) {
  return {{file.offset(begin), file.offset_after(end - 1), "true"}};
}

Edits turned_round(const KernelFile& file, std::size_t begin, std::size_t end) {
  return {
      {file.offset(begin), file.offset_after(end - 1), "!(" + std::string(file.between(begin, end)) + ")"}};
}

}  // namespace

std::vector<Edits> drop_statement(const KernelFile& file) {
  std::vector<Edits> result;
  for (const Statement& statement : file.statements()) {
    // A function without its last return has no meaning at all; a dropped declaration does not compile.
    const bool needed = file.code().is(statement.begin, "return") && !depends(file, statement);
    const bool dropped = statement.form == Form::plain || statement.form == Form::loop;
    if (dropped && !needed && !is_barrier(file, statement)) result.push_back({remove(file, statement, ";")});
  }
  return result;
}

std::vector<Edits> drop_barrier(const KernelFile& file) {
  std::vector<Edits> result;
  for (const Statement& statement : file.statements()) {
    if (is_barrier(file, statement)) result.push_back({remove(file, statement, ";")});
  }
  return result;
}

std::vector<Edits> move_barrier(const KernelFile& file) {
  std::vector<Edits> result;
  for (const Statement& statement : file.statements()) {
    if (is_barrier(file, statement)) move_one_barrier(file, statement, result);
  }
  return result;
}

std::vector<Edits> drop_shared(const KernelFile& file) {
  std::vector<Edits> result;
  for (std::size_t i = 0; i < file.code().size(); ++i) {
    if (file.code().is(i, "__shared__")) result.push_back({{file.offset(i), file.offset(i + 1), ""}});
  }
  return result;
}

std::vector<Edits> other_guard(const KernelFile& file) {
  std::vector<Edits> result;
  const auto mutate = [&](std::size_t begin, std::size_t end) {
    result.push_back(always(file, begin, end));
    result.push_back(turned_round(file, begin, end));
  };
  const Code& code = file.code();
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code.is(i, "if")) mutate(i + 2, code.past(i + 1) - 1);
    if (code.is(i, "?")) mutate(file.operand_begin(i, " ? : "), i);
  }
  return result;
}

}  // namespace mutants
