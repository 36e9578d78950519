import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
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
    const client = new AbortController();
    const page = pages.render(request({ ...own, signal: client.signal }));
    // The next page does not wait behind this one.
    client.abort();
    const error: unknown = await page.catch((reason: unknown) => reason);
    return error instanceof RendererBusyError;
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
    now = 1501;
    expect(await refused()).toEqual(['crawler', 'visitor', 'reader']);
    now = 2001;
    expect(await refused()).toEqual(Object.keys(KINDS));
  });

  it('counts only the wait for a renderer, and not how long a page is rendered', async () => {
    for (let at = 0; at < PAGES_AT_ONCE; at += 1) render();
    now = 60_000;
    expect(await refused()).toEqual([]);
  });

  it('refuses pages that would wait for too long behind those that already wait, although none of them has yet', async () => {
    fill();
    for (let at = 0; at < 160; at += 1) render();
    now = 1000;
    for (let at = 0; at < 50; at += 1) pages.receive(FrameType.end, started[at]!, Buffer.alloc(0));
    // 50 pages take a second, and 111 wait.
    expect(await refused()).toEqual(['crawler', 'visitor', 'reader']);
  });

  it('refuses nothing anymore once the page that waited has started', async () => {
    fill();
    now = 5000;
    expect(await refused()).toEqual(Object.keys(KINDS));
    pages.receive(FrameType.end, started[0]!, Buffer.alloc(0));
    expect(started).toHaveLength(PAGES_AT_ONCE + 1);
    expect(await refused()).toEqual([]);
  });

  it('fails a page only after what was written to another pipe before its failure has been read', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const pipe = async (): Promise<{ readonly end: Socket; readonly other: Socket }> => {
      const accepted = once(server, 'connection') as Promise<[Socket]>;
      const end = connect(port, '127.0.0.1');
      return { end, other: (await accepted)[0] };
    };
    const [frames, events] = [await pipe(), await pipe()];
    const seen: string[] = [];
    events.end.on('data', () => seen.push('event'));
    const page = pages.render(request({})).catch(() => seen.push('failure'));
    // As when the failure arrives while an earlier frame is being read: this turn of the event loop reads no other pipe anymore.
    frames.end.on('data', () => {
      events.other.write('event');
      pages.receive(FrameType.failed, started[0]!, Buffer.from(JSON.stringify({ name: 'Error', message: '' })));
    });
    frames.other.write('frame');
    await page;
    for (const { end, other } of [frames, events]) [end, other].forEach((socket) => socket.destroy());
    server.close();
    expect(seen).toEqual(['event', 'failure']);
  });
});
