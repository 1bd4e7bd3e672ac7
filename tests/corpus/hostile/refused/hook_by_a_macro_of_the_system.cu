// EXPECT: COULD NOT BUILD(.|\n)*\b__tsan_read4:(.|\n)*0 of 100 points
// A hook of its own under another name, which a macro of the system gives it.
#include <sys/cdefs.h>
extern "C" void __REDIRECT_NTH_LDBL(unused, (void*), unused);
#define NAME(name, proto, alias) name proto __asm__(__ASMNAME(#alias))
extern "C" void NAME(hook, (void*), __tsan_read4);
void hook(void*) {}
void matmul(const float*, const float*, float*, int, int, int) {}
