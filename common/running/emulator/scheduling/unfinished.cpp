// Collects what a launch has broken that never comes to its end, from all its workers, and adds it to the report as findings.
#include "emulator/scheduling/unfinished.h"

#include <utility>
#include <vector>

#include "emulator/findings/findings.h"
#include "emulator/findings/violation_table.h"
#include "emulator/host_api/context.h"
#include "emulator/observers/inter_block_races.h"
#include "emulator/scheduling/launch_state.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/scheduling/stop_position.h"
#include "emulator/scheduling/worker.h"

namespace emulator {

void keep_findings_of_running() {
  if (!running_launch.runs || running_launch.described == nullptr) return;
  stop_helpers();
  ViolationTable table;
  for (Worker* worker : running_launch.workers) {
    for (const Violation& v : worker->violations.so_far()) table.add(v);
  }
  if (!running_launch.ordered && running_launch.blocks_done > 0) {
    running_block = {.violations = &table};
    find_inter_block_races(running_launch.workers);
    running_block = {};
  }
  report::Launch launch = *running_launch.described;
  if (const auto here = stop_position()) launch.counters.barriers = here->barriers + here->barriers_done;
  report::Report& report = Context::instance().report;
  keep_findings(report.findings, told(table.take(), launch));
}

}  // namespace emulator
