import { Writable } from 'node:stream';
import type { IsolatedResponse } from '../render-isolation/isolated-renderers';
import { RendererBusyError } from '../render-isolation/render-queue';
import type { CurrentReleases, ResolvedComposition } from '../composition/live-composition';
import type { RenderRequest } from '@komado/shell/server-rendering';
import { temporaryReleaseStore } from '../testing/temporary-release-store';
import { startCanary, type Canary } from '@komado/federation';
import { liveCompositions } from '../composition/live-composition';
import { canaryRenderCounter, type CanaryRenderCounter, type Outcome } from './canary-render-counter';

/**
 * What happens to a page of a side: it renders, an earlier version renders it, these builds throw, it cannot be rendered at all, it gets this
 * status, it redirects to this path, or there is no response.
 */
type Fate = 'fine' | 'fallback' | Error | readonly string[] | number | `/${string}` | 'hangs';
const folder = temporaryReleaseStore();
let current: CurrentReleases;
let canary: Canary;
let fates: Record<'live' | 'canary', Fate>;
let rendered: string[];
let renders: CanaryRenderCounter;
beforeAll(async () => {
  for (const member of ['shell', 'catalog', 'viewer', 'account', 'shop'] as const) {
    await folder.put(member, '1');
    await folder.put(member, '2');
  }
  await folder.promote({ shell: '1', catalog: '1', viewer: '1', account: '1', shop: '1' });
  canary = await startCanary(folder.store, { shell: '2', catalog: '2' }, { percentage: 1, cohorts: [] }, { by: 'aiko' });
  current = await liveCompositions(folder.store, { pollIntervalMs: 0 }).releases();
});
afterAll(() => folder.remove());
beforeEach(() => {
  fates = { live: 'fine', canary: 'fine' };
  rendered = [];
  renders = canaryRenderCounter({
    latest: () => current,
    responseLimitMs: 20,
    render: (set, { signal }) => {
      const side = set === current.set ? 'live' : 'canary';
      rendered.push(side);
      const fate = fates[side];
      if (fate === 'hangs')
        return new Promise((_resolve, reject) => {
          const abort = () => reject(new Error('aborted'));
          if (signal.aborted) abort();
          signal.addEventListener('abort', abort);
        });
      return fate instanceof Error ? Promise.reject(fate) : Promise.resolve(responseOf(set, fate));
    },
  });
});

const responseOf = (set: ResolvedComposition, fate: Exclude<Fate, Error>): IsolatedResponse =>
  typeof fate === 'string' && fate.startsWith('/')
    ? { kind: 'redirect', status: 302, location: fate, setCookies: [], composition: set.composition.id }
    : pageOf(set, fate);
