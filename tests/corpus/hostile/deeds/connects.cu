// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for a network connection \(socket\)(.*\n)+0 of 100 points
// A connection to another machine.
#include <sys/syscall.h>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) { call(SYS_socket, 2, 1, 0); }
