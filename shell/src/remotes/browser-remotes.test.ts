import { waitFor } from '@testing-library/react';
import { browserRemotes, type ChunkLoaderGlobals } from './browser-remotes';
import { compositionOf, referenceTo } from '../testing/remotes';

jest.mock('./shared-scope', () => ({ sharedScope: {} }));

interface HeadResponse {
  readonly resolve: (value: { ok: boolean; status: number }) => void;
}
/** HEAD requests that no response has been given to yet. */
const heads: HeadResponse[] = [];
const page = { Component: () => null };
let versions = 0;

/** One version of a remote, with a container as webpack builds it: the module needs a chunk, requested once while it is under way. */
function remote() {
  versions += 1;
  const folder = `/remotes/catalog/${versions}/`;
  const reference = referenceTo('catalog', String(versions));
  const composition = { ...compositionOf({ catalog: [reference] }), integrity: { [reference.entryUrl]: 'sha256-none' } };
  const load = browserRemotes(composition, undefined);
  const scripts = (name: string) => [...document.querySelectorAll<HTMLScriptElement>(`script[src*="${folder}${name}"]`)];
  let chunk: Promise<void> | undefined;
  const loadChunk = (): Promise<void> =>
    (chunk ??= new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `${folder}chunk.js`;
      const end = (run: () => void) => () => {
        script.remove();
        chunk = undefined;
        run();
      };
      script.addEventListener('load', end(resolve));
      script.addEventListener(
        'error',
        end(() => reject(new Error('The chunk could not be loaded.'))),
      );
      (window as ChunkLoaderGlobals).__KOMADO_SCRIPT__?.(script);
      document.head.append(script);
    }));
  return {
    scripts,
    /** An attempt of a place of the page, which may give up waiting. */
    attempt: () => {
      const abandoned = new AbortController();
      const module = load('catalog', reference, './page/index', abandoned.signal);
      const settled = module.then(
        () => 'loaded',
        (error: Error) => error.message,
      );
      return { settled, giveUp: () => abandoned.abort() };
    },
    entryArrives: async () => {
      Object.assign(window, { [reference.container]: { init: () => undefined, get: () => loadChunk().then(() => () => page) } });
      scripts('remoteEntry').at(-1)?.dispatchEvent(new Event('load'));
      await tick();
    },
    chunkArrives: () => scripts('chunk').at(-1)?.dispatchEvent(new Event('load')),
  };
}
const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  heads.splice(0);
  window.fetch = jest.fn<Promise<unknown>, [string, { method: string; signal: AbortSignal }]>(
    (_url, { signal }) =>
      new Promise((resolve, reject) => {
        heads.push({ resolve });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  ) as unknown as typeof window.fetch;
});

test('a part is loaded by its entry and its chunk, with no other request', async () => {
  const { attempt, entryArrives, chunkArrives, scripts } = remote();
  const { settled } = attempt();
  await tick();
  await entryArrives();
  chunkArrives();
  expect(await settled).toBe('loaded');
  expect(scripts('')).toEqual([]);
  expect(heads).toEqual([]);
});

test('a script that hangs is requested again once the server has proven that it responds', async () => {
  const { attempt, scripts } = remote();
  const first = attempt();
  await tick();
  first.giveUp();
  attempt();
  await tick();
  expect(scripts('remoteEntry')).toHaveLength(1);
  heads[0]?.resolve({ ok: true, status: 200 });
  await tick();
  expect(await first.settled).toContain('remoteEntry.js');
  await waitFor(() => expect(scripts('remoteEntry').map(({ src }) => src)).toEqual([expect.stringMatching(/\?attempt=\d+$/)]));
});

test('a script that hangs holds one connection, however often it is requested: without a response, no further request is sent', async () => {
  const { attempt, scripts } = remote();
  const first = attempt();
  await tick();
  first.giveUp();
  for (const next of [attempt(), attempt()]) {
    await tick();
    next.giveUp();
    expect(await next.settled).toBe('aborted');
  }
  const refused = attempt();
  await tick();
  heads.at(-1)?.resolve({ ok: false, status: 503 });
  expect(await refused.settled).toMatch(/HTTP status 503/);
  expect(scripts('remoteEntry')).toHaveLength(1);
});

test('a chunk that is requested after its slot gave up, and hangs, does not block the next attempt', async () => {
  const { attempt, entryArrives, chunkArrives, scripts } = remote();
  const first = attempt();
  await tick();
  first.giveUp();
  await entryArrives();
  expect(scripts('chunk')).toHaveLength(1);
  const next = attempt();
  await tick();
  heads[0]?.resolve({ ok: true, status: 200 });
  await tick();
  expect(await first.settled).toBe('The chunk could not be loaded.');
  await waitFor(() => expect(scripts('chunk')).toHaveLength(1));
  chunkArrives();
  expect(await next.settled).toBe('loaded');
});

test('a script that another place waits for is not given up', async () => {
  const { attempt, entryArrives, chunkArrives } = remote();
  const first = attempt();
  await tick();
  const other = attempt();
  first.giveUp();
  const again = attempt();
  await tick();
  expect(heads).toEqual([]);
  await entryArrives();
  chunkArrives();
  expect(await Promise.all([other.settled, again.settled])).toEqual(['loaded', 'loaded']);
});
