import { isAssetOrOtherProductPath, type PageName } from '@komado/shared-contracts';
import { matchRoutes, type RouteObject } from 'react-router';
import type { PageComposition } from '../remotes/page-composition';
import type { RemoteModules } from '../remotes/remote-modules';
import { createPreloadQueue } from './preload-queue';

export interface PrefetchDependencies {
  readonly table: RouteObject[];
  readonly composition: PageComposition;
  readonly remotes: RemoteModules;
  /** Loads the data of a link's page, if its loader may run ahead. */
  readonly preloadData: (name: PageName, link: HTMLAnchorElement) => Promise<void>;
}

/** The route that a link leads to, if its page is a remote's; null for anything that is not a page of this site, or opens in a new tab. */
export function findLinkedPage(
  link: HTMLAnchorElement,
  table: RouteObject[],
  { entries }: Pick<RemoteModules, 'entries'>,
): PageName | null {
  if (link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download')) return null;
  if (isAssetOrOtherProductPath(link.pathname) || link.pathname.startsWith('/-/')) return null;
  const id = matchRoutes(table, link.pathname)?.at(-1)?.route.id;
  return entries.has(id) && entries.of(id).owner !== 'shell' ? id : null;
}

/** Files of a page's code in the live version. */
function filesOf(name: PageName, { remotes }: PageComposition, { entries }: RemoteModules): readonly string[] {
  const { owner } = entries.of(name);
  const reference = owner === 'shell' ? undefined : remotes[owner]?.[0];
  const files = reference?.pages[name];
  if (!reference || !files) return [];
  const folder = reference.entryUrl.replace(/[^/]+$/, '');
  return [reference.entryUrl, ...files.map((file) => folder + file)];
}
/** After this long, a file is not fetched ahead any more: while it hangs, it holds a connection, and the page's own request for it. */
const PREFETCH_TIMEOUT_MS = 10_000;
/** Lets the browser fetch a file when idle, without running it. */
const prefetch = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.as = 'script';
    hint.href = href;
    hint.onload = () => resolve();
    const fail = () => reject(new Error(`Could not prefetch ${href}.`));
    hint.onerror = fail;
    document.head.append(hint);
    setTimeout(() => {
      // Cancels the request, if it is still pending.
      hint.remove();
      fail();
    }, PREFETCH_TIMEOUT_MS);
  });
/** How long the pointer is on a link before its page's data are requested: crossing a shelf of covers requests none. */
const REST_MS = 80;
/** The same for a finger, which by then has lifted from a tap, or started to scroll. */
const TOUCH_REST_MS = 150;
/** How many links of one shape are observed until one of them is seen: a list of chapters has hundreds, and all need the same code. */
const MAX_WATCHED_PER_SHAPE = 24;
/** The same for URLs that differ only in numbers: `/title/#/episode/#`. They belong to one route. */
export const pathPattern = ({ pathname }: Pick<HTMLAnchorElement, 'pathname'>): string => pathname.replace(/\d+/g, '#');
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Prefetches the code of pages: for links in view when the browser is idle, for a link that is hovered, touched or focused immediately.
 * Data only of pages that allow it, once the pointer rests on the link: calls may count a view or spend something without the reader's
 * request.
 */
export function prefetchLinkedPages({ table, composition, remotes, preloadData }: PrefetchDependencies): () => void {
  if (savesData()) return () => undefined;
  const queue = createPreloadQueue();
  /** Links waiting to be seen, by shape; null once one of them was. Every observed link costs time in every frame of a scroll. */
  const watched = new Map<string, Set<HTMLAnchorElement> | null>();
  const shown = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      const shape = pathPattern(target as HTMLAnchorElement);
      for (const link of watched.get(shape) ?? []) shown.unobserve(link);
      watched.set(shape, null);
      const name = findLinkedPage(target as HTMLAnchorElement, table, remotes);
      if (name && !remotes.loadedPage(name)) for (const file of filesOf(name, composition, remotes)) queue.add(file, () => prefetch(file));
    }
  });
  let isDue = false;
  const watch = () => {
    isDue = false;
    for (const [shape, links] of watched) {
      // Links of the previous page are no longer observed.
      for (const link of links ?? []) if (!link.isConnected) links?.delete(link);
      if (links?.size === 0) watched.delete(shape);
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href], nav a[href]')) {
      const shape = pathPattern(link);
      const links = watched.get(shape) ?? new Set();
      if (watched.get(shape) === null || links.size >= MAX_WATCHED_PER_SHAPE) continue;
      watched.set(shape, links.add(link));
      shown.observe(link);
    }
  };
  // Parts of a page change all the time; once a second is often enough.
  const pages = new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(watch, 1000);
  });
  watch();
  pages.observe(document.body, { childList: true, subtree: true });

  let resting: ReturnType<typeof setTimeout> | undefined;
  const stopRest = () => clearTimeout(resting);
  let pointedAt = '';
  const preloadTarget = (event: Event) => {
    const { target, type, screenX, screenY } = event as PointerEvent;
    if (type === 'pointerover') {
      // Scrolling a list below a pointer at rest is no intent, and happens in each frame.
      const position = `${screenX} ${screenY}`;
      stopRest();
      if (position === pointedAt) return;
      pointedAt = position;
    }
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const name = link && findLinkedPage(link, table, remotes);
    if (name && !remotes.loadedPage(name)) queue.add(`page/${name}`, () => remotes.page(name), true);
    stopRest();
    if (name && link.pathname !== location.pathname)
      resting = setTimeout(() => void preloadData(name, link).catch(() => undefined), type === 'touchstart' ? TOUCH_REST_MS : REST_MS);
  };
  const KINDS = ['pointerover', 'touchstart', 'focusin'] as const;
  // A touch that scrolls or has ended, and a navigation, which loads the data itself.
  const ENDS = ['pointercancel', 'touchend', 'touchcancel', 'click'] as const;
  for (const kind of KINDS) document.addEventListener(kind, preloadTarget, { passive: true });
  for (const kind of ENDS) document.addEventListener(kind, stopRest, { passive: true });
  // The pointer movement that triggered this may already rest on a link.
  document.querySelector('a:hover')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  return () => {
    shown.disconnect();
    pages.disconnect();
    for (const kind of KINDS) document.removeEventListener(kind, preloadTarget);
    for (const kind of ENDS) document.removeEventListener(kind, stopRest);
    stopRest();
  };
}
