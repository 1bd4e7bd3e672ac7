// Forgets the words of half_words.h and bfloat16_words.h.
#undef EMULATOR_FLOAT
#undef EMULATOR_FLOAT2
#undef EMULATOR_RAW
#undef EMULATOR_RAW2
#undef EMULATOR_NAMED
#undef EMULATOR_TWICE
#undef EMULATOR_LIBRARY
#undef EMULATOR_OTHER_FLOAT
#undef EMULATOR_CONVERTS
