// Writes the reports of a made-up class of 200, for a look at its pages: made_up_pages OUT [PICTURES [TRACE]]
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "reports/write.h"
#include "text/file.h"
#include "unit/exports/made_up.h"

namespace {

namespace fs = std::filesystem;

constexpr int kStudents = 200;

/** A kernel file, in some of whose lines students differ. */
std::string source(int number) {
  std::string text =
      "// kernel.cu </script><script>document.title = 'run'</script>\n#include <cuda_runtime.h>\n"
      "__global__ void matmul_tiled(const float* A, const float* B, float* C, int M, int N, int K) {\n";
  const int variant = number % 50;  // four of each
  for (int i = 0; i < 20; ++i)
    text += fmt::format("  float name{}_{} = {} * A[{} + K] {} B[{}];\n", number, i, variant * 31 + i,
                        i * variant, (i + variant) % 3 == 0 ? "-" : "+", i);
  return text + "}\n";
}

}  // namespace

int main(int argc, char** argv) {
  const fs::path out = argc > 1 ? argv[1] : "";
  if (out.empty()) return EXIT_FAILURE;
  const std::vector<records::Record> small = made_up::students();
  records::About about = made_up::small_class().about;
  about.students.clear();
  fs::create_directories(out / "records");
  for (int i = 0; i < kStudents; ++i) {
    records::Record record = small[static_cast<std::size_t>(i) % small.size()];
    record.student = fmt::format("{}-{:03}", record.student, i);
    record.seconds = 1 + (i * 37 % 100) / 25.0;
    about.students.push_back(record.student);
    records::write(out, record);
    if (!record.submission.files.empty())
      text::write_file(out / "files" / record.student / "kernel.cu", source(i));
    if (argc > 3) text::write_file(classroom::trace_path(out, record), text::read_file(argv[3]));
  }
  records::write(out, about);
  const classroom::Reports reports = {.root = std::getenv("COURSE_ROOT"),
                                      .pictures = argc > 2 ? argv[2] : "",
                                      .canvas = "",
                                      .canvas_assignment = "",
                                      .moodle = ""};
  classroom::write_reports(out, records::read_class(out), reports);
  return EXIT_SUCCESS;
}
