#!/usr/bin/env bash
# What an instructor may type after ./course class: a sentence, and nothing is lost. Nothing is graded here.
# shellcheck disable=SC2317 source=tests/program/classroom/support.sh
. "$(dirname "$0")/support.sh"

expect_refused() {
  expect_status 2
  expect_says "$1"
  [ ! -e "$world/grades" ] || wrong "nothing should be made"
}

case_what_is_missing() {
  class
  expect_status 2
  expect_says "See ./course class --help"
  class in --out grades
  expect_refused "--lesson is required"
  class in --lesson 01
  expect_refused "--out is required"
}

case_submissions_that_are_none() {
  class none --lesson 01 --out grades
  expect_refused "none is not there: is its path right from here?"
  class in --lesson 01 --out grades
  expect_refused "in is empty: nobody has handed in anything."
  right >one.cu
  class one.cu --lesson 01 --out grades
  expect_refused "one.cu is a file: name the folder"
  echo x >all.zip
  class all.zip --lesson 01 --out grades
  expect_refused "all.zip cannot be unpacked. It is"
}

case_an_archive_of_downloads_as_it_comes() {
  export TMPDIR=$world/tmp
  mkdir -p tmp down/brown && : >down/adams.cu && echo hello >down/brown/notes.txt
  tar -czf downloads.tar.gz down
  python3 -m zipfile -c downloads.zip down/adams.cu down/brown
  for archive in downloads.zip downloads.tar.gz; do
    rm -rf grades && class $archive --lesson 01 --out grades
    expect_status 1
    expect_record adams why "adams.cu is empty."
    expect_record brown why "There is no .cu file in it, only notes.txt."
    ! grep -rq "$TMPDIR" grades || wrong "nobody should be told where it was unpacked"
    [ -z "$(ls "$TMPDIR")" ] || wrong "what was unpacked should be gone"
  done
}

case_an_unknown_lesson() {
  : >in/adams.cu
  class in --lesson tield --out grades
  expect_refused "There is no lesson 'tield'. Did you mean 02_tiled?"
}

case_values_that_are_none() {
  : >in/adams.cu
  class in --lesson 01 --out grades --jobs 0
  expect_refused "'0' is not how many to grade at a time"
  class in --lesson 01 --out grades --jobs many
  expect_refused "'many' is not how many to grade at a time"
  class in --lesson 01 --out grades --seed -1
  expect_refused "is no seed"
  class in --lesson 01 --out grades --due tomorrow
  expect_refused "'tomorrow' is no time such as 2026-11-20"
  class in --lesson 01 --out grades --sandbox paper
  expect_refused "paper"
}

case_rosters_that_cannot_be_used() {
  : >in/adams.cu
  class in --lesson 01 --out grades --roster none.csv
  expect_refused "none.csv is not there"
  printf 'colour,size\nred,3\n' >roster.csv
  class in --lesson 01 --out grades --roster roster.csv
  expect_refused "roster.csv has no column that tells students apart"
  printf 'login\nadams\nadams\n' >roster.csv
  class in --lesson 01 --out grades --roster roster.csv
  expect_refused "roster.csv names adams twice, in lines 2 and 3"
}

case_a_place_that_is_no_good() {
  : >in/adams.cu
  class in --lesson 01 --out in/out
  expect_status 2
  expect_says "in/out lies among the submissions"
  [ ! -e in/out ] || wrong "nothing should be made among the submissions"
  class in --lesson 01 --out in
  expect_says "in lies among the submissions"
  touch file && class in --lesson 01 --out file
  expect_says "file is a file: name a folder for the results."
  mkdir home && echo diary >home/diary.txt
  class in --lesson 01 --out home
  expect_says "home holds diary.txt and no results of a class"
  [ "$(ls home)" = diary.txt ] || wrong "nothing should be made there"
  class in --lesson 01 --out /proc/out
  expect_status 2
  expect_says "/proc/out cannot be written"
}

case_another_lesson_is_not_written_over() {
  : >in/adams.cu
  class in --lesson 01 --out grades
  expect_status 1
  cp -r grades before
  class in --lesson 02 --out grades
  expect_status 2
  expect_says "grades holds the results of lesson 01_naive: name another folder for 02_tiled."
  diff -r before grades || wrong "the results should be as they were"
}

