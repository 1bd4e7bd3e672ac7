// Times the kernels at one size, in turns, and judges every result that was timed.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bench/gpu/contestant.h"
#include "bench/gpu/operands.h"
#include "bench/gpu/stopwatch.h"

namespace bench::gpu {

/** What the contest reports while it goes on. */
struct Listener {
  std::function<void(std::size_t contestant)> running;    ///< what happens next is this one's doing
  std::function<void(const std::string& what)> progress;  ///< for a person who waits
};

/**
 * A round times every contestant once, in an order that changes; a sample is a batch of launches of about
 * 2 ms, or one that is longer, each on a set of matrices of its own. Before it every C holds NaN,
 * after it every C of the batch is judged. A contestant that is wrong, or whose launch CUDA refuses,
 * leaves with a sentence. One that breaks CUDA for this process makes it throw CudaError:
 * it is the one that is running. A call that takes longer than a minute ends the process by SIGALRM.
 */
class Contest {
 public:
  Contest(const Operands& operands, const std::vector<Contestant>& contestants, const Listener& listener);
  /** One cell for each contestant. */
  std::vector<Cell> run();

 private:
  struct Entry {
    const Contestant* contestant;
    std::size_t number;
    double seconds = 0;  ///< of one launch, from the warm-up
    double spent = 0;    ///< in samples
    int calls = 0;       ///< in the warm-up
    std::vector<double> samples;
    Judgement judgement;
    std::string refusal;
  };

  void warm_up();
  void play_rounds();
  void sample(Entry&);
  double launch(Entry&, int launches);
  Cell cell(const Entry&) const;

  const Operands& operands_;
  const Listener& listener_;
  std::vector<Entry> entries_;
  Stopwatch stopwatch_;
  int next_set_ = 0;
};

}  // namespace bench::gpu
