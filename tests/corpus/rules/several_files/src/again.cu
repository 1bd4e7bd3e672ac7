int sum_of(int a, int b) { return a - b; }
int main() { return sum_of(1, 1); }
