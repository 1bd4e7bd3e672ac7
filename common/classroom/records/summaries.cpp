// A file without a name, written at its end and read anywhere.
#include "records/summaries.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>

#include "text/file.h"

namespace records {

class Summaries::File {
 public:
  explicit File(const std::filesystem::path& folder) : folder_(folder) {
    std::string name = (folder / "summaries").string() + std::string(text::kPart) + "XXXXXX";
    descriptor_ = mkostemp(name.data(), O_CLOEXEC);
    if (descriptor_ < 0) fail("written");
    unlink(name.c_str());
  }
  ~File() { close(descriptor_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  Extent append(const std::string& text) {
    const Extent place = {end_, text.size()};
    for (std::size_t done = 0; done < text.size();) {
      const ssize_t wrote =
          pwrite(descriptor_, text.data() + done, text.size() - done, end_ + static_cast<off_t>(done));
      if (wrote < 0) fail("written");
      done += static_cast<std::size_t>(wrote);
    }
    end_ += static_cast<off_t>(text.size());
    return place;
  }

  std::string at(const Extent& place) const {
    std::string text(place.bytes, '\0');
    for (std::size_t done = 0; done < text.size();) {
      const ssize_t got =
          pread(descriptor_, text.data() + done, text.size() - done, place.offset + static_cast<off_t>(done));
      if (got <= 0) fail("read");
      done += static_cast<std::size_t>(got);
    }
    return text;
  }

 private:
  [[noreturn]] void fail(const char* what) const {
    throw std::runtime_error("What the reports need cannot be " + std::string(what) + " in " +
                             folder_.string() + ": " + std::strerror(errno) + ".");
  }

  std::filesystem::path folder_;
  int descriptor_ = -1;
  off_t end_ = 0;
};

Summaries::Summaries(const std::filesystem::path& folder) : file_(std::make_shared<File>(folder)) {}

Summaries::Summaries(std::initializer_list<Record> all) {
  for (const Record& record : all) push_back(record);
}

void Summaries::push_back(const Record& record) {
  if (!file_) file_ = std::make_shared<File>(std::filesystem::temp_directory_path());
  places_.push_back(file_->append(summary_json(record)));
}

Record Summaries::operator[](std::size_t i) const { return parse(file_->at(places_.at(i)), Detail::summary); }

}  // namespace records
