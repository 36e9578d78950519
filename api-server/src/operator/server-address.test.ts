/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readServerAddress, writeServerAddress } from './server-address';

test('the address of the api-server is written to a DATA_DIR that does not exist yet', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-address-'));
  const dataDir = path.join(folder, 'new', 'data');
  try {
    writeServerAddress(dataDir, 4000);
    expect(readServerAddress(dataDir)).toEqual({ origin: 'http://127.0.0.1:4000', pid: process.pid });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
