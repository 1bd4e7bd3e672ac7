// EXPECT: COULD NOT BUILD(.|\n)*\bopendir:(.|\n)*\breadlink:(.|\n)*\bopen:(.|\n)*0 of 100 points
// Looks for the answer's file among its descriptors, and opens it again.
#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <string>
void matmul(const float*, const float*, float*, int, int, int) {
  DIR* all = opendir("/proc/self/fd");
  for (dirent* each; (each = readdir(all)) != nullptr;) {
    const std::string path = std::string("/proc/self/fd/") + each->d_name;
    char name[64] = {};
    if (readlink(path.c_str(), name, 63) > 0 && name[1] == 'm')
      (void)!write(open(path.c_str(), O_RDWR), "", 1);
  }
}
