import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
let isBuilt = false;

/** A program as production runs it, such as `host/dist/host.js`. The first call builds all programs, which takes about a second. */
export function builtProgram(program: string): string {
  if (!isBuilt) execFileSync(process.execPath, [path.join(ROOT, 'tools/build-programs.mjs')]);
  isBuilt = true;
  return path.join(ROOT, program);
}
