// EXPECT: COULD NOT BUILD(.|\n)*\basm:(.|\n)*0 of 100 points
// A secret as bytes of the program.
asm(".incbin \"/etc/passwd\"");
void matmul(const float*, const float*, float*, int, int, int) {}
