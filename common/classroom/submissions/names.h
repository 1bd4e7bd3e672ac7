// Whose is it? From the names that learning platforms give to the files and folders of a download.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace submissions {

enum class Platform { none, moodle, canvas, gradescope };

/** What the name of one file or folder says. */
struct Named {
  Platform platform = Platform::none;
  std::string student;  ///< as it stands there: "Jane Adams", "adamsjane", "adams" of adams.cu
  /** The same for all that one student handed in by one platform; two students of one name differ. */
  std::string identity;
  std::map<std::string, std::string> external;  ///< as in records::Record
  bool late = false;
  std::string file;  ///< of a file, the name that the student gave it; empty for a folder
};

/**
 * Understood are, besides plain names (adams.cu, adams.zip, adams/):
 *
 *   Moodle      Jane Adams_12345_assignsubmission_file_/     a folder for each student, with or without the
 *               Jane Adams_12345_assignsubmission_file_a.cu  last underscore, or a file; 12345 is the number
 *                                                            of its grading worksheet's column Identifier
 *   Canvas      adamsjane_12345_67890_kernel-1.cu            12345 is the student's number, 67890 the file's;
 *               adamsjane_LATE_12345_67890_kernel.cu         -1 comes with a second attempt
 *   Gradescope  submission_1234567/                          who that is stands in submission_metadata.yml
 */
Named understand(std::string_view name, bool is_folder);

/** "kernel-1.cu" of a second attempt is "kernel.cu"; nothing where there is no such number. */
std::optional<std::string> without_attempt(std::string_view file);

/** "adams" of "adams.tar.gz", the name itself of "adams". */
std::string stem(std::string_view file);

/** Does it end as archives do? Also as those that are not read. */
bool is_archive(std::string_view file);

/** Does it end in .cu, in small letters or capitals? */
bool is_kernel(std::string_view file);

/** Left behind by systems and editors, never by students: __MACOSX, Thumbs.db, and what begins with a dot. */
bool is_litter(std::string_view name);

}  // namespace submissions
