// Defines the CSS of the class pages: light and dark, on a projector and on paper.
#pragma once

namespace pages {

inline constexpr const char* kStyle = R"css(
:root { color-scheme: light dark;
  --paper: light-dark(#ffffff, #14171b); --ink: light-dark(#1b1f24, #e8ebef); --soft: light-dark(#59616d, #a3acb8);
  --line: light-dark(#e1e4e9, #2c323a); --card: light-dark(#f6f7f9, #1b1f25); --bar: light-dark(#2166ac, #6aaeee);
  --good: light-dark(#116329, #6fdd8b); --bad: light-dark(#b3123b, #ff8fa3); --warm: light-dark(#b8500a, #ffa657);
  --mark: light-dark(#fdeecb, #4a3b12); --track: light-dark(#e8ebf0, #272d35); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, "DejaVu Sans", sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 0.3rem; letter-spacing: -0.01em; }
h2 { font-size: 1.25rem; margin: 3rem 0 0.4rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 0.3rem; }
p { max-width: 46rem; margin: 0.3rem 0 0.8rem; }
a { color: var(--bar); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--bar); outline-offset: 2px; border-radius: 3px; }
code, pre { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 0.86em; font-variant-ligatures: none; }
pre { margin: 0.3rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.soft { color: var(--soft); }
.good { color: var(--good); } .bad { color: var(--bad); } .warm { color: var(--warm); }
.figures { display: flex; flex-wrap: wrap; gap: 0.6rem 2.5rem; margin: 1.5rem 0 0; padding: 0; list-style: none; }
.figures b { display: block; font-size: 1.7rem; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
.figures span { color: var(--soft); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 0.35rem 0.9rem 0.35rem 0; text-align: left; vertical-align: baseline; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
thead th { color: var(--soft); font-size: 0.9rem; white-space: nowrap; }
th.number, td.number { text-align: right; }
th button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; }
th button::after { content: " \2195"; opacity: 0.45; }
th[aria-sort=ascending] button::after { content: " \2191"; opacity: 1; }
th[aria-sort=descending] button::after { content: " \2193"; opacity: 1; }
tbody tr:hover { background: var(--card); }
.meter { display: inline-block; width: 100%; min-width: 6rem; height: 0.6rem; background: var(--track); border-radius: 3px; overflow: hidden; }
.meter i { display: block; height: 100%; background: var(--bar); }
.meter.failed i { background: var(--bad); }
td.wide { width: 34%; } #students td.wide { width: 16%; } #students td.words { width: 40%; }
.columns { display: flex; align-items: flex-end; gap: 3px; height: 9rem; margin: 1rem 0 0; padding: 0; list-style: none; }
.columns li { flex: 1; display: flex; flex-direction: column; justify-content: flex-end; height: 100%; text-align: center;
  font-size: 0.85rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.columns i { display: block; background: var(--bar); border-radius: 3px 3px 0 0; }
.columns span { border-top: 1px solid var(--line); padding-top: 0.2rem; }
.mistakes { list-style: none; margin: 0.8rem 0 0; padding: 0; }
details { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; padding: 0.45rem 0; }
.mistakes summary { display: grid; grid-template-columns: 1rem 2.6rem minmax(8rem, 14rem) 1fr; gap: 0.9rem; align-items: baseline; }
summary { list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { content: "\25B8"; color: var(--soft); display: inline-block; width: 1rem; }
details[open] > summary::before { content: "\25BE"; }
.check > .summary::before { content: ""; }
summary:hover { background: var(--card); }
.mistakes summary b { text-align: right; font-variant-numeric: tabular-nums; }
.example { padding: 0.2rem 0 1rem 5.4rem; }
.source { background: var(--card); border-radius: 6px; padding: 0.6rem 0.8rem; overflow-x: auto; }
input[type=search] { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 6px;
  padding: 0.3rem 0.7rem; width: min(24rem, 100%); margin: 0.4rem 0 0.8rem; }
.listing { counter-reset: line; background: var(--card); border-radius: 6px; padding: 0.6rem 0; margin: 0.6rem 0; overflow-x: auto;
  font: 0.86rem/1.55 ui-monospace, "DejaVu Sans Mono", monospace; font-variant-ligatures: none; tab-size: 4; }
.listing > div { display: grid; grid-template-columns: 3.6rem 1fr; }
.listing .at { color: var(--soft); text-align: right; padding-right: 0.9rem; user-select: none; }
.listing .code { white-space: pre; padding-right: 1rem; }
.listing .hit { background: var(--mark); }
.listing .given { opacity: 0.55; }
.listing .note { margin: 0.15rem 1rem 0.45rem 3.6rem; padding: 0.35rem 0.8rem; border-left: 3px solid var(--bad); background: var(--paper);
  font: 0.93rem/1.45 system-ui, "DejaVu Sans", sans-serif; display: block; overflow-wrap: anywhere; border-radius: 0 6px 6px 0; }
.listing .note.warning { border-color: var(--warm); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.pair > div { min-width: 0; }
.pair .listing { font-size: 0.74rem; max-height: 32rem; overflow: auto; }
.check { border-bottom: 1px solid var(--line); padding: 0.5rem 0; }
.check > .summary, .check > summary { display: grid; grid-template-columns: 1rem 1fr auto; gap: 0.5rem; padding: 0; }
.check .points { font-variant-numeric: tabular-nums; white-space: nowrap; }
.picture { margin: 1.2rem 0 2rem; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1.4rem; margin: 0.6rem 0; }
.facts dt { color: var(--soft); } .facts dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 44rem) { .pair { grid-template-columns: 1fr; } .mistakes summary { grid-template-columns: 1rem 2rem 1fr; }
  .mistakes summary .meter { display: none; } .example { padding-left: 2rem; } main { padding: 1.5rem 1rem; } }
@media print { main { max-width: none; padding: 0; font-size: 10pt; } tr, details { break-inside: avoid; } input { display: none; } }
)css";

}  // namespace pages
