import { Cookie } from '@komado/shared-contracts';
import type { RenderRequest } from '@komado/shell/server-rendering';
import { FrameType } from './renderer-frames';
import { RendererBusyError, RenderQueue } from './render-queue';

const PAGES_AT_ONCE = 16;
const READER = { [Cookie.userWebToken]: 'token' };
const KINDS = {
  crawler: { url: 'https://komado.test/title/00001/episode/1', isCrawler: true },
  visitor: { url: 'https://komado.test/series' },
  reader: { url: 'https://komado.test/', cookies: READER },
  'reader in the shop': { url: 'https://komado.test/my/shop', cookies: READER },
  'reader of a chapter': { url: 'https://komado.test/title/00001/episode/1', cookies: READER },
} as const;

describe('the queue of a renderer', () => {
  let now: number;
  let pages: RenderQueue;
  let started: number[];
  beforeEach(() => {
    now = 0;
    started = [];
    pages = new RenderQueue(
      { send: (type, id) => void (type === FrameType.render && started.push(id)), onIdle: () => undefined },
      () => now,
    );
  });
  const request = (own: Partial<RenderRequest>): RenderRequest => ({
    url: 'https://komado.test/',
    cookies: {},
    isCrawler: false,
    region: 'US',
    offsetMinutes: 0,
    now: new Date(0),
    nonce: '',
    apiHeaders: {},
    signal: new AbortController().signal,
    ...own,
  });
  const render = (own: Partial<RenderRequest> = {}) => void pages.render(request(own)).catch(() => undefined);
  const isRefused = async (own: Partial<RenderRequest>): Promise<boolean> => {
    const before = pages.size;
    const page = pages.render(request(own));
    // Otherwise it was queued.
    if (pages.size > before) return false;
    await expect(page).rejects.toThrow(RendererBusyError);
    return true;
  };
  const refused = async (): Promise<string[]> => {
    const names: string[] = [];
    for (const [name, own] of Object.entries(KINDS)) if (await isRefused(own)) names.push(name);
    return names;
  };
  const fill = (): void => {
    for (let at = 0; at <= PAGES_AT_ONCE; at += 1) render();
  };

  it('refuses nothing while a page has waited for up to a second', async () => {
    fill();
    now = 1000;
    expect(await refused()).toEqual([]);
  });

  it('refuses crawlers first, and pages on which readers buy last', async () => {
    fill();
    now = 1001;
    expect(await refused()).toEqual(['crawler']);
    now = 2001;
    expect(await refused()).toEqual(['crawler', 'visitor', 'reader']);
    now = 4001;
    expect(await refused()).toEqual(Object.keys(KINDS));
  });

  it('counts only the wait for a renderer, and not how long a page is rendered', async () => {
    for (let at = 0; at < PAGES_AT_ONCE; at += 1) render();
    now = 60_000;
    expect(await refused()).toEqual([]);
  });

  it('refuses nothing anymore once the page that waited has started', async () => {
    fill();
    now = 5000;
    expect(await refused()).toEqual(Object.keys(KINDS));
    pages.receive(FrameType.end, started[0]!, Buffer.alloc(0));
    expect(started).toHaveLength(PAGES_AT_ONCE + 1);
    expect(await refused()).toEqual([]);
  });
});
