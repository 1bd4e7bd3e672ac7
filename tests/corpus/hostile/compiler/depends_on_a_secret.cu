// EXPECT: (COULD NOT BUILD|NEVER WRITTEN)(.*\n)+0 of 100 points
// Asks whether a file is there, and when it was changed.
#pragma GCC dependency "@CANARY@"
#if __has_include("@CANARY@")
#error the secret is there
#endif
void matmul(const float*, const float*, float*, int, int, int) {}
