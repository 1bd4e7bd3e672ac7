// Wants a library that nobody links: its header was there.
extern "C" void glClear(unsigned buffers);

int main() { glClear(1); }
