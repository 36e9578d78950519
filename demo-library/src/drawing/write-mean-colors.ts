import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_TITLES } from '../catalog/demo-titles';
import { measureMeanColorsOfTitle } from './measure-mean-colors';

/** Recomputes the colors of each title's pictures and writes them into `catalog/mean-colors.ts`. */
const FILE = fileURLToPath(new URL('../catalog/mean-colors.ts', import.meta.url));
const lines: string[] = [];
for (const { slug } of DEMO_TITLES) {
  const { cover, keyVisual } = await measureMeanColorsOfTitle(slug);
  lines.push(`  '${slug}': { cover: '${cover}', keyVisual: '${keyVisual}' },\n`);
}
const before = await readFile(FILE, 'utf8');
await writeFile(FILE, before.slice(0, before.indexOf('= {') + 3) + `\n${lines.join('')}};\n`);
