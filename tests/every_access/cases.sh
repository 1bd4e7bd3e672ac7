#!/usr/bin/env bash
# The check itself: it is content with what is announced, and finds what is not.
set -u
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=SCRIPTDIR/unannounced.sh
. "$here/unannounced.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# expect COUNT NAME CODE: so many accesses of the code go unannounced.
expect() {
  local said
  printf '%s\n' "$3" >"$work/case.cpp"
  g++ -O2 -fPIC -fsanitize=thread --param tsan-instrument-func-entry-exit=0 -fno-plt -c "$work/case.cpp" -o "$work/case.o" ||
    { failed=1 && return; }
  said=$(unannounced "$work/case.o")
  [[ $said == *", $1 unannounced" ]] && [[ $said != "0 accesses"* ]] && return
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
expect 2 "a copy that the compiler writes out" 'void use(float*);
  void k(const float* a, int n) { float t[8]; __builtin_memcpy(t, a + n, 32); use(t); }'
expect 1 "assembly" 'void k(const float* a, float* b) { *b = *a; asm("movl (%0), %%eax" ::"r"(a) : "eax"); }'
expect 2 "an attribute" '__attribute__((no_sanitize("thread"))) void k(const float* a, float* b) { *b = *a; }'
exit $failed
