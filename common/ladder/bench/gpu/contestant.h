// A kernel that is to be timed: its matmul, loaded.
#pragma once

#include <string>

namespace bench::gpu {

using Matmul = void (*)(const float*, const float*, float*, int, int, int);

struct Contestant {
  std::string name;
  bool tf32 = false;  ///< how its result is judged (accuracy.h)
  Matmul matmul = nullptr;
};

/** Opens a shared object that defines matmul. Throws std::runtime_error with the loader's sentence. */
Contestant load(const std::string& name, const std::string& library, bool tf32);

}  // namespace bench::gpu
