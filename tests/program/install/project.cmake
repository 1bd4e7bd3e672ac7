# The project that the tests of ./course build in place of the course:
# it copies per program and compiles nothing.
cmake_minimum_required(VERSION 3.25)
project(fake LANGUAGES NONE)
option(COURSE_GPU "As in the course" OFF)
option(COURSE_CLASSROOM "As in the course" OFF)
option(COURSE_TESTS "As in the course" OFF)
option(COURSE_THOROUGH_TESTS "As in the course" OFF)

foreach(part verdict grading ladder teaching classroom tests)
  add_custom_target(part_${part})
endforeach()
if(COURSE_GPU)
  add_custom_target(part_gpu)
  add_custom_target(part_clock)
endif()
include(early.cmake OPTIONAL)

# fake_program(NAME PART): bin/NAME is the program that the case has written.
function(fake_program name part)
  set(program ${CMAKE_BINARY_DIR}/bin/${name})
  add_custom_command(
    OUTPUT ${program}
    DEPENDS program
    COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_SOURCE_DIR}/program ${program}
    VERBATIM)
  add_custom_target(${name} DEPENDS ${program})
  add_dependencies(part_${part} ${name})
endfunction()

fake_program(course-verdict verdict)
fake_program(course grading)
fake_program(course-bench ladder)
fake_program(course-teach teaching)
fake_program(course-class classroom)

if(COURSE_TESTS OR COURSE_THOROUGH_TESTS)
  enable_testing()
  include(tests.cmake)
endif()
