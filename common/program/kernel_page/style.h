// Defines the CSS of a kernel's page: light and dark, wide and narrow, on paper.
#pragma once

namespace kernel_page {

inline constexpr const char* kStyle = R"css(
:root { color-scheme: light dark; --paper: light-dark(#ffffff, #15191f); --ink: light-dark(#1b1f24, #f0f3f6);
  --soft: light-dark(#57606a, #b4bcc6); --line: light-dark(#d0d7de, #3a424d); --hot: light-dark(#b3123b, #ff8fa3);
  --mark: light-dark(#fbd5de, #5c1526); }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.5 system-ui, "DejaVu Sans", sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.35rem; margin: 2.5rem 0 0.5rem; }
.of, .keys { color: var(--soft); }
pre { overflow-x: auto; border-left: 0.3rem solid var(--line); padding: 0.5rem 1rem; font-size: 1rem; line-height: 1.4; }
pre.verdict { border-color: var(--hot); white-space: pre-wrap; }
code, pre { font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
.cut { border-left: 0.3rem solid var(--hot); padding-left: 0.8rem; }
.source { padding-left: 3.5rem; color: var(--soft); font-size: 1rem; overflow-x: auto; }
.source code { color: var(--ink); white-space: pre; }
.source li:target { background: var(--mark); }
@media print { main { max-width: none; } section { break-inside: avoid; } }
)css";

}  // namespace kernel_page
