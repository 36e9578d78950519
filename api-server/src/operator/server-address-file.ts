import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Origin on which a DATA_DIR's running api-server accepts operator calls. */
export interface ServerAddress {
  readonly origin: string;
  readonly pid: number;
}
const addressFile = (dataDir: string): string => path.join(dataDir, 'api-server.json');

const isWildcard = (address: string): boolean => address === '0.0.0.0' || address === '::';

/** Called by the server once it listens. */
export function writeServerAddress(dataDir: string, { address, family, port }: AddressInfo): void {
  const file = addressFile(dataDir);
  // Nothing else creates the folder if a PostgreSQL database and all secrets are configured.
  mkdirSync(dataDir, { recursive: true });
  const host = isWildcard(address) ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  // An existing file would keep its mode.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ origin: `http://${host}:${port}`, pid: process.pid } satisfies ServerAddress), { mode: 0o600 });
}
/** undefined when no server has written it, or when it cannot be read. */
export function readServerAddress(dataDir: string): ServerAddress | undefined {
  try {
    const { origin, pid } = JSON.parse(readFileSync(addressFile(dataDir), 'utf8')) as Partial<ServerAddress>;
    return typeof origin === 'string' && /^http:\/\/[\d.]+:\d+$|^http:\/\/\[[\da-f:.]+\]:\d+$/.test(origin) && typeof pid === 'number'
      ? { origin, pid }
      : undefined;
  } catch {
    return undefined;
  }
}
/** Removes what this process wrote. */
export function removeServerAddress(dataDir: string): void {
  if (readServerAddress(dataDir)?.pid === process.pid) rmSync(addressFile(dataDir), { force: true });
}
