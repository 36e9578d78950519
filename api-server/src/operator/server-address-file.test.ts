/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readServerAddress, writeServerAddress } from './server-address-file';

test('the address of the api-server is written to a DATA_DIR that does not exist yet', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-address-'));
  const dataDir = path.join(folder, 'new', 'data');
  try {
    writeServerAddress(dataDir, { address: '127.0.0.1', family: 'IPv4', port: 4000 });
    expect(readServerAddress(dataDir)).toEqual({ origin: 'http://127.0.0.1:4000', pid: process.pid });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  [{ address: '0.0.0.0', family: 'IPv4' }, 'http://127.0.0.1:4000'],
  [{ address: '::', family: 'IPv6' }, 'http://127.0.0.1:4000'],
  [{ address: '10.0.0.5', family: 'IPv4' }, 'http://10.0.0.5:4000'],
  [{ address: 'fd00::5', family: 'IPv6' }, 'http://[fd00::5]:4000'],
])('operator commands reach an api-server that listens on $address', (listening, origin) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'komado-address-'));
  writeServerAddress(dataDir, { ...listening, port: 4000 });
  expect(readServerAddress(dataDir)?.origin).toBe(origin);
  rmSync(dataDir, { recursive: true });
});
