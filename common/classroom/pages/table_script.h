// Tables that a click or a key sorts, and a field that searches them. Without scripts they are tables still.
#pragma once

namespace pages {

inline constexpr const char* kTableScript = R"js(
for (const table of document.querySelectorAll('table.sortable')) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const value = (row, column) => {
    const cell = row.cells[column];
    return cell.dataset.value === undefined ? cell.textContent.trim() : Number(cell.dataset.value);
  };
  const order = (a, b) => (typeof a === 'number' ? a - b : a.localeCompare(b));
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const down = head.getAttribute('aria-sort') === 'ascending';
      heads.forEach((other) => other.removeAttribute('aria-sort'));
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      const rows = [...body.rows].sort((a, b) => order(value(a, column), value(b, column)) * (down ? -1 : 1));
      body.append(...rows);
    });
  });
}
for (const field of document.querySelectorAll('input[data-searches]')) {
  const body = document.getElementById(field.dataset.searches).tBodies[0];
  const found = document.getElementById(field.dataset.counts);
  field.hidden = false;
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const row of body.rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) ++count;
    }
    found.textContent = words.length ? `${count} of ${body.rows.length}` : '';
  });
}
)js";

}  // namespace pages
