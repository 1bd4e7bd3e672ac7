// Writes an image of few colours as a PNG with a palette:
// a third of the size of one with three bytes a pixel.
import { deflateSync } from 'node:zlib';

const KEYWORD = 'Description'; // one that the standard names

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; ++i) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type), data]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)];
  ends[0].writeUInt32BE(data.length);
  ends[1].writeUInt32BE(crc32(named));
  return Buffer.concat([ends[0], named, ends[1]]);
}

/** Text that travels in the file, in UTF-8: each line of it stands alone among the bytes. */
const described = (text) => chunk('iTXt', Buffer.from(`${KEYWORD}\0\0\0\0\0\n${text}\n`));

/** That text of a file, or undefined. */
export function descriptionOf(png) {
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    const begin = `${KEYWORD}\0\0\0\0\0`;
    if (png.toString('latin1', at + 4, at + 8) === 'iTXt' && data.toString('utf8').startsWith(begin))
      return data.toString('utf8').slice(begin.length).trim();
  }
  return undefined;
}

/** `data`: four bytes a pixel, of which the last is not kept; `text` travels in the file.
 *  Undefined when there are more than 256 colours. */
export function smallPng({ width, height, data }, text) {
  const palette = new Map(); // colour -> its number
  const rows = Buffer.alloc(height * (width + 1)); // each begins with the filter: none
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      const colour = data.readUIntBE((y * width + x) * 4, 3);
      if (!palette.has(colour)) palette.set(colour, palette.size);
      rows[y * (width + 1) + 1 + x] = palette.get(colour);
    }
  }
  if (palette.size > 256) return undefined;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.alloc(palette.size * 3);
  for (const [colour, i] of palette) colours.writeUIntBE(colour, i * 3, 3);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', head),
    ...(text === undefined ? [] : [described(text)]), chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
