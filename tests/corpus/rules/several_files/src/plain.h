// What the files of the program call of each other.
#pragma once
int sum_of(int a, int b);
void launch_other(float* x);
