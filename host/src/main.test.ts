import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startHostProcess } from './testing/host-process';

it('The web host does not start without the secrets that it shares with an api-server on another machine', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-host-main-'));
  await expect(startHostProcess(folder, 'http://192.0.2.1:4000')).rejects.toThrow(
    /^SIGNING_SECRET, OPERATOR_TOKEN, and RELEASE_SIGNING_KEY must be set, because the api-server at API_URL \(http:\/\/192\.0\.2\.1:4000\)/,
  );
  rmSync(folder, { recursive: true });
});
