// Whether everybody can read a picture: axe-core, a name for those who do not see it,
// and text in the drawing that the last row can read.
import { askAxe } from '../../web/axe.mjs';

/** Sentences; none when all is well. `smallest`: the least height of a letter in px; `rules`: of axe, all without it. */
export async function access({ view, picture }, smallest, rules) {
  const { violations } = await askAxe(view, 'html', rules ? { runOnly: rules } : {});
  const complaints = violations.map(({ id, help, nodes }) =>
    `axe ${id}: ${help}: ${nodes.map((node) => `${node.target} ${node.any[0]?.message ?? ''}`).join('; ')}`);
  return [...complaints, ...await picture.evaluate(legible, smallest)];
}

/** Runs in the page. Text of a drawing (a table is the browser's business): large enough, 4.5:1 against what lies
 *  under it, inside the drawing, not across other text. And all fits a slide. */
function legible(it, smallest) {
  const CONTRAST = 4.5, HIGHEST = 446;
  const complaints = [];
  const figure = it.shadowRoot.querySelector('figure');
  if (!figure?.getAttribute('aria-label')?.trim()) complaints.push('the figure has no name');
  const height = figure?.getBoundingClientRect().height;
  if (height > HIGHEST)
    complaints.push(`with its controls and words it is ${height} px high: a slide has room for ${HIGHEST}`);
  const svg = figure?.querySelector('svg');
  if (!svg) return figure?.querySelector('table') ? complaints : [...complaints, 'there is no drawing'];

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colour = (css) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const luminance = (css) => {
    const [r, g, b] = [...colour(css)]
      .map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  const under = (x, y) => {
    for (const shape of it.shadowRoot.elementsFromPoint(x, y)) {
      if (!(shape instanceof SVGGeometryElement) || shape instanceof SVGLineElement) continue;
      const { fill, fillOpacity } = getComputedStyle(shape);
      if (fill !== 'none' && !fill.startsWith('url') && Number(fillOpacity) > 0.5) return fill;
    }
    return paper;
  };
  const frame = svg.getBoundingClientRect();
  const scale = frame.width / svg.viewBox.baseVal.width;
  const texts = [...svg.querySelectorAll('text')]
    .filter((text) => text.textContent.trim() && getComputedStyle(text).opacity !== '0' &&
      !text.closest('[opacity="0"]'));
  const boxes = [];
  window.scrollTo(0, 0);
  for (const text of texts) {
    const style = getComputedStyle(text), box = text.getBoundingClientRect(),
    what = `"${text.textContent.trim()}"`;
    if (parseFloat(style.fontSize) * scale < smallest - 0.1)
      complaints.push(`${what} is ${(parseFloat(style.fontSize) * scale).toFixed(1)} px high`);
    if (box.left < frame.left - 2 || box.right > frame.right + 2 || box.top < frame.top - 4 ||
      box.bottom > frame.bottom + 4) complaints.push(`${what} leaves the drawing`);
    const ground = under((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const [bright, dark] = [luminance(style.fill), luminance(ground)].sort((a, b) => b - a);
    const contrast = (bright + 0.05) / (dark + 0.05);
    if (contrast < CONTRAST)
      complaints.push(`${what} has a contrast of ${contrast.toFixed(1)}:1 (${style.fill} on ${ground})`);
    const matrix = text.getScreenCTM();
    if (Math.abs(matrix.b) > 0.01) continue; // a turned text's box says little
    const core = { what, left: box.left + 1, right: box.right - 1, top: box.top + box.height * 0.3,
      bottom: box.bottom - box.height * 0.3 };
    const met = boxes.find((other) => core.left < other.right && other.left < core.right &&
      core.top < other.bottom && other.top < core.bottom);
    if (met) complaints.push(`${what} lies across ${met.what}`);
    boxes.push(core);
  }
  return complaints;
}
