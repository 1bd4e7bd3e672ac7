#!/usr/bin/env bash
# The check itself: it is content with what is announced, and finds what is not.
#
# usage: cases.sh UNANNOUNCED
set -u
unannounced=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# expect COUNT NAME CODE [WORDS]: so many accesses of the code go unannounced, and this is said, too.
expect() {
  local said
  printf '%s\n' "$3" >"$work/case.cpp"
  g++ -O2 -fPIC -mno-red-zone -fno-jump-tables -fno-reorder-blocks-and-partition -ftls-model=initial-exec \
    -fno-tree-vectorize -fsanitize=thread,bounds --param tsan-instrument-func-entry-exit=0 -fno-plt -c "$work/case.cpp" -o "$work/case.o" ||
    { failed=1 && return; }
  said=$("$unannounced" --all "$work/case.o")
  [[ $said == *", $1 unannounced" ]] && [[ $said != *"0 instructions"* || $said == *[1-9]"0 instructions"* ]] &&
    [[ $said == *"${4:-}"* ]] && return
  printf '%s: %s unannounced accesses were expected:\n%s\n' "$2" "$1" "$said"
  failed=1
}

expect 0 "loads and stores" 'void k(float* a, const float* b, int n) { a[n] += b[n + 1] * b[n + 2]; }'
expect 0 "a loop" 'void k(float* a, const float* b, int n) { for (int i = 0; i < n; ++i) a[i] = 2 * b[i]; }'
expect 0 "a local array" 'void use(float*);
  float k(const float* a, int n) { float t[8]; use(t); t[n % 8] = a[n]; use(t); return t[n % 7]; }'
expect 0 "a struct" 'struct S { float v[12]; }; void k(const S* a, S* b, int n) { b[n] = a[n]; }'
expect 0 "a variable for each thread" 'thread_local float s[64]; void k(int n) { s[n] += s[n + 1]; s[3] = 1; }'
expect 0 "a table of constants" 'void k(int* a, int n) { static const int t[3] = {4, 1, 7}; a[n] = t[a[n]]; }'
expect 0 "a local array in a loop" 'void use(float*);
  void k(float* a, int n) { float t[8]; for (int i = 0; i < 8; ++i) t[i] = a[n + i];
    float s = 0; for (int i = 7; i >= 0; --i) s = s * t[i] + t[n & 7]; a[n] = s; }'
expect 0 "a pointer that walks through one" 'void k(float* a) { float t[16]; float* p = t;
  for (int i = 0; i < 16; ++i) *p++ = a[i]; for (int i = 0; i < 16; ++i) a[i] = t[i] * t[15 - i]; }'
expect 0 "a barrier between two" 'void barrier();
  void k(float* a, int n) { a[n] = 1; barrier(); a[n] += 2; }'
expect 1 "a copy that the compiler writes out" 'void use(float*);
  void k(const float* a, int n) { float t[8]; __builtin_memcpy(t, a + n, 32); use(t); }'
expect 1 "assembly" 'void k(const float* a, float* b) { *b = *a; asm("movl (%0), %%eax" ::"r"(a + 1) : "eax"); }'
expect 2 "an attribute" '__attribute__((no_sanitize("thread"))) void k(const float* a, float* b) { *b = *a; }'
expect 1 "a struct by value" 'struct S { float x, y, z, w; }; float f(S);
  void k(const S* a, float* b, int n) { b[n] = f(a[n]); }'
expect 1 "a large one" 'struct S { float v[12]; }; float f(S); void k(const S* a, float* b, int n) { b[n] = f(a[n]); }'
expect 1 "a pointer to a function" 'void k(float (*f)(float), float* a) { *a = f(2); }'
expect 1 "a jump to where a pointer leads" 'void k(int n, int* a) { static void* const to[] = {&&one, &&two}; goto *to[n & 1];
  one: *a = 1; return; two: *a = 2; }'
expect 1 "the system" 'void k() { asm volatile("syscall" ::: "rcx", "r11", "memory"); }'
expect 1 "a result that is stored where it is wanted" 'struct S { float v[12]; }; S* at(int);
  __attribute__((noinline)) S make(float x) { S s = {}; s.v[3] = x; return s; } void k(int n) { *at(n) = make(2); }'
expect 1 "an access that another one hides behind" 'void barrier(); __attribute__((no_sanitize("thread"))) inline
  float peek(const float* a) { return *a; }
  void k(const float* a, float* b, int n) { b[n] = a[n]; barrier(); b[n + 1] = peek(a + n); }'
expect 1 "a function that only its address leads to" 'typedef float F(const float*); F* volatile chosen;
  static __attribute__((noinline, no_sanitize("thread"))) float peek(const float* a) { return *a; }
  void k() { chosen = peek; }'
expect 1 "an announcement of another place" 'extern "C" void __tsan_read4(void*);
  __attribute__((no_sanitize("thread"))) void k(float* a, float* b, int n) { __tsan_read4(a + n); b[0] = 0; }' \
  'announces nothing that is there'
exit $failed
