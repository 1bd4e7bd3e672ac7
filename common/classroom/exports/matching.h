// Finds the student of the class whom a row of a platform's own table is about, e.g. the row of "Adams, Jane" in Canvas's gradebook.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "records/class.h"

namespace exports {

/** What a row says of its student; empty where it says nothing. */
struct Identity {
  std::string canvas_id = "", moodle_id = "", sis_id = "", login = "", email = "", name = "";
};

/**
 * Finds students by what is certain first: the platform's own number, then the student's number, login or
 * email, and the name last. Upper and lower case are the same, and so are "Adams, Jane" and "Jane Adams"; in
 * names accents do not count.
 */
class Matching {
 public:
  explicit Matching(const records::Class& all);

  /**
   * Nothing where nobody or more than one fits, where the platform's number is another one, or where another
   * row was about the same student.
   */
  std::optional<records::Record> find(const Identity&);

  /** Students with a grade that no row was about. */
  std::vector<std::string> left_over() const;

 private:
  /** Of a value in lower case the students who have it. */
  using Index = std::map<std::string, std::set<std::size_t>>;

  std::optional<records::Record> only(const Index&, const std::string& value, const Identity&);

  const records::Class& all_;
  std::vector<bool> taken_;
  Index canvas_, moodle_, sis_, login_, email_, name_;
};

}  // namespace exports
