# How tests are registered. Each has one of two labels: `quick`, what ./course test runs, or `thorough`.
# A `sample` is a quick one that tries a little of what a thorough one tries, and something else another day;
# ./course test --all leaves it out.
# Tests `in_turns` are thorough ones that are alike and take long together: their label turn_0 to turn_6 says on
# which day of seven ./course test --all runs them.

# course_test(NAME quick|thorough|sample|in_turns COMMAND WORD...
#             [ENVIRONMENT NAME=VALUE...] [NEEDS TARGET...] [TURN 0..6] [PROPERTIES NAME VALUE...])
#   A command, run in the checkout, that passes with exit code 0, is skipped with 77, else fails.
#   It finds the course program in COURSE_PROGRAM, and nvcc nowhere: a kernel file's second gate takes longer
#   than all the rest, and contract.nvcc asks nvcc about every file that is right. NEEDS names programs that
#   only the tests have. TURN is chosen by the name, where it is not given. PROPERTIES are CTest's; tests with a COST begin early, so no core is idle at the end.
function(course_test name label)
  cmake_parse_arguments(PARSE_ARGV 2 test "" "TURN" "COMMAND;ENVIRONMENT;NEEDS;PROPERTIES")
  if(NOT label MATCHES "^(quick|thorough|sample|in_turns)$")
    message(FATAL_ERROR "test ${name} is none of quick, thorough, sample and in_turns")
  endif()
  if(label MATCHES "^(thorough|in_turns)$" AND NOT COURSE_THOROUGH_TESTS)
    return()
  endif()
  if(label STREQUAL sample)
    set(label quick sample)
  elseif(label STREQUAL in_turns)
    if(NOT DEFINED test_TURN)
      turn_of(${name} test_TURN)
    endif()
    set(label thorough turn_${test_TURN})
  endif()
  add_test(NAME ${name} COMMAND ${test_COMMAND} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES
    LABELS "${label}"
    ENVIRONMENT "COURSE_PROGRAM=$<TARGET_FILE:course>;COURSE_NVCC=none;NO_COLOR=1;${test_ENVIRONMENT}"
    SKIP_RETURN_CODE 77
    ${test_PROPERTIES})
  set_property(GLOBAL APPEND PROPERTY COURSE_PROGRAMS_OF_TESTS ${test_NEEDS})
endfunction()

# turn_of(NAME VARIABLE)
#   Sets VARIABLE to a number from 0 to 6: about as many names get each, and a new test moves no other.
function(turn_of name variable)
  string(MD5 digest ${name})
  string(SUBSTRING ${digest} 0 4 digits)
  math(EXPR turn "0x${digits} % 7")
  set(${variable} ${turn} PARENT_SCOPE)
endfunction()

# course_unit_test(NAME SOURCE... [USES LIBRARY...])
#   A doctest program, registered as unit.NAME, and quick. A run that finds no case fails.
function(course_unit_test name)
  cmake_parse_arguments(PARSE_ARGV 1 unit "" "" "USES")
  course_program(test_${name} ${unit_UNPARSED_ARGUMENTS} USES unit_main ${unit_USES})
  target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  course_test(unit.${name} quick COMMAND test_${name} --no-colors NEEDS test_${name})
endfunction()
