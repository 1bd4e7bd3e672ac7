// A struct may be copied with its gaps, which nobody writes, also where they fill words of their own.
// EXPECT 0: 3 2 1 5
#include <cuda_runtime.h>

#include <cstdio>

struct __align__(16) Body {
  float x, y, z;  // 4 bytes of nothing follow
};
struct __align__(16) Mass {
  float value;  // 12 bytes of nothing follow
};
struct Mixed {
  float a;  // 4 bytes of nothing follow
  double b;
  float c;  // 4 bytes of nothing follow
};
struct Large : Mixed {
  Body bodies[3];
  Mass mass;
};

__global__ void fill(Body* bodies, Mass* masses, Mixed* mixed, Large* large) {
  const int i = threadIdx.x;
  bodies[i].x = 1, bodies[i].y = 2, bodies[i].z = 3;
  masses[i].value = 5;
  mixed[i].a = 1, mixed[i].b = 2, mixed[i].c = 3;
  for (Body& body : large[i].bodies) body.x = body.y = body.z = 1;
  large[i].a = large[i].b = large[i].c = large[i].mass.value = 1;
}

__global__ void copy(const Body* bodies, const Mass* masses, const Mixed* mixed, const Large* large,
                     Body* to_bodies, Mass* to_masses, Mixed* to_mixed, Large* to_large) {
  __shared__ Body tile[64];
  const int i = threadIdx.x, other = 63 - i;
  tile[i].x = tile[i].y = tile[i].z = 3;
  __syncthreads();
  to_bodies[i] = tile[other];
  to_bodies[i].y = bodies[other].y;
  Body body = bodies[other];
  body.z = 3;
  to_bodies[i].z = body.z;
  to_masses[i] = masses[other];
  to_mixed[i] = mixed[other];
  to_large[i] = large[other];
}

int main() {
  Body *bodies, *to_bodies, body;
  Mass *masses, *to_masses, mass;
  Mixed *mixed, *to_mixed;
  Large *large, *to_large, whole;
  for (Body** each : {&bodies, &to_bodies}) cudaMalloc(each, 64 * sizeof(Body));
  for (Mass** each : {&masses, &to_masses}) cudaMalloc(each, 64 * sizeof(Mass));
  for (Mixed** each : {&mixed, &to_mixed}) cudaMalloc(each, 64 * sizeof(Mixed));
  for (Large** each : {&large, &to_large}) cudaMalloc(each, 64 * sizeof(Large));
  fill<<<1, 64>>>(bodies, masses, mixed, large);
  copy<<<1, 64>>>(bodies, masses, mixed, large, to_bodies, to_masses, to_mixed, to_large);
  cudaMemcpy(&body, to_bodies + 7, sizeof body, cudaMemcpyDeviceToHost);
  cudaMemcpy(&mass, to_masses + 7, sizeof mass, cudaMemcpyDeviceToHost);
  cudaMemcpy(&whole, to_large + 7, sizeof whole, cudaMemcpyDeviceToHost);
  std::printf("%.0f %.0f %.0f %.0f\n", body.x, body.y, whole.bodies[2].z, mass.value);
  for (void* each : {(void*)bodies, (void*)to_bodies, (void*)masses, (void*)to_masses, (void*)mixed,
                     (void*)to_mixed, (void*)large, (void*)to_large})
    cudaFree(each);
}
