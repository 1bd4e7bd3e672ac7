# How tests are registered. Each has one of three labels: `quick`, what ./course test runs; `thorough`, what --all adds; and
# `exhaustive`, what --exhaustive adds, nightly and before a release: many that are alike and take long together.

# course_test(NAME quick|thorough|exhaustive COMMAND WORD...
#             [ENVIRONMENT NAME=VALUE...] [NEEDS TARGET...] [PROPERTIES NAME VALUE...])
#   A command, run in the checkout, that passes with exit code 0, is skipped with 77, else fails.
#   It finds the course program in COURSE_PROGRAM, and nvcc nowhere: a kernel file's second gate takes longer
#   than all the rest, and contract.nvcc asks nvcc about every file that is right. NEEDS names programs that
#   only the tests have. PROPERTIES are CTest's; tests with a COST begin early, so no core is idle at the end.
function(course_test name label)
  cmake_parse_arguments(PARSE_ARGV 2 test "" "" "COMMAND;ENVIRONMENT;NEEDS;PROPERTIES")
  if(NOT label MATCHES "^(quick|thorough|exhaustive)$")
    message(FATAL_ERROR "test ${name} is none of quick, thorough and exhaustive")
  endif()
  if(NOT label STREQUAL quick AND NOT COURSE_THOROUGH_TESTS)
    return()
  endif()
  add_test(NAME ${name} COMMAND ${test_COMMAND} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES
    LABELS "${label}"
    ENVIRONMENT "COURSE_PROGRAM=$<TARGET_FILE:course>;COURSE_NVCC=none;NO_COLOR=1;${test_ENVIRONMENT}"
    SKIP_RETURN_CODE 77
    ${test_PROPERTIES})
  set_property(GLOBAL APPEND PROPERTY COURSE_PROGRAMS_OF_TESTS ${test_NEEDS})
endfunction()

# number_of(NAME COUNT VARIABLE)
#   Sets VARIABLE to a number from 0 to COUNT - 1: about as many names get each, and a new one moves no other.
function(number_of name count variable)
  string(MD5 digest ${name})
  string(SUBSTRING ${digest} 0 4 digits)
  math(EXPR number "0x${digits} % ${count}")
  set(${variable} ${number} PARENT_SCOPE)
endfunction()

# course_unit_test(NAME SOURCE... [USES LIBRARY...])
#   A doctest program, registered as unit.NAME, and quick. A run that finds no case fails.
function(course_unit_test name)
  cmake_parse_arguments(PARSE_ARGV 1 unit "" "" "USES")
  course_program(test_${name} ${unit_UNPARSED_ARGUMENTS} USES unit_main ${unit_USES})
  target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  # An exception ends its case, not only its line, and a fifth of the compiler's work is saved.
  target_compile_definitions(test_${name} PRIVATE DOCTEST_CONFIG_SUPER_FAST_ASSERTS)
  course_test(unit.${name} quick COMMAND test_${name} --no-colors NEEDS test_${name})
endfunction()
