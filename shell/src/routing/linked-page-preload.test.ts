import type { PageOutcome } from './page-outcome';
import type { ApiClient } from '@komado/shared-contracts';
import { createLinkedPagePreload, discardPreloadOnWrites } from './linked-page-preload';

const page = (data: string): PageOutcome => ({ kind: 'page', data, head: null, status: 200 });
let now: number;
const create = () => createLinkedPagePreload(() => now);
beforeEach(() => (now = 0));

describe('a page loaded ahead', () => {
  test('is used once, at its own path', async () => {
    const preloaded = create();
    preloaded.load('/title/1', () => Promise.resolve(page('one')));
    expect(await preloaded.take('/title/1')).toEqual(page('one'));
    expect(preloaded.take('/title/1')).toBeUndefined();
    preloaded.load('/title/1', () => Promise.resolve(page('one')));
    expect(preloaded.take('/title/2')).toBeUndefined();
  });
  test('is loaded once while it is fresh, and not used when it is five seconds old', async () => {
    const preloaded = create();
    const load = jest.fn(() => Promise.resolve(page('one')));
    preloaded.load('/title/1', load);
    now = 4999;
    preloaded.load('/title/1', load);
    expect(load).toHaveBeenCalledTimes(1);
    now = 5000;
    expect(preloaded.take('/title/1')).toBeUndefined();
  });
  test('is aborted once it is not needed any more, but not when the navigation waits for it', () => {
    const preloaded = create();
    const signals: AbortSignal[] = [];
    const load = (path: string) =>
      preloaded.load(path, (signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      });
    const isAborted = () => signals.map(({ aborted }) => aborted);
    load('/title/1');
    load('/title/2');
    expect(isAborted()).toEqual([true, false]);
    void preloaded.take('/ranking');
    expect(isAborted()).toEqual([true, true]);
    load('/title/3');
    expect(preloaded.take('/title/3')).toBeDefined();
    load('/title/4');
    preloaded.clear();
    expect(isAborted()).toEqual([true, true, false, true]);
  });
  test('is not used after the reader has changed something', () => {
    const preloaded = create();
    preloaded.load('/title/1', () => Promise.resolve(page('one')));
    preloaded.clear();
    expect(preloaded.take('/title/1')).toBeUndefined();
  });
  test.each<[string, () => Promise<PageOutcome>]>([
    ['failed', () => Promise.resolve({ kind: 'failed', code: 3000, status: 404, message: 'gone' })],
    ['redirected', () => Promise.reject(new Response())],
  ])('is loaded again by the navigation when it %s', async (_what, load) => {
    const preloaded = create();
    preloaded.load('/title/1', load);
    expect(await preloaded.take('/title/1')).toBeUndefined();
  });
  test('is not used after a call that writes, whether it was loaded before the call or meanwhile, but after one that reads', async () => {
    const preloaded = create();
    let respond: () => void = () => undefined;
    const sent = (): Promise<never> => new Promise<void>((resolve) => (respond = resolve)) as Promise<never>;
    const api = discardPreloadOnWrites({ act: sent, call: sent } as unknown as ApiClient, preloaded);
    const load = () => preloaded.load('/title/1', () => Promise.resolve(page('one')));
    const isUsed = () => preloaded.take('/title/1') !== undefined;

    load();
    const reading = api.call('GET /web/top', {});
    respond();
    await reading;
    expect(isUsed()).toBe(true);

    for (const write of [() => api.call('POST /episode/paid', {} as never), () => api.act('POST /web/user/logout', {} as never)]) {
      load();
      const writing = write();
      expect(isUsed()).toBe(false);
      load();
      respond();
      await writing;
      expect(isUsed()).toBe(false);
    }
  });
});
