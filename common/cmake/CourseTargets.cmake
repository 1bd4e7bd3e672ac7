# How the libraries of the course are built, each from one folder, with one compiler setting for all of it.

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
find_package(Threads REQUIRED)

# Somebody waits for the first build. Most of the time goes into headers, so each library is compiled
# as one file; and what does not run hot gets -O1. Work on a library itself goes faster
# with -DCMAKE_UNITY_BUILD=OFF.
if(NOT DEFINED CMAKE_UNITY_BUILD)
  set(CMAKE_UNITY_BUILD ON)
endif()
set(CMAKE_UNITY_BUILD_BATCH_SIZE 0)
set(CMAKE_CXX_FLAGS_RELEASE "-O1 -DNDEBUG")

# course_warnings(TARGET)
#   Our own code builds without a warning. A student's file never passes through here.
#   The property COURSE_TARGETS has all that do, for the tests.
function(course_warnings target)
  set_property(GLOBAL APPEND PROPERTY COURSE_TARGETS ${target})
  target_compile_options(${target} PRIVATE -Wall -Wextra -Werror)
  # g++ 12 sees overlapping copies in std::string where there are none (GCC bug 105651).
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
endfunction()

# course_library(NAME SOURCE... [USES LIBRARY...] [HOT])
#   The static library NAME from the sources of this folder, seen by others as #include "NAME/....h".
#   HOT: its loops take the time of a run. None is compiled with -O0: of templates that several libraries
#   use, such as std::string's functions, the linker keeps one copy, and it may be the slow one.
function(course_library name)
  cmake_parse_arguments(PARSE_ARGV 1 library "HOT" "" "USES")
  add_library(${name} STATIC ${library_UNPARSED_ARGUMENTS})
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR PARENT_PATH group)
  target_include_directories(${name} PUBLIC ${group})
  target_link_libraries(${name} PUBLIC ${library_USES})
  if(library_HOT)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O3>)
  endif()
  course_warnings(${name})
endfunction()

# course_program(NAME SOURCE... [USES LIBRARY...])
#   A program of our own.
function(course_program name)
  cmake_parse_arguments(PARSE_ARGV 1 program "" "" "USES")
  add_executable(${name} ${program_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE ${program_USES})
  course_warnings(${name})
endfunction()

# course_part(NAME TARGET...)
#   part_NAME, of which the script ./course builds what a command needs, has these targets too.
function(course_part name)
  if(NOT TARGET part_${name})
    add_custom_target(part_${name})
  endif()
  add_dependencies(part_${name} ${ARGN})
endfunction()
