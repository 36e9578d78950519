import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unpackFont } from '../drawing/raster.mjs';
import { DEMO_TITLES } from './demo-titles';

const FONT = path.resolve(__dirname, '../../../shared-ui/fonts/m-plus-1p-japanese-names.woff2');
const TABLE_RECORD = 16;
const FIRST_RECORD = 12;
const JAPANESE = /[\u3000-\u30ff\u4e00-\u9fff]/;

/** Code points of a TrueType font, from its character map in format 4 (the plane of Japanese characters). */
function characters(font: Buffer): Set<number> {
  const tables = font.readUInt16BE(4);
  const records = Array.from({ length: tables }, (_, index) => FIRST_RECORD + index * TABLE_RECORD);
  const cmap = font.readUInt32BE(records.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8);
  const maps = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4));
  const map = maps.find((at) => font.readUInt16BE(at) === 4)!;
  const doubled = font.readUInt16BE(map + 6);
  const found = new Set<number>();
  for (let at = 0; at < doubled; at += 2) {
    const last = font.readUInt16BE(map + 14 + at);
    const first = font.readUInt16BE(map + 16 + doubled + at);
    for (let code = first; code <= last; code += 1) found.add(code);
  }
  return found;
}

it('the bundled font has every character of every Japanese name', async () => {
  const known = characters(Buffer.from(await unpackFont(readFileSync(FONT))));
  const signs = [...new Set(DEMO_TITLES.map(({ japanese }) => japanese).join(''))].filter((sign) => JAPANESE.test(sign));
  expect(signs.length).toBeGreaterThan(100);
  expect(signs.filter((sign) => !known.has(sign.codePointAt(0)!))).toEqual([]);
});
