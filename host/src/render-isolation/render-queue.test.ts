import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { Cookie } from '@komado/shared-contracts';
import type { RenderRequest } from '@komado/shell/server-rendering';
import { RendererBusyError, RendererLostError, RenderQueue } from './render-queue';

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
  let aborted: number[];
  beforeEach(() => {
    now = 0;
    started = [];
    aborted = [];
    const sent: Readonly<Record<string, number[]>> = { render: started, abort: aborted };
    pages = new RenderQueue(
      { send: (message) => 'id' in message && sent[message.kind]?.push(message.id), onIdle: () => undefined },
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
  /** A page whose head has arrived, and what its reader has received. */
  const startPage = async (own: Partial<RenderRequest> = {}) => {
    const rendered = pages.render(request(own));
    const page = started.at(-1)!;
    pages.receive({ kind: 'head', id: page, status: 200, setCookies: [] });
    const response = await rendered;
    if (response.kind !== 'page') throw new Error('It is no page.');
    const received: Buffer[] = [];
    const sink = new Writable({ write: (part: Buffer, _encoding, done) => (received.push(part), done()) });
    const piped = response.pipe(sink, () => undefined);
    return { page, received, sink, piped };
  };
  const endPage = (id: number): void =>
    pages.receive({ kind: 'end', id, outcome: { isComplete: true, failedBuilds: [], isFallback: false } });
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
    for (let at = 0; at < 50; at += 1) endPage(started[at]!);
    // 50 pages take a second, and 111 wait.
    expect(await refused()).toEqual(['crawler', 'visitor', 'reader']);
  });

  it('refuses nothing anymore once the page that waited has started', async () => {
    fill();
    now = 5000;
    expect(await refused()).toEqual(Object.keys(KINDS));
    endPage(started[0]!);
    expect(started).toHaveLength(PAGES_AT_ONCE + 1);
    expect(await refused()).toEqual([]);
  });

  it('sends what has arrived of a page whose process is lost, and then fails', async () => {
    const { page, received, piped } = await startPage();
    pages.receive({ kind: 'data', id: page, part: Buffer.from('begun') });
    pages.lose(new RendererLostError('lost'));
    await expect(piped).rejects.toThrow('lost');
    expect(Buffer.concat(received).toString()).toBe('begun');
  });

  it('ends a page that is larger than any page could be, instead of keeping it in memory', async () => {
    const { page, received, piped } = await startPage();
    for (let megabyte = 0; megabyte < 20; megabyte += 1) pages.receive({ kind: 'data', id: page, part: Buffer.alloc(1024 * 1024) });
    await expect(piped).rejects.toThrow('more than the limit');
    expect(aborted).toEqual([page]);
    expect(Buffer.concat(received).length).toBe(17 * 1024 * 1024);
  });

  it('closes the connection of a page that is aborted before its end', async () => {
    const reader = new AbortController();
    const { page, sink, piped } = await startPage({ signal: reader.signal });
    reader.abort();
    await piped;
    expect([sink.destroyed, aborted]).toEqual([true, [page]]);
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
    const [messages, events] = [await pipe(), await pipe()];
    const seen: string[] = [];
    events.end.on('data', () => seen.push('event'));
    const page = pages.render(request({})).catch(() => seen.push('failure'));
    // As when the failure arrives while an earlier message is being read: this turn of the event loop reads no other pipe anymore.
    messages.end.on('data', () => {
      events.other.write('event');
      pages.receive({ kind: 'failed', id: started[0]!, error: { name: 'Error', message: '' } });
    });
    messages.other.write('message');
    await page;
    for (const { end, other } of [messages, events]) [end, other].forEach((socket) => socket.destroy());
    server.close();
    expect(seen).toEqual(['event', 'failure']);
  });
});