case_two_at_once() {
  : >in/adams.cu
  class in --lesson 01 --out grades
  exec 8>grades/lock && flock 8
  class in --lesson 01 --out grades
  expect_status 2
  expect_says "grades is in use: another ./course class grades into it."
  exec 8>&-
  class in --lesson 01 --out grades
  expect_status 1
}

case_a_roster_of_another_course() {
  : >in/adams.cu
  printf 'login,name\nzoe,Zoe\n' >roster.csv
  class in --lesson 01 --out grades --roster roster.csv
  expect_status 1
  expect_says "it is probably of another course"
  [ ! -e grades ] || wrong "nothing should be graded by the roster of another course"
}

case_what_to_look_at_is_said_last() {
  : >in/ozturk-mehmet.cu
  : >in/adams-jane.cu
  : >in/stranger.cu
  printf 'login,name\nmo1,"Öztürk, Mehmet"\nja1,Jane Adams\nja2,Jane Adams\n' >roster.csv
  class in --lesson 01 --out grades --roster roster.csv
  expect_status 1
  expect_record mo1 why "ozturk-mehmet.cu is empty."
  expect_prints "Look at these:"
  expect_prints "  ja1, ja2 handed in nothing"
  expect_prints "  adams-jane.cu is ambiguous: the roster has ja1, ja2, and was not graded: adams-jane.cu is "
  expect_prints "  stranger.cu is not in the roster, and was not graded: stranger.cu is empty."
  [ "$(sed '1,/^Look at these/d' <<<"$out" | grep -c stranger)" = 1 ] ||
    wrong "one submission should have one line"
  expect_prints "  ozturk-mehmet.cu was not graded: ozturk-mehmet.cu is empty."
  grep -q 'stranger.cu</bdi> <span class="warm">is not in the roster' grades/class.html ||
    wrong "the page of the class should name what to look at"
  grep -q 'ja1, ja2</bdi> <span class="warm">handed in nothing' grades/class.html ||
    wrong "the page of the class should name who is missing"
  grep -q 'Did you hand something in' grades/students/ja1.html ||
    wrong "who is missing should be told what to do"
  ! grep -q 'Did you hand something in' grades/students/mo1.html || wrong "mo1 handed something in"
}

case_a_file_is_assigned_by_hand() {
  : >"in/kernel (3).cu"
  : >in/brown.cu
  printf 'login,name\njadams,Jane Adams\nbrown,Bob\n' >roster.csv
  class in --lesson 01 --out grades --roster roster.csv
  expect_prints "--assign FILE"
  printf 'submission,login\nkernel (3).cu,jadam\nkernel.cu,jadams\n' >in/assign.csv
  rm -r grades
  class in --lesson 01 --out grades --roster roster.csv --assign in/assign.csv
  expect_refused "in/assign.csv cannot be used, and nothing was graded:"
  expect_says "  line 2: nobody in the roster is called jadam"
  expect_says "  line 3: there is no kernel.cu in in"
  printf 'submission,login\nkernel (3).cu,jadams\n' >in/assign.csv
  class in --lesson 01 --out grades --roster roster.csv --assign in/assign.csv
  expect_status 1
  expect_record jadams why "kernel (3).cu is empty."
  [[ $out != *--assign* ]] || wrong "nobody's file is left"
  [ "$(ls grades/records)" = $'brown.json\njadams.json' ] || wrong "assign.csv is no submission"
}

case_nothing_to_grade_is_a_row_each() {
  mkdir in/brown in/clark
  : >in/adams.cu
  echo hello >in/clark/notes.txt
  printf 'login,name\nadams,Jane Adams\nbrown,Bob\nclark,Carl\nzoe,Zoe\n' >roster.csv
  class in --lesson 01 --out grades --roster roster.csv
  expect_status 1
  expect_prints "0 graded, 0 of them passed; 3 not graded; 1 missing."
  expect_record adams why "adams.cu is empty."
  expect_record adams name "Jane Adams"
  expect_record brown why "There is nothing in it."
  expect_record clark why "There is no .cu file in it, only notes.txt."
  expect_record zoe status missing
  expect_record zoe points 0
  seed=$(sed -n 's/^ "seed": \(.*\),/\1/p' grades/class.json)
  class in --lesson 01 --out grades --roster roster.csv
  [ "$(sed -n 's/^ "seed": \(.*\),/\1/p' grades/class.json)" = "$seed" ] || wrong "the seed of a class is kept"
  [ "$(record brown seed)" = "$seed" ] || wrong "each record has the class's seed"
  class in --lesson 01 --out other
  [ "$(sed -n 's/^ "seed": \(.*\),/\1/p' other/class.json)" != "$seed" ] || wrong "another class has another seed"
}

