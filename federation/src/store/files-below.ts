import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Files below a folder, as paths relative to it. */
export function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below)).flatMap((name) => {
    const file = below ? `${below}/${name}` : name;
    return statSync(path.join(folder, file)).isDirectory() ? filesBelow(folder, file) : [file];
  });
}
