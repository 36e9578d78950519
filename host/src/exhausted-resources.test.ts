import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { enveloped, openRawConnection, openUntilRefused, startUpstream, type Upstream } from '@komado/server-kit/testing';
import { startHostProcess, type HostProcess } from './testing/host-process';
import { rawRequest } from './testing/raw-request';
import { temporaryReleaseStore, type TemporaryReleaseStore } from './testing/temporary-release-store';

const OPEN_FILES = 256;
const REFUSED = 'Connections are refused, because half of the files that this server may open are connections.';

describe('a web host', () => {
  let releases: TemporaryReleaseStore;
  let upstream: Upstream;
  let folder: string;
  let host: HostProcess | undefined;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'komado-exhausted-'));
    releases = temporaryReleaseStore();
    upstream = await startUpstream(() => ({ body: enveloped() }));
    for (const member of ['shell', 'catalog', 'viewer', 'account', 'shop'] as const) await releases.put(member, '1');
    await releases.promote({ shell: '1', catalog: '1', viewer: '1', account: '1', shop: '1' });
  });
  afterEach(async () => {
    host?.child.kill('SIGKILL');
    await host?.ended;
    await upstream.close();
    releases.remove();
    rmSync(folder, { recursive: true });
  });
  const start = async (stdout: number, environment: Record<string, string>, openFiles?: number): Promise<HostProcess> =>
    (host = await startHostProcess(releases.folder, upstream.origin, environment, { stdout, ...(openFiles ? { openFiles } : {}) }));

  it('with too many connections refuses more, logs that once, still serves those that it has, and recovers without a restart', async () => {
    const log = path.join(folder, 'log');
    const { origin } = await start(openSync(log, 'w'), { LOG_LEVEL: 'error' }, OPEN_FILES);
    const port = Number(new URL(origin).port);
    const connection = await openRawConnection(port);
    const status = async (): Promise<number | undefined> => {
      await connection.write('GET /api/web/law/status HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const response = await connection.response();
      return response === 'closed' ? undefined : response.status;
    };
    expect(await status()).toBe(200);
    const sockets = await openUntilRefused(port, OPEN_FILES);
    expect(await status()).toBe(200);
    expect(readFileSync(log, 'utf8').split(REFUSED)).toHaveLength(2);

    for (const socket of sockets) socket.destroy();
    connection.abort();
    while ((await rawRequest(origin, '/-/live').catch(() => undefined))?.status !== 200) await wait(20);
  });

  it('continues while its log cannot be written, because the disk is full', async () => {
    const full = openSync('/dev/full', 'w');
    const { origin } = await start(full, { ACCESS_LOG: 'true', LOG_LEVEL: 'info' });
    for (let count = 0; count < 3; count += 1) expect((await rawRequest(origin, '/-/live')).status).toBe(200);
    closeSync(full);
  });
});
