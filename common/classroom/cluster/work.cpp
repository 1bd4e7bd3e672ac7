// Implements one task of the job array with the same process pool as on one machine, over files that lie in OUT already.
#include "cluster/work.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cluster/batch.h"
#include "marking/key.h"
#include "marking/proof.h"
#include "process/child.h"
#include "records/digest.h"
#include "sandbox/level.h"
#include "text/file.h"

namespace cluster {
namespace {

namespace fs = std::filesystem;
using records::Record;

std::string this_node() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "this node";
}

/** A result must not depend on the node. */
void refuse_other_ways(const Record& record, const std::string& grader) {
  if (const std::string wrong = sandbox::about_level(record.sandbox); !wrong.empty())
    throw std::runtime_error(
        fmt::format("{}: {}. The class is graded in the sandbox \"{}\": keep this node out (--sbatch "
                    "--exclude={}), or choose another --sandbox for all.",
                    this_node(), wrong, record.sandbox, this_node()));
  if (marking::key_of(record, grader) != record.key)
    throw std::runtime_error(
        fmt::format("{} has another version of the course than where the class was submitted: let all nodes "
                    "see the same checkout.",
                    this_node()));
}

/** Here even the solution does not pass. */
void refuse_where_nobody_passes(const marking::Setting& setting, const Record& record) {
  try {
    marking::prove_machine(setting, record);
  } catch (const process::Interrupted&) {
    throw;
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(fmt::format("{}: {} Or keep this node out (--sbatch --exclude={}).", this_node(),
                                         error.what(), this_node()));
  }
}

bool is_laid_out(const fs::path& out, const Record& record) {
  for (const records::File& file : record.submission.files) {
    const auto text = text::contents(out / "files" / record.student / file.name);
    if (!text || records::sha256(*text) != file.sha256) return false;
  }
  return !record.submission.files.empty();
}

}  // namespace

void grade_chunk(const fs::path& batch, std::size_t number, marking::Setting setting,
                 const marking::Heard& heard) {
  setting.out = batch.parent_path().parent_path();
  std::vector<Record> records = read_chunk(batch, number);
  if (records.empty()) return;
  setting.sandbox = records.front().sandbox;
  refuse_other_ways(records.front(), marking::grader(setting.root, records.front().lesson));
  refuse_where_nobody_passes(setting, records.front());
  std::vector<marking::Task> tasks;
  for (Record& record : records) {
    if (marking::before(setting.out, record) != marking::Before::none) continue;
    if (!is_laid_out(setting.out, record))
      throw std::runtime_error(
          fmt::format("The files of {} are not in {} as they were handed in: do all "
                      "nodes see this folder?",
                      record.student, (setting.out / "files").string()));
    tasks.push_back({std::move(record), nullptr});
  }
  marking::mark(setting, std::move(tasks), heard);
}

}  // namespace cluster
