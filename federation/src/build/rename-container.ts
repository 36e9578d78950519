import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { filesBelow } from '../paths';

/** Where `word` begins in a line. */
const positionsOf = (line: string, word: string): number[] => [...line.matchAll(new RegExp(word, 'g'))].map(({ index }) => index);

/** Moves the columns of a source map by what the replacement of `built` before them added. `text` is the code before it. */
function moveColumns(mappings: string, text: string, built: string, name: string): string {
  const lines = text.split('\n');
  return encode(
    decode(mappings).map((segments, at) => {
      const positions = positionsOf(lines[at] ?? '', built);
      if (positions.length === 0) return segments;
      return segments.map((segment) => {
        segment[0] += positions.filter((position) => position < segment[0]).length * (name.length - built.length);
        return segment;
      });
    }),
  );
}

/** Replaces a container's build-time name, which consists of word characters, with that of its version throughout the output. */
export function renameContainer(folder: string, built: string, name: string): void {
  for (const file of filesBelow(folder).filter((one) => /\.(c?js|json)$/.test(one))) {
    const full = path.join(folder, file);
    const text = readFileSync(full, 'utf8');
    if (!text.includes(built)) continue;
    writeFileSync(full, text.replaceAll(built, name));
    if (!existsSync(`${full}.map`)) continue;
    const map = JSON.parse(readFileSync(`${full}.map`, 'utf8')) as { mappings: string };
    writeFileSync(`${full}.map`, JSON.stringify({ ...map, mappings: moveColumns(map.mappings, text, built, name) }));
  }
}
