// An element of an array of structs is told by its number and its member, not in floats.
// EXPECT 1: reads\s+p\[1\]\.at\.x,\s+which\s+thread\s+\(1,0\)[\s\S]*reads\s+p\[8\]\.mass,\s+but\s+p\s+\(line\s+25\)\s+has\s+8\s+elements
struct Vec {
  float x, y;
};
struct Particle {
  Vec at;
  float mass;
  int tag[2];
};

__global__ void pull(Particle* p, int n) {
  int i = threadIdx.x;
  float sum = 0;
  for (int j = 0; j < n; ++j) sum += p[j].at.x;
  p[i].at.x = sum;
}

__global__ void weigh(Particle* p, float* out, int n) { out[threadIdx.x] = p[threadIdx.x + 1].mass; }

int main() {
  const int n = 8;
  Particle* p;
  float* out;
  cudaMalloc((void**)&p, n * sizeof(Particle));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(p, 0, n * sizeof(Particle));
  pull<<<1, n>>>(p, n);
  weigh<<<1, n>>>(p, out, n);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaFree(out);
}
