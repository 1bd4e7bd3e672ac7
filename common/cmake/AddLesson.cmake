# How a lesson joins the course.

# add_lesson(NAME)
#   lessons/NAME/grade.cpp becomes part of every program that grades (they link `lessons`), and NAME one of the lessons that they know.
function(add_lesson name)
  target_sources(lessons PRIVATE ${PROJECT_SOURCE_DIR}/lessons/${name}/grade.cpp)
  set_property(TARGET lessons APPEND PROPERTY COURSE_LESSONS ${name})
endfunction()
