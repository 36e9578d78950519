import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_TITLES } from '../catalog/demo-titles';
import { drawnCoverColor } from './cover-color';

/** Recomputes the color of each cover and writes them into `catalog/cover-colors.ts`. */
const FILE = fileURLToPath(new URL('../catalog/cover-colors.ts', import.meta.url));
const lines: string[] = [];
for (const { slug } of DEMO_TITLES) lines.push(`  '${slug}': '${await drawnCoverColor(slug)}',\n`);
const before = await readFile(FILE, 'utf8');
await writeFile(FILE, before.slice(0, before.indexOf('= {') + 3) + `\n${lines.join('')}};\n`);
