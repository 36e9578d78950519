/** @jest-environment node */
import { openRawConnection, REVERSE_PROXIES, startReverseProxy } from '@komado/hosting/testing';
import { rawRequest } from './testing/raw-request';
import { startShell } from './testing/shell-server';

const PRIVATE = ['/-/outbox', '/-/outbox/1', '/-/card/cs_sandbox_1'];
const PUBLIC_SITE = { PUBLIC_URL: 'https://manga.example' };

async function statusesBehind(program: 'node' | 'nginx', environment: Record<string, string>): Promise<number[]> {
  const shell = await startShell(environment);
  const proxy = await startReverseProxy(program, shell.origin, 'bare');
  try {
    const statuses: number[] = [];
    for (const path of PRIVATE) {
      const response = await rawRequest(`http://127.0.0.1:${proxy.port}`, path, { headers: { host: 'manga.example' } });
      statuses.push(response.status);
    }
    return statuses;
  } finally {
    await proxy.stop();
    await shell.stop();
  }
}

describe.each(REVERSE_PROXIES)('behind %s, which forwards requests without saying so', (program) => {
  it('a public site refuses its outbox and its card sandbox', async () => {
    expect(await statusesBehind(program, PUBLIC_SITE)).toEqual([403, 403, 403]);
  });
  it('a public site serves them once its operator opens them', async () => {
    expect(await statusesBehind(program, { ...PUBLIC_SITE, OUTBOX_PUBLIC: 'true', CARD_SANDBOX_PUBLIC: 'true' })).toEqual([200, 200, 200]);
  });
});

it('a site without PUBLIC_URL recognizes a proxy by HTTP/1.0, which nginx speaks unless it is told otherwise', async () => {
  const shell = await startShell({ PUBLIC_URL: '' });
  try {
    for (const path of PRIVATE) {
      const connection = await openRawConnection(shell.port);
      await connection.write(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1:${shell.port}\r\nConnection: close\r\n\r\n`);
      expect(await connection.response()).toMatchObject({ status: 403 });
      await connection.closed;
    }
  } finally {
    await shell.stop();
  }
});
