// Does not compile, with nvcc neither.
int main() { return not_declared; }
