// EXPECT: COULD NOT BUILD(.|\n)*\bsocket:(.|\n)*\bconnect:(.|\n)*0 of 100 points
// A connection.
#include <sys/socket.h>
void matmul(const float*, const float*, float*, int, int, int) {
  connect(socket(AF_INET, SOCK_STREAM, 0), nullptr, 0);
}
