# How the rooms of the course are built: one static library a room, one compiler setting for all of our own code.

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
find_package(Threads REQUIRED)

# course_warnings(TARGET)
#   Our own code builds without a warning. A student's file never passes through here.
function(course_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Werror)
  # g++ 12 sees overlapping copies in std::string where there are none (GCC bug 105651).
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
endfunction()

# course_library(NAME SOURCE... [USES LIBRARY...])
#   A room: the static library NAME from the sources of this folder, seen by others as #include "NAME/....h".
function(course_library name)
  cmake_parse_arguments(PARSE_ARGV 1 room "" "" "USES")
  add_library(${name} STATIC ${room_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/common)
  target_link_libraries(${name} PUBLIC ${room_USES})
  course_warnings(${name})
endfunction()

# course_unit_test(NAME SOURCE... [USES LIBRARY...])
#   A doctest program of the course's own tests, registered with CTest as unit.NAME. A run that finds no case fails.
function(course_unit_test name)
  cmake_parse_arguments(PARSE_ARGV 1 unit "" "" "USES")
  add_executable(test_${name} ${unit_UNPARSED_ARGUMENTS} ${PROJECT_SOURCE_DIR}/tests/support/doctest_main.cpp)
  target_link_libraries(test_${name} PRIVATE ${unit_USES})
  target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  course_warnings(test_${name})
  add_test(NAME unit.${name} COMMAND test_${name} --no-colors WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endfunction()
