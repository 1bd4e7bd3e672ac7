// What nvcc takes for a launch is one, and nothing else is touched.
#include "source/spaced_launches.h"

#include <doctest/doctest.h>

using source::with_whole_brackets;

TEST_CASE("the third bracket joins the other two, and all else stays in its column") {
  CHECK(with_whole_brackets("k << <1, 2>> >(x);") == "k <<< 1, 2>>> (x);");
  CHECK(with_whole_brackets("k<<   <1, f(2)>>>(x);") == "k<<<   1, f(2)>>>(x);");
  CHECK(with_whole_brackets("#define L(k) k << <1, 2>> >\nint x;") == "#define L(k) k <<< 1, 2>>> \nint x;");
}

TEST_CASE("only one end may have a blank, and the last bracket may stand in a line of its own") {
  CHECK(with_whole_brackets("k<<<1, 2>> >(x);") == "k<<<1, 2>>> (x);");
  CHECK(with_whole_brackets("k<<\t<1, 2>>\n  >\n(x);") == "k<<< 1, 2>>>\n   \n(x);");
}

TEST_CASE("what nvcc refuses stays as it is") {
  for (const char* text : {"k< <<1, 2>>>(x);", "k<<\n<1, 2>>>(x);", "k<<<1, 2> >>(x);", "k<< <1, 2> >>(x);"})
    CHECK(with_whole_brackets(text) == text);
}

TEST_CASE("shifts, templates and comments are no launches") {
  for (const char* text : {"a << b; x = f<g<int>> >(3);", "// k << <1, 2>> >(x)\n", "s = \"<< <1>> >(x)\";",
                           "k<<<S<P<int>> >(3).n, 1>>>(x);", "a >> b; c << d;", ">>", "<<", ""})
    CHECK(with_whole_brackets(text) == text);
}
