#!/usr/bin/env bash
# From three submissions to every file that a platform, an instructor or a student gets.
# shellcheck disable=SC2317 source=tests/program/classroom/support.sh
. "$(dirname "$0")/support.sh"

# three: one right, one wrong, one empty, and the tables of Canvas and Moodle that know them.
three() {
  right >in/adams.cu
  cp "$repository/solutions/01_naive/wrong/no_guard.cu" in/brown.cu
  : >in/evans.cu
  printf 'login,name,email\nadams,Jane Adams,adams@x.edu\nbrown,Bo Brown,brown@x.edu\nevans,Eva Evans,evans@x.edu\n' \
    >roster.csv
  cat >canvas_export.csv <<'CSV'
Student,ID,SIS Login ID,Section,Naive (7),Other (8)
    Points Possible,,,,100,10
"Adams, Jane",101,adams,A,,9
"Brown, Bo",102,brown,A,,8
"Evans, Eva",103,evans,A,50,7
CSV
  cat >worksheet.csv <<'CSV'
Identifier,Full name,Email address,Status,Grade,Maximum Grade,Last modified (grade),Feedback comments
Participant 1,Jane Adams,adams@x.edu,Submitted,,100.00,-,
Participant 2,Bo Brown,brown@x.edu,Submitted,,100.00,-,
Participant 3,Eva Evans,evans@x.edu,Submitted,,100.00,-,
CSV
}

valid() { python3 "$repository/tests/program/classroom/valid.py" "$1" || wrong "the files of $1 are not as they should be"; }

case_three_in_all_files_out() {
  three
  class in --lesson 01 --out grades --seed 5 --roster roster.csv --canvas canvas_export.csv --moodle worksheet.csv
  expect_status 1
  expect_prints "2 graded, 1 of them passed; 1 not graded."
  expect_prints "class.html"
  expect_prints "canvas.csv"
  valid grades
  [ -f grades/canvas.csv ] || wrong "there is no canvas.csv"
  ! grep -q 'Other' grades/canvas.csv || wrong "canvas.csv may hold no column that is not meant"
  grep -qx '"Evans, Eva",103,evans,A,50' grades/canvas.csv || wrong "who was not graded keeps what is in Canvas"
  ! grep -q '^Participant 3.*,100.00,-,.' grades/moodle_worksheet.csv || wrong "who was not graded gets no comment"
  grep -q 'brown.cu:[0-9]' grades/gradescope/brown/results.json || wrong "a message names the student's own file"
}

case_without_the_tables_of_platforms() {
  three
  class in --lesson 01 --out grades --seed 5 --roster roster.csv
  expect_status 1
  [ ! -e grades/canvas.csv ] || wrong "there is no canvas.csv without an exported one"
  [ ! -e grades/moodle_worksheet.csv ] || wrong "there is no filled worksheet without an empty one"
  expect_prints "moodle_import.csv"
  valid grades
  rm in/brown.cu
  sed -i '/brown/d' roster.csv
  class in --lesson 01 --out grades --roster roster.csv
  expect_says "0 of 2 to grade"
  valid grades
}

# From macOS, whose archives hold decomposed names; one name turns what follows around; the worksheet is Excel's.
case_a_download_of_moodle_gets_its_feedback_files() {
  local zoe=$'Zoe\xCC\x88 Kraus' turns=$'Bo\xE2\x80\xAEnworb' # bytes, whatever the locale
  mkdir "in/${zoe}_7_assignsubmission_file_" "in/${turns}_8_assignsubmission_file_" "in/Eva Evans_9_assignsubmission_file"
  right >"in/${zoe}_7_assignsubmission_file_/kernel.cu"
  cp "$repository/solutions/01_naive/wrong/no_guard.cu" "in/${turns}_8_assignsubmission_file_/kernel.cu"
  right | iconv -f UTF-8 -t UTF-16 >"in/Eva Evans_9_assignsubmission_file/kernel.cu"
  printf '%s\n' $'Identifier\tFull name\tEmail address\tGrade\tMaximum Grade\tLast modified (grade)' \
    $'Participant 7\tZo\xC3\xAB Kraus\tzoe@x.edu\t\t100.00\t-' "Participant 8	$turns	brown@x.edu		100.00	-" \
    $'Participant 9\tEva Evans\tevans@x.edu\t\t100.00\t-' | iconv -f UTF-8 -t UTF-16 >worksheet.txt
  class in --lesson 01 --out grades --seed 5 --moodle worksheet.txt
  expect_status 1
  expect_prints "2 graded, 1 of them passed; 1 not graded."
  expect_prints "moodle_feedback.zip"
  expect_prints "kernel.cu is in UTF-16, which compilers of CUDA do not read"
  python3 -m zipfile -l grades/moodle_feedback.zip >entries
  grep -q "^${zoe}_7_assignsubmission_file/zoe.html " entries || wrong "the folder is that of the download: $(cat entries)"
  grep -q '^brown,Bo\\u202Enworb,' grades/gradebook.csv || wrong "the gradebook should name what turns a line around"
  ! grep -rlI $'\xE2\x80\xAE' grades/{gradebook.csv,class.html,students,junit,junit.xml,gradescope,autolab} ||
    wrong "nothing should turn a line around"
  valid grades
}

case_tables_that_are_none_are_refused_before_anything_is_graded() {
  three
  printf 'a,b\n1,2\n' >other.csv
  class in --lesson 01 --out grades --canvas other.csv
  expect_status 2
  expect_says "This is no gradebook of Canvas"
  class in --lesson 01 --out grades --moodle other.csv
  expect_status 2
  expect_says "This is no grading worksheet of Moodle"
  class in --lesson 01 --out grades --moodle none.csv
  expect_status 2
  expect_says "none.csv"
  [ ! -e grades ] || wrong "nothing should be made"
}

case_without_node_there_are_no_pictures_and_all_else() {
  local name
  three
  mkdir bin
  for name in bash dirname mkdir flock g++ as ld; do ln -s "$(command -v $name)" "bin/$name"; done
  run env PATH="$world/bin" "$program" class in --lesson 01 --out grades --seed 5 --pictures
  expect_status 1
  expect_says "Slides and pictures are made with Node.js"
  expect_says "So the students' pages are without pictures."
  valid grades
}

run_cases
