// The C library for the host, and what of it CUDA names otherwise.
#pragma once

// The GNU C library keeps __expf and the like for itself, and declares them all the same: under another name here,
// for these are CUDA's.
#define __expf editor_unused__expf
#define __exp10f editor_unused__exp10f
#define __logf editor_unused__logf
#define __log2f editor_unused__log2f
#define __log10f editor_unused__log10f
#define __powf editor_unused__powf
#define __sinf editor_unused__sinf
#define __cosf editor_unused__cosf
#define __tanf editor_unused__tanf
#define __tanhf editor_unused__tanhf
#define __sincosf editor_unused__sincosf
#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <initializer_list>
#include <limits>
#undef __expf
#undef __exp10f
#undef __logf
#undef __log2f
#undef __log10f
#undef __powf
#undef __sinf
#undef __cosf
#undef __tanf
#undef __tanhf
#undef __sincosf
