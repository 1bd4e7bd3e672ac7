// The traces that the unit tests of the pictures read: PICTURES_TRACES names the folder
// that common/teaching/pictures/traces.sh made.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder =
  process.env.PICTURES_TRACES ?? fileURLToPath(new URL('../../../build/web/traces', import.meta.url));

export function read(name) {
  return JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
}
