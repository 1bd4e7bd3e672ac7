// EXPECT: COULD NOT BUILD(.|\n)*\bdlsym:(.|\n)*0 of 100 points
// Calls what it does not name.
#include <dlfcn.h>
void matmul(const float*, const float*, float*, int, int, int) {
  reinterpret_cast<int (*)()>(dlsym(RTLD_DEFAULT,
                                    "fo"
                                    "rk"))();
}
