// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for the memory of another process \(process_vm_writev\)(.*\n)+0 of 100 points
// Writes into the memory of the grader.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  char byte = 0;
  void* piece[2] = {&byte, reinterpret_cast<void*>(1)};
  call(SYS_process_vm_writev, call(SYS_getppid), piece, 1, piece, 1, 0);
}
