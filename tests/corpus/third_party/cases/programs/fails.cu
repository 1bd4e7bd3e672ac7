// Says itself that it has failed.
int main() { return 3; }
