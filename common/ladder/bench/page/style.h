// Defines the CSS of the ladder's page: light and dark, on paper and on a projector.
#pragma once

namespace bench {

inline constexpr const char* kStyle = R"css(
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1b1f24; --soft: #5a6270; --line: #d9dde3;
  --solution: #2166ac; --student: #b8500a; --cublas: #5a6270; }
@media (prefers-color-scheme: dark) { :root { --paper: #15181c; --ink: #eceff3; --soft: #a9b2bf; --line: #343a43;
  --solution: #7db8f0; --student: #ffa657; --cublas: #a9b2bf; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.5 system-ui, "DejaVu Sans", sans-serif; }
main { max-width: 110rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.5rem; margin: 2.5rem 0 0.5rem; }
p { max-width: 48rem; }
code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 0.9em; overflow-wrap: anywhere; }
.note { border-left: 0.3rem solid var(--student); padding-left: 0.8rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.2rem 1.2rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 0.5rem 0 1.5rem; }
caption { text-align: left; font-weight: bold; padding: 0.3rem 0; }
th, td { white-space: nowrap; padding: 0.3rem 0.8rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: baseline; }
th { font-weight: 600; }
thead th { vertical-align: bottom; white-space: normal; color: var(--soft); }
th[scope=row], .words { text-align: left; }
td.bar { width: 16rem; min-width: 6rem; padding-right: 0; }
td.bar i { display: block; height: 1rem; }
tr.solution i { background: var(--solution); }
tr.student i { background: var(--student); }
tr.cublas i { background: var(--cublas); }
td.words { white-space: normal; }
tr.student th { color: var(--student); }
th code { display: block; font-weight: normal; color: var(--soft); font-size: 0.8em; }
@media print { body { font-size: 10pt; } tr { break-inside: avoid; } }
)css";

}  // namespace bench
