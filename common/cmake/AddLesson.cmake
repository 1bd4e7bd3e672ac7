# How a lesson joins the course.

# add_lesson(NAME)
#   lessons/NAME/grade.cpp becomes part of the course program, and NAME one of the lessons that it knows.
function(add_lesson name)
  target_sources(course PRIVATE ${PROJECT_SOURCE_DIR}/lessons/${name}/grade.cpp)
  set_property(TARGET course APPEND PROPERTY COURSE_LESSONS ${name})
endfunction()
