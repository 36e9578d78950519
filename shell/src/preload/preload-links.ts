import { isPassThroughPath, routes, type RouteName } from '@komado/shared-contracts';
import { matchRoutes, type RouteObject } from 'react-router';
import type { PageComposition } from '../remotes/page-composition';
import type { RemoteModules } from '../remotes/remote-modules';
import { createPreloadQueue } from './preload-queue';

export interface PreloadSurroundings {
  readonly table: RouteObject[];
  readonly composition: PageComposition;
  readonly remotes: RemoteModules;
}

/** The route that a link leads to, if its page is a remote's; null for all that is no page of this site, or opens beside it. */
export function routeOfLink(link: HTMLAnchorElement, table: RouteObject[]): RouteName | null {
  if (link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download')) return null;
  if (isPassThroughPath(link.pathname) || link.pathname.startsWith('/-/')) return null;
  const id = matchRoutes(table, link.pathname)?.at(-1)?.route.id;
  return id !== undefined && id in routes && routes[id as RouteName].owner !== 'shell' ? (id as RouteName) : null;
}

/** Files of a page's code in the live version. */
function filesOf(name: RouteName, { remotes }: PageComposition): readonly string[] {
  const { owner } = routes[name];
  const reference = owner === 'shell' ? undefined : remotes[owner][0];
  const files = reference?.pages[name];
  if (!reference || !files) return [];
  const folder = reference.entryUrl.replace(/[^/]+$/, '');
  return [reference.entryUrl, ...files.map((file) => folder + file)];
}
/** Lets the browser fetch a file when it has nothing else to do, without running it. */
const prefetch = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.as = 'script';
    hint.href = href;
    hint.onload = () => resolve();
    hint.onerror = () => reject(new Error(`${href} could not be fetched ahead.`));
    document.head.append(hint);
  });
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the code of pages ahead: of links in view when the browser is idle, of a link under the pointer, the finger or the focus at once.
 * Code only, never a page's data: calls may count a view or spend something, and nobody has asked for them yet.
 */
export function preloadLinks({ table, composition, remotes }: PreloadSurroundings): () => void {
  if (savesData()) return () => undefined;
  const queue = createPreloadQueue();
  const shown = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      shown.unobserve(target);
      const name = routeOfLink(target as HTMLAnchorElement, table);
      if (name && !remotes.loadedPage(name)) for (const file of filesOf(name, composition)) queue.add(file, () => prefetch(file));
    }
  });
  let isDue = false;
  const watch = () => {
    isDue = false;
    document.querySelectorAll<HTMLAnchorElement>('main a[href], nav a[href]').forEach((link) => shown.observe(link));
  };
  // Parts of a page move all the time; once a second is often enough.
  const pages = new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(watch, 1000);
  });
  watch();
  pages.observe(document.body, { childList: true, subtree: true });

  const meant = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const name = link && routeOfLink(link, table);
    if (name && !remotes.loadedPage(name)) queue.add(`page/${name}`, () => remotes.page(name), true);
  };
  const KINDS = ['pointerover', 'touchstart', 'focusin'] as const;
  for (const kind of KINDS) document.addEventListener(kind, meant, { passive: true });
  // The movement that started all this may rest on a link already.
  document.querySelector('a:hover')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  return () => {
    shown.disconnect();
    pages.disconnect();
    for (const kind of KINDS) document.removeEventListener(kind, meant);
  };
}
