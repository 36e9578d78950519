import { Writable } from 'node:stream';
import type { CurrentReleases, ResolvedComposition } from '../composition/live-composition';
import type { IsolatedResponse } from '../render-isolation/isolated-renderers';
import { limitConcurrentCanaryPagesPerNetwork } from './canary-pages-per-network-limit';

const live = { composition: { id: 'live' } } as ResolvedComposition;
const canary = { composition: { id: 'canary' } } as ResolvedComposition;
const releases = { set: live, canary: { set: canary } } as CurrentReleases;
type Render = ReturnType<typeof limitConcurrentCanaryPagesPerNetwork>;
let pending: (() => void)[];
let render: Render;
beforeEach(() => {
  pending = [];
  render = limitConcurrentCanaryPagesPerNetwork(
    async ({ composition }, { url }) => {
      if (url === '/late') await new Promise<void>((resolve) => pending.push(resolve));
      if (url === '/fails') throw new Error('failed');
      if (url === '/moved') return { kind: 'redirect', status: 302, location: '/', setCookies: [], composition: composition.id };
      return {
        kind: 'page',
        status: 200,
        setCookies: [],
        composition: composition.id,
        pipe: async (sink, onStart) => {
          onStart();
          await new Promise<void>((resolve) => sink.end('page', resolve));
        },
        isComplete: () => false,
        failedBuilds: () => [],
        isFallback: () => false,
      };
    },
    () => releases,
  );
});

const request = (url: string, ip: string, signal = new AbortController().signal) =>
  ({ url, apiHeaders: { 'x-forwarded-for': ip }, signal }) as unknown as Parameters<Render>[1];
const start = (url: string, count = 8, ip = '192.0.2.1', signal?: AbortSignal): Promise<IsolatedResponse>[] =>
  Array.from({ length: count }, () => render(canary, request(url, ip, signal)));
const next = async (ip = '192.0.2.1'): Promise<string> => (await render(canary, request('/', ip))).composition;
const read = async (response: IsolatedResponse): Promise<void> =>
  response.kind === 'redirect' ? undefined : response.pipe(new Writable({ write: (_chunk, _encoding, done) => done() }), () => undefined);

it('renders eight pages of a network by the canary at the same time, and further ones by what is live', async () => {
  const late = start('/late');
  expect([await next(), await next('192.0.2.77'), await next('198.51.100.7')]).toEqual(['live', 'live', 'canary']);
  for (const end of pending) end();
  expect((await Promise.all(late)).map(({ composition }) => composition)).toEqual(Array(8).fill('canary'));
});
it('counts a page until it was sent', async () => {
  const [first, ...others] = await Promise.all(start('/'));
  expect(await next()).toBe('live');
  await read(first!);
  expect([await next(), await next()]).toEqual(['canary', 'live']);
  await Promise.all(others.map(read));
});
it('does not count a page that failed, redirected, or whose reader left', async () => {
  await Promise.allSettled(start('/fails'));
  await Promise.all(start('/moved'));
  const reader = new AbortController();
  await Promise.all(start('/', 8, '192.0.2.1', reader.signal));
  expect(await next()).toBe('live');
  reader.abort();
  expect(await next()).toBe('canary');
});
it('does not limit what is live', async () => {
  const late = start('/late');
  expect((await render(live, request('/', '192.0.2.1'))).composition).toBe('live');
  for (const end of pending) end();
  await Promise.all(late);
});
it('does not limit this machine, which may be a proxy of all readers', async () => {
  const late = start('/late', 8, '127.0.0.1');
  expect(await next('127.0.0.1')).toBe('canary');
  for (const end of pending) end();
  await Promise.all(late);
});
