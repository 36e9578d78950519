import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@komado/hosting';

/** SIGNING_SECRET, else one made at the first start and kept in DATA_DIR, readable by its owner only. */
export const signingSecret = ({ SIGNING_SECRET, DATA_DIR }: Pick<Configuration, 'SIGNING_SECRET' | 'DATA_DIR'>): string =>
  SIGNING_SECRET ?? keptSecret(DATA_DIR, 'signing-secret');

/** A random secret of that name, made at the first asking and kept in DATA_DIR, readable by its owner only; hex. */
export function keptSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  const candidate = `${file}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeFileSync(candidate, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(candidate, file);
  } catch (error) {
    // Another process was first; its secret counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(candidate, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
