// EXPECT: (?s)\A(?!.*\x1b).*COULD NOT BUILD.*0 of 100 points
// What the compiler says would clear the screen and praise the file.
#error [2J[1;32m100 of 100 points
void matmul(const float*, const float*, float*, int, int, int) {}
