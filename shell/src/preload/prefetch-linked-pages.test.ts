import type { RouteObject } from 'react-router';
import type { PageComposition } from '../remotes/page-composition';
import type { RemoteModules } from '../remotes/remote-modules';
import { prefetchLinkedPages, pathPattern } from './prefetch-linked-pages';

const watched = new Set<Element>();
let see: (link: Element) => void = () => undefined;
class Observer {
  constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    see = (target) => callback([{ isIntersecting: true, target }]);
  }
  observe = (element: Element) => void watched.add(element);
  unobserve = (element: Element) => void watched.delete(element);
  disconnect = () => watched.clear();
}
const preloadData = jest.fn(() => Promise.resolve());
const context = {
  preloadData,
  table: [{ path: '/title/:titleId/episode/:episodeId', id: 'title-titleId-episode-episodeId' }] as RouteObject[],
  composition: { remotes: { viewer: [] } } as unknown as PageComposition,
  remotes: { loadedPage: () => undefined, entries: { has: () => true, of: () => ({ owner: 'viewer' }) } } as unknown as RemoteModules,
};
const list = (count: number) => {
  document.body.innerHTML = `<main>${Array.from({ length: count }, (_, at) => `<a href="/title/00001/episode/${at}">${at}</a>`).join('')}</main>`;
  return document.querySelectorAll('a');
};

describe('prefetched links', () => {
  beforeEach(() => {
    watched.clear();
    jest.useFakeTimers();
    Object.assign(globalThis, { IntersectionObserver: Observer });
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.innerHTML = '';
  });

  it('have the same shape if their URLs differ only in numbers', () => {
    expect(pathPattern({ pathname: '/title/00001/episode/77' })).toBe(pathPattern({ pathname: '/title/00002/episode/8' }));
    expect(pathPattern({ pathname: '/series' })).not.toBe(pathPattern({ pathname: '/search' }));
  });
  it('are observed a few dozen at a time in a list of a thousand, and no longer once one of them was seen', async () => {
    const links = list(1000);
    const stop = prefetchLinkedPages(context);
    expect(watched.size).toBe(24);
    see(links[3]!);
    expect(watched.size).toBe(0);
    document.querySelector('main')?.append(links[0]!.cloneNode(true));
    await jest.advanceTimersByTimeAsync(1100);
    expect(watched.size).toBe(0);
    stop();
  });
  it('are not looked up again when a list is scrolled under a pointer at rest', () => {
    const links = list(3);
    const lookUps = jest.fn(() => undefined);
    const stop = prefetchLinkedPages({
      ...context,
      remotes: { ...context.remotes, loadedPage: lookUps, page: () => Promise.resolve() } as never,
    });
    const points = (link: Element, screenX: number) =>
      link.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { screenX, screenY: 40 }));
    points(links[0]!, 10);
    points(links[1]!, 10);
    points(links[2]!, 10);
    expect(lookUps).toHaveBeenCalledTimes(1);
    points(links[2]!, 11);
    expect(lookUps).toHaveBeenCalledTimes(2);
    links[2]!.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(lookUps).toHaveBeenCalledTimes(3);
    stop();
  });
  it('are replaced by those of the next page', async () => {
    list(30);
    const stop = prefetchLinkedPages(context);
    const next = list(5);
    await jest.advanceTimersByTimeAsync(1100);
    for (const link of next) expect(watched).toContain(link);
    stop();
  });
  it('hold no connection for longer than ten seconds: a hint is removed, which cancels its request', async () => {
    const viewer = [{ entryUrl: '/remotes/viewer/1/remoteEntry.js', pages: { 'title-titleId-episode-episodeId': ['chunk.js'] } }];
    const stop = prefetchLinkedPages({ ...context, composition: { remotes: { viewer } } as unknown as PageComposition });
    const [link] = list(1);
    see(link!);
    const hints = () => [...document.querySelectorAll('link[rel="prefetch"]')].map((hint) => hint.getAttribute('href'));
    expect(hints()).toEqual(['/remotes/viewer/1/remoteEntry.js', '/remotes/viewer/1/chunk.js']);
    await jest.advanceTimersByTimeAsync(9999);
    expect(hints()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(hints()).toEqual([]);
    stop();
  });
  it('load their data once the pointer rests on one, but not those that it crosses or that a touch scrolls', async () => {
    const stop = prefetchLinkedPages({ ...context, remotes: { ...context.remotes, loadedPage: () => ({}) } as never });
    const links = list(3);
    const point = (at: number) => links[at]!.dispatchEvent(new MouseEvent('pointerover', { bubbles: true, screenX: at }));
    preloadData.mockClear();
    point(0);
    await jest.advanceTimersByTimeAsync(79);
    point(1);
    await jest.advanceTimersByTimeAsync(80);
    expect(preloadData.mock.calls).toEqual([['title-titleId-episode-episodeId', links[1]]]);
    for (const end of ['pointercancel', 'touchend', 'touchcancel']) {
      links[2]!.dispatchEvent(new Event('touchstart', { bubbles: true }));
      await jest.advanceTimersByTimeAsync(149);
      document.dispatchEvent(new Event(end));
    }
    point(2);
    stop();
    await jest.advanceTimersByTimeAsync(200);
    expect(preloadData).toHaveBeenCalledTimes(1);
  });

  it('load their data once a finger has rested on one', async () => {
    const stop = prefetchLinkedPages({ ...context, remotes: { ...context.remotes, loadedPage: () => ({}) } as never });
    const [link] = list(1);
    preloadData.mockClear();
    link!.dispatchEvent(new Event('touchstart', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(150);
    expect(preloadData).toHaveBeenCalledTimes(1);
    stop();
  });
});
