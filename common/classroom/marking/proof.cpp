// The solution is graded like a submission.
#include "marking/proof.h"

#include <fmt/format.h>

#include <stdexcept>

#include "marking/command.h"
#include "marking/outcome.h"
#include "process/temporary.h"
#include "text/file.h"

namespace marking {

void prove_machine(const Setting& setting, const records::Record& like) {
  const process::TemporaryFolder folder;
  const std::filesystem::path json = folder.path() / "proof.json";
  records::Record record = like;
  record.submission.files = {{.name = "solution.cu", .bytes = 0, .sha256 = ""}};
  text::write_file(folder.path() / "solution.cu",
                   text::read_file(setting.root / "lessons" / record.lesson / "solution.cu"));
  const process::Result end = process::run(command_for(setting, record, folder.path(), json));
  if (process::interrupted()) throw process::Interrupted();
  take_end(record, end, json);
  if (record.status == records::Status::graded && record.points == record.max_points) return;
  const std::string why = record.status == records::Status::graded
                              ? fmt::format("it gets {} of {} points", record.points, record.max_points)
                              : record.why;
  throw std::runtime_error(fmt::format(
      "Nobody was graded. The solution of {}, graded first to see whether right kernels pass here, does not: {}{} "
      "The same command goes on then.",
      record.lesson, why, why.ends_with('.') ? "" : "."));
}

}  // namespace marking
