# How a lesson joins the course: by its folder, lessons/NN_topic/,
# with TEST_SUITE("NN_topic") in its grade.cpp.

# add_lessons()
#   Of every lesson grade.cpp becomes part of each program that grades (they link `lessons`),
#   and NN_topic one of the lessons that they know. A copy of a lesson's folder under another name still holds
#   the suite of the first, and is no lesson.
function(add_lessons)
  set(folder ${PROJECT_SOURCE_DIR}/lessons)
  set(lessons "")
  file(GLOB found CONFIGURE_DEPENDS ${folder}/[0-9][0-9]_*/grade.cpp)
  foreach(checks IN LISTS found)
    cmake_path(GET checks PARENT_PATH name)
    cmake_path(GET name FILENAME name)
    file(STRINGS ${checks} suite REGEX "^TEST_SUITE\\(\"${name}\"")
    if(name MATCHES "^[0-9][0-9]_[a-z0-9_]+$" AND suite)
      target_sources(lessons PRIVATE ${checks})
      list(APPEND lessons ${name})
    else()  # until its suite is renamed
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${checks})
    endif()
  endforeach()
  if(NOT lessons)
    message(FATAL_ERROR "No lesson in ${folder}: no NN_topic/grade.cpp with TEST_SUITE(\"NN_topic\").")
  endif()
  set_property(TARGET lessons PROPERTY COURSE_LESSONS ${lessons})
endfunction()
