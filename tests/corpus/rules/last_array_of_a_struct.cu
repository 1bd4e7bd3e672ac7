// The last array of a struct has its bounds as any other has: by pointer, by reference, in a union, where more than one dimension is left.
// EXPECT 1: ^(?![\s\S]*:(23|24|25|26|27):)[\s\S]*:19: [^\n]* uses v\[8\], but that index ends at 7[\s\S]*:20: [^\n]* uses v\[-1\][\s\S]*:21: [^\n]* uses m\[2\][\s\S]*:22: [^\n]* uses f\[4\][\s\S]*:31: [^\n]* uses v\[8\]
struct Row {
  float head;
  float v[8];
};
struct Square {
  float m[2][2];
};
union Vector {
  float4 all;
  float f[4];
};
__device__ float of(const Row& row, int i);

__global__ void leave(Row* rows, Square* square, Vector* vector, float* out, int n) {
  if (n == 0) return;
  float sum = 0;
  for (int i = n - 1; i <= n; ++i) sum += rows[1].v[i];
  sum += rows[2].v[n - 9];
  square->m[n - 6][0] = sum;
  sum += vector->f[n - 4];
  sum += of(rows[0], n);
  sum += rows[3].v[n - 1];
  sum += square->m[n - 7][1];
  const float* end = &rows[0].v[n];
  sum += vector->f[n - 5] + end[-1];
  *out = sum;
}

__device__ float of(const Row& row, int i) { return row.v[i]; }

int main() {
  Row* rows;
  Square* square;
  Vector* vector;
  float* out;
  cudaMalloc(&rows, 4 * sizeof(Row));
  cudaMalloc(&square, 2 * sizeof(Square));
  cudaMalloc(&vector, 2 * sizeof(Vector));
  cudaMalloc(&out, sizeof(float));
  cudaMemset(rows, 0, 4 * sizeof(Row));
  cudaMemset(square, 0, 2 * sizeof(Square));
  cudaMemset(vector, 0, 2 * sizeof(Vector));
  leave<<<1, 1>>>(rows, square, vector, out, 8);
  cudaDeviceSynchronize();
  cudaFree(rows), cudaFree(square), cudaFree(vector), cudaFree(out);
}