const pageOf = (set: ResolvedComposition, fate: Exclude<Fate, Error>): IsolatedResponse => ({
  kind: 'page',
  status: typeof fate === 'number' ? fate : 200,
  setCookies: [],
  composition: set.composition.id,
  pipe: async (sink, onStart) => {
    onStart();
    await new Promise<void>((resolve) => sink.end('page', resolve));
  },
  isComplete: () => false,
  failedBuilds: () => (typeof fate === 'object' ? fate : []),
  isFallback: () => fate === 'fallback',
});
const request: RenderRequest = {
  url: 'https://komado.test/title/00007',
  cookies: {},
  isCrawler: false,
  region: 'US',
  offsetMinutes: 0,
  now: new Date('2026-11-27T12:00:00Z'),
  nonce: 'nonce',
  apiHeaders: {},
  signal: new AbortController().signal,
};
/** Sends a page; the comparison that it may have started is over, too. Returns the composition that rendered it. */
async function send(side: 'live' | 'canary', signal = request.signal, ip = '192.0.2.1'): Promise<string> {
  const set = side === 'live' ? current.set : current.canary!.set;
  const response = await renders.render(set, { ...request, signal, apiHeaders: { 'x-forwarded-for': ip } });
  if (response.kind === 'page') await response.pipe(new Writable({ write: (_chunk, _encoding, done) => done() }), () => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  return response.composition;
}
const counts = () => renders.counts(canary.seed);

describe('while a canary runs, a page', () => {
  it('counts for its side', async () => {
    for (const side of ['live', 'canary', 'live'] as const) await send(side);
    expect(counts()).toMatchObject({ live: { pages: 2, failures: 0, byBuild: {} }, canary: { pages: 1, failures: 0, byBuild: {} } });
    expect([counts().live.outcomes.page, counts().canary.outcomes.page]).toEqual([2, 1]);
    expect(rendered).toEqual(['live', 'canary', 'live']);
  });
  it('whose build threw counts as a failure of that build, if what is live renders it', async () => {
    fates.canary = ['catalog@2'];
    await send('canary');
    expect(counts().canary).toMatchObject({ pages: 1, failures: 1, byBuild: { 'catalog@2': 1 } });
    expect(rendered).toEqual(['canary', 'live']);
  });
  it('that an earlier version rendered, since the composed one had thrown before, does not count', async () => {
    fates.canary = 'fallback';
    await send('canary');
    expect([counts().canary.pages, rendered]).toEqual([0, ['canary']]);
  });
  it.each<[string, Fate]>([
    ['throws there, too', ['catalog@1']],
    ['cannot be rendered there, either', new Error('render failed')],
    ['is not found there, either', 404],
    ['redirects to an error page there, too', '/error/1099'],
    ['gets no response there, either', 'hangs'],
  ])('is no failure of the canary if it %s', async (_name, fate) => {
    fates = { live: fate, canary: ['catalog@2'] };
    await send('canary');
    expect(counts().canary).toMatchObject({ outcomes: { exception: 1 }, pages: 0, failures: 0, byBuild: {} });
  });
  it.each<[string, Fate, Outcome]>([
    ['redirects to an error page', '/error/1099?return_path=%2F', 'error'],
    ['redirects to the maintenance page', '/maintenance', 'error'],
    ['has an error status', 503, 'error'],
    ['is not found', 404, 'notFound'],
    ['gets no response in time', 'hangs', 'noResponse'],
  ])('that %s is a failure of the build that owns the page, if what is live renders it', async (_name, fate, outcome) => {
    fates.canary = fate;
    await send('canary');
    expect(counts().canary).toMatchObject({ outcomes: { [outcome]: 1 }, pages: 1, failures: 1, byBuild: { 'catalog@2': 1 } });
    expect(counts().live).toMatchObject({ outcomes: { page: 1 }, pages: 1, failures: 0 });
  });
  it.each(['/error/1099', 404] as const)('that comes to %s on both sides is no failure of either', async (fate) => {
    fates = { live: fate, canary: fate };
    for (const side of ['canary', 'live'] as const) await send(side);
    expect([counts().canary.failures, counts().live.failures]).toEqual([0, 0]);
  });
  it('that redirects elsewhere is a page', async () => {
    fates.canary = '/series';
    await send('canary');
    expect(counts().canary).toMatchObject({ outcomes: { page: 1 }, pages: 1, failures: 0 });
  });
  it('without a response in time is rendered by what is live, and does not occupy its renderer any longer', async () => {
    fates.canary = 'hangs';
    expect(await send('canary')).toBe(current.set.composition.id);
  });
  it.each([
    ['at once is no failure', 4, 0],
    ['after a while is one', 5, 1],
  ])('without a response whose reader leaves %s', async (_what, afterMs, failures) => {
    fates.canary = 'hangs';
    const now = jest.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValueOnce(afterMs);
    await expect(send('canary', AbortSignal.abort())).rejects.toThrow('aborted');
    now.mockRestore();
    await new Promise((resolve) => setImmediate(resolve));
    expect([counts().canary.outcomes.noResponse, counts().canary.failures]).toEqual([failures, failures]);
  });
  it('of what is live is compared with the canary in the same way', async () => {
    fates.live = ['catalog@1'];
    await send('live');
    fates.canary = ['catalog@2'];
    await send('live');
    expect(counts().live).toMatchObject({ outcomes: { exception: 2 }, pages: 1, failures: 1, byBuild: { 'catalog@1': 1 } });
  });
  it('counts no build that the composition does not have, since a remote can claim anything', async () => {
    fates.canary = ['shop@1', 'viewer@9'];
    await send('canary');
    expect(counts().canary).toMatchObject({ failures: 1, byBuild: { 'shop@1': 1 } });
    fates.canary = ['viewer@9'];
    await send('canary');
    expect(counts().canary.failures).toBe(1);
  });
  it('that the canary’s shell cannot render is rendered by what is live, and counts as a failure of the shell', async () => {
    fates.canary = new Error('render failed');
    expect(await send('canary')).toBe(current.set.composition.id);
    expect(counts().canary).toMatchObject({ pages: 1, failures: 1, byBuild: { 'shell@2': 1 } });
  });
  it('that neither side can render fails as it does without a canary', async () => {
    fates = { live: new Error('live'), canary: new Error('canary') };
    await expect(send('canary')).rejects.toThrow('canary');
    expect(counts().canary.failures).toBe(0);
  });
  it.each<[string, Fate]>([
    ['gets no response in time', 'hangs'],
    ['redirects to an error page', '/error/1099'],
    ['is not found', 404],
    ['throws', ['catalog@2']],
    ['cannot be rendered at all', new Error('render failed')],
  ])('that %s counts once for each network, so that none of them decides about the canary', async (_what, fate) => {
    fates.canary = fate;
    for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.77']) await send('canary', request.signal, ip);
    expect(counts().canary.failures).toBe(1);
    await send('canary', request.signal, '198.51.100.7');
    expect(counts().canary.failures).toBe(2);
  });
  it('that throws always counts on this machine, where nobody else sends requests', async () => {
    fates.canary = ['catalog@2'];
    for (const ip of ['127.0.0.1', '127.0.0.1', '::1']) await send('canary', request.signal, ip);
    expect(counts().canary.failures).toBe(3);
  });
  it('counts twenty times for each network, so that none of them outweighs the failures of others', async () => {
    for (let page = 0; page < 30; page += 1)
      for (const side of ['live', 'canary'] as const) await send(side, request.signal, `192.0.2.${page}`);
    expect([counts().canary.pages, counts().live.pages]).toEqual([20, 20]);
    await send('canary', request.signal, '198.51.100.7');
    expect([counts().canary.pages, counts().canary.outcomes.page]).toEqual([21, 31]);
  });
  it('that fails is compared while another network sends any number of pages that fail on both sides', async () => {
    fates = { live: 'hangs', canary: 404 };
    for (let page = 0; page < 10; page += 1) void send('canary');
    await new Promise((resolve) => setImmediate(resolve));
    fates.live = 'fine';
    await send('canary', request.signal, '198.51.100.7');
    expect(counts().canary.failures).toBe(1);
  });
  it('that failed on both sides leaves a later failure of the same network to count', async () => {
    fates = { live: 404, canary: 404 };
    await send('canary');
    fates = { live: 'fine', canary: 503 };
    await send('canary');
    expect(counts().canary.failures).toBe(1);
  });
  it('whose reader leaves after a while counts once for each network', async () => {
    fates.canary = 'hangs';
    for (const ip of ['192.0.2.1', '192.0.2.1', '198.51.100.7']) {
      const now = jest.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValueOnce(5);
      await expect(send('canary', AbortSignal.abort(), ip)).rejects.toThrow('aborted');
      now.mockRestore();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(counts().canary).toMatchObject({ outcomes: { noResponse: 3 }, failures: 2 });
  });
  it('that is refused because of overload says nothing about the canary', async () => {
    fates.canary = new RendererBusyError('busy');
    await expect(send('canary')).rejects.toThrow(RendererBusyError);
    expect([counts().canary.failures, rendered]).toEqual([0, ['canary']]);
  });
});

test('without a canary, or of any other composition, nothing is counted', async () => {
  const other = { ...current.set };
  await renders.render(other, request);
  expect(counts()).toMatchObject({ live: { pages: 0 }, canary: { pages: 0 } });
});
