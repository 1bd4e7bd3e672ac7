// EXPECT: COULD NOT BUILD(.*\n)+\s+/etc/passwd:1:\d+:\s.*nowhere.*\n\n0 of 100
// Claims that its mistake stands in another file: no line of that file is shown.
#line 1 "/etc/passwd"
void matmul(const float*, const float*, float*, int, int, int) { nowhere(); }