case_an_autograder_alone() {
  class --autograder platform --lesson 02 --seed 77
  expect_status 0
  expect_prints "02_tiled, seed 77, in platform:"
  [ -s platform/gradescope_autograder.zip ] || wrong "there is no zip for Gradescope"
  [ -s platform/classroom50/course.zip ] || wrong "there is no bundle for Classroom 50"
  grep -q 'SEED = "77"' platform/classroom50/autograder.py || wrong "everybody should have the seed that was named"
  class --autograder platform --lesson 02
  expect_status 2
  expect_says "platform"
  class --autograder other
  expect_status 2
  expect_says "--lesson is required"
  : >in/adams.cu
  class in --autograder other --lesson 02
  expect_status 2
  expect_says "SUBMISSIONS excludes --autograder"
  [ ! -e other ] || wrong "nothing should be made"
}

case_tables_of_platforms_that_are_not_there() {
  : >in/adams.cu
  class in --lesson 01 --out grades --canvas-assignment "Lab 1"
  expect_status 2
  expect_says "--canvas-assignment requires --canvas"
  class in --lesson 01 --out grades --canvas none.csv
  expect_status 2
  expect_says "none.csv"
}

case_the_worksheet_alone_is_a_roster_with_times() {
  export TZ=UTC
  mkdir -p "in/Jane Adams_7_assignsubmission_file_" && : >"in/Jane Adams_7_assignsubmission_file_/kernel.cu"
  cat >in/worksheet.csv <<'CSV'
ID,"Vollständiger Name",E-Mail-Adresse,Status,Bewertung,Bestwertung,"Zuletzt geändert (Abgabe)","Zuletzt geändert (Bewertung)"
Teilnehmer/in7,"Jane Adams",jadams@x.de,"Zur Bewertung abgegeben",,"100,00","Freitag, 20. November 2026, 17:10",-
Teilnehmer/in8,"Bo Brown",bo@x.de,"Keine Abgabe",,"100,00",-,-
CSV
  class in --lesson 01 --out grades --moodle in/worksheet.csv --due 2026-11-20T17:00
  expect_status 1
  expect_prints "Moodle: 0 rows have points in the column \"Bewertung\"."
  expect_prints "  bo handed in nothing"
  [ "$(ls grades/records)" = $'bo.json\njadams.json' ] || wrong "the worksheet is a roster, and no submission"
  grep -q '^  "submitted": "2026-11-20T17:10:00Z",$' grades/records/jadams.json ||
    wrong "the worksheet tells the time"
  grep -q '^  "late_seconds": 600,$' grades/records/jadams.json || wrong "jadams is late"
}

case_gradebooks_of_an_earlier_run_are_not_taken_for_this_one() {
  : >in/adams.cu
  printf 'Student,ID,SIS Login ID,Section,Naive (7)\n"Adams, Jane",1,adams,A,5\n' >export.csv
  class in --lesson 01 --out grades --canvas export.csv
  [ -s grades/canvas.csv ] || wrong "there should be a table for Canvas"
  class in --lesson 01 --out grades
  [ ! -e grades/canvas.csv ] || wrong "the table for Canvas is of the run before"
  [ -s grades/moodle_import.csv ] || wrong "there should be a table for Moodle"
  class in --lesson 01 --out grades --canvas export.csv --canvas-assignment other
  expect_status 2
  expect_says "No column of the gradebook is called"
  [ -s grades/moodle_import.csv ] || wrong "what was asked for in vain should change nothing"
  rm grades/class.html && mkdir -p grades/class.html/x
  class in --lesson 01 --out grades --canvas export.csv
  expect_status 2
  [ -z "$(ls -d grades/canvas.csv grades/moodle_*.csv grades/*.part-* 2>/dev/null)" ] ||
    wrong "no half of the reports should look like a result"
}

case_grades_are_kept_only_of_a_table() {
  : >in/adams.cu
  class in --lesson 01 --out grades --keep-grades
  expect_refused "--keep-grades is about the grades in a platform's table: name it by --canvas or --moodle."
}

case_the_help_names_it() {
  run "$program" --help
  expect_prints "For instructors: grade a whole class"
  class --help
  expect_prints "goes on"
  expect_prints "130 interrupted"
}

run_cases
