# The project that the tests of ./course build in place of the course: it copies a program and compiles nothing.
cmake_minimum_required(VERSION 3.25)
project(stand_in LANGUAGES NONE)
option(COURSE_GPU "As in the course" OFF)
option(COURSE_TESTS "As in the course" OFF)

include(early.cmake OPTIONAL)
set(program ${CMAKE_BINARY_DIR}/bin/course)
add_custom_command(
  OUTPUT ${program}
  DEPENDS program
  COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_SOURCE_DIR}/program ${program}
  VERBATIM)
add_custom_target(course ALL DEPENDS ${program})

if(COURSE_TESTS)
  enable_testing()
  include(tests.cmake)
endif()
