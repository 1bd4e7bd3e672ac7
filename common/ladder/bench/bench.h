// The whole of `./course bench`: times kernels on the GPU, or counts them on the emulator, and reports it.
#pragma once

#include <string>
#include <vector>

#include "bench/entrant.h"
#include "bench/ladder.h"
#include "report/gpus.h"

namespace bench {

struct Options {
  std::vector<Entrant> entrants;
  std::vector<Size> sizes;  ///< empty: 1024, 2048 and 4096 on a GPU, one that takes seconds on the emulator
  bool gpu = false;
  const report::Gpu* roof = nullptr;  ///< under which counted kernels are shown
  std::string json, html;             ///< files to write besides; empty for none
  std::string command;                ///< what to type to do this again
};

/**
 * 0: reported. 1: the same, but some student's file was not timed or counted, and the text says why.
 * 2: a GPU was asked for and there is none; the counts are reported instead.
 * Throws process::Interrupted, and std::runtime_error with a sentence when nothing could be done.
 */
int bench(const Options&);

struct Replay {
  std::string from;  ///< a file that --json wrote
  std::string html;  ///< a file to write besides; empty for none
  const report::Gpu* roof = nullptr;
  bool markdown = false;  ///< one table for a document, instead of the text
};

/** Reports a ladder that was kept. 0; throws std::runtime_error with a sentence
 *  when it cannot be read or written. */
int replay(const Replay&);

}  // namespace bench
