import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from './configuration';

/** A random secret with that name, in hex, created on first use and stored in DATA_DIR, readable only by its owner. */
export function persistedSecret(dataDir: string, name: string): string {
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
    // Another process created it first; its secret wins.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(candidate, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

/** OPERATOR_TOKEN, or else a token created once and stored in DATA_DIR/operator-token, readable only by its owner. */
export const operatorToken = ({ OPERATOR_TOKEN, DATA_DIR }: Pick<Configuration, 'OPERATOR_TOKEN' | 'DATA_DIR'>): string =>
  OPERATOR_TOKEN ?? persistedSecret(DATA_DIR, 'operator-token');

/** SIGNING_SECRET, or else one created at the first start and stored in DATA_DIR, readable by its owner only. */
export const signingSecret = ({ SIGNING_SECRET, DATA_DIR }: Pick<Configuration, 'SIGNING_SECRET' | 'DATA_DIR'>): string =>
  SIGNING_SECRET ?? persistedSecret(DATA_DIR, 'signing-secret');
