/** @jest-environment node */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { startShell, type RunningShell } from '../testing/shell-server';

const PATH = '/search/query-1';
let shell: RunningShell;
let agent: Agent;
/** Requests for the page that Node's parser has seen. */
let parsed = 0;
const countParsed = (message: unknown): void => {
  if ((message as { request: IncomingMessage }).request.url === PATH) parsed += 1;
};
beforeAll(async () => {
  // Only between two looks at the pointer is anything sent ahead.
  shell = await startShell({ PAGE_CACHE_MB: '8', TRUST_PROXY: '1' }, undefined, { pollIntervalMs: 300 });
  await shell.putShell('1.0.0', { 'main.js': 'export {};' });
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) {
    await shell.releases.put(remote, '1.0.0', { 'web/remoteEntry.js': '', 'node/remoteEntry.cjs': '' });
  }
  await shell.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
  subscribe('http.server.request.start', countParsed);
});
afterAll(async () => {
  unsubscribe('http.server.request.start', countParsed);
  await shell.stop();
});
beforeEach(() => (agent = new Agent({ keepAlive: true, maxSockets: 1 })));
afterEach(() => agent.destroy());

interface Sent {
  readonly headers: IncomingHttpHeaders;
  readonly page: { readonly nonce: string; readonly region: string; readonly cookies: object };
  readonly isParsed: boolean;
}
/** Sends one request after the other on one connection. */
async function ask(headers: Readonly<Record<string, string>> = {}): Promise<Sent> {
  const before = parsed;
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port: shell.port, host: '127.0.0.1', path: PATH, agent, headers }, resolve).on('error', reject),
  );
  const page = JSON.parse(await text(response)) as Sent['page'];
  return { headers: response.headers, page, isParsed: parsed > before };
}
/** Repeats a request until the answer is the wanted one. */
async function askUntil(isWanted: (sent: Sent) => boolean, headers?: Readonly<Record<string, string>>): Promise<Sent> {
  for (;;) {
    const sent = await ask(headers);
    if (isWanted(sent)) return sent;
  }
}
const isAhead = ({ isParsed }: Sent): boolean => !isParsed;

test('a page sent ahead of the parser has the headers of one sent by the router, and a nonce of its own', async () => {
  const comparable = ({ headers: { date, age, 'content-security-policy': policy, 'server-timing': timing, ...others }, page }: Sent) => {
    expect(Math.abs(Date.parse(date ?? '') - Date.now())).toBeLessThan(60_000);
    expect(policy).toContain(`'nonce-${page.nonce}'`);
    return { ...others, age: typeof age, timing: typeof timing };
  };
  await ask();
  const routed = await ask();
  const [first, second] = [await askUntil(isAhead), await askUntil(isAhead)];
  expect(comparable(routed)).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=72', age: 'string' });
  expect([comparable(first), comparable(second)]).toEqual([comparable(routed), comparable(routed)]);
  expect(new Set([routed, first, second].map(({ page }) => page.nonce)).size).toBe(3);
});

test('a connection that closes is told so', async () => {
  await askUntil(isAhead);
  const { headers, isParsed } = await ask({ connection: 'close' });
  expect([headers.connection, isParsed]).toEqual(['close', true]);
});

test('readers who share a connection get their own page, ahead of the parser as well', async () => {
  const japanese = { 'x-country': 'JP' };
  const dark = { cookie: 'theme=dark' };
  const loggedIn = { cookie: 'uwt=a' };
  const plain = await askUntil(isAhead);
  expect([(await ask(japanese)).page.region, (await ask(dark)).page.cookies]).toEqual(['JP', { theme: 'dark' }]);
  expect([(await askUntil(isAhead, japanese)).page.region, (await askUntil(isAhead, dark)).page.cookies]).toEqual([
    'JP',
    { theme: 'dark' },
  ]);
  for (let count = 0; count < 3; count += 1) {
    const { page, headers, isParsed } = await ask(loggedIn);
    expect([page.cookies, headers['age'], isParsed]).toEqual([{ uwt: 'a' }, undefined, true]);
  }
  const again = await askUntil(isAhead);
  expect([again.page.region, again.page.cookies]).toEqual([plain.page.region, {}]);
});

test('what goes live is sent from then on', async () => {
  const before = await askUntil(isAhead);
  await shell.releases.put('shop', '1.1.0', { 'web/remoteEntry.js': '', 'node/remoteEntry.cjs': '' });
  await shell.goLive({ shop: '1.1.0' });
  const isNew = ({ headers }: Sent): boolean => headers['x-composition'] !== before.headers['x-composition'];
  await askUntil(isNew);
  expect(isNew(await askUntil(isAhead))).toBe(true);
});
