// dlopen, each with symbols of its own.
#include "bench/gpu/contestant.h"

#include <dlfcn.h>

#include <stdexcept>

namespace bench::gpu {

Contestant load(const std::string& name, const std::string& library, bool tf32) {
  void* const handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) throw std::runtime_error(dlerror());
  // void matmul(const float*, const float*, float*, int, int, int), as C++ names it.
  void* const matmul = dlsym(handle, "_Z6matmulPKfS0_Pfiii");
  if (matmul == nullptr) throw std::runtime_error("it defines no matmul");
  return {name, tf32, reinterpret_cast<Matmul>(matmul)};
}

}  // namespace bench::gpu
