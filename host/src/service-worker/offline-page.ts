import { createHash } from 'node:crypto';
import { LOGO_SVG } from '@komado/server-kit/http';
import { DOWNLOADS_PREFIX, type DownloadRecord } from '@komado/shared-contracts';

/** Runs on the offline page: polls until the server responds, then loads the requested page. Sent as text. */
function waitForConnection(probePath: string): void {
  const isReading = (): boolean => document.documentElement.dataset.download === 'chapter';
  const status = document.querySelector('[role=status]') as HTMLElement;
  const check = async (isRequested: boolean): Promise<void> => {
    try {
      if (!(await fetch(`${probePath}?${Date.now()}`, { cache: 'no-store' })).ok) return;
      // A reader in the middle of a chapter decides when to continue.
      if (isRequested || !isReading()) location.reload();
      else status.textContent = 'You’re back online.';
    } catch {
      if (isRequested) status.textContent = 'Still offline. We’ll keep trying.';
    }
  };
  (document.querySelector('button') as HTMLElement).addEventListener('click', () => {
    status.textContent = 'Checking your connection…';
    void check(true);
  });
  window.addEventListener('online', () => void check(false));
  setInterval(() => void check(false), 5000);
}
/**
 * Runs on the offline page: shows the chapter of this URL if the reader has downloaded it, one page below the other; otherwise lists the
 * downloads. Sent as text.
 */
async function showDownloads(prefix: string): Promise<void> {
  const add = <K extends keyof HTMLElementTagNameMap>(parent: Element, name: K, text = ''): HTMLElementTagNameMap[K] => {
    const element = document.createElement(name);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const found: { readonly cache: Cache; readonly key: string; readonly record: DownloadRecord }[] = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const key = new URL(request.url).pathname;
      const response = /^\/-\/downloads\/\d+$/.test(key) ? await cache.match(request) : undefined;
      if (!response) continue;
      const record = (await response.json()) as DownloadRecord;
      if (record.until === null || Date.parse(record.until) > Date.now()) found.push({ cache, key, record });
      // The right to read it has expired, so delete the copy.
      else for (const { url } of await cache.keys()) if (`${new URL(url).pathname}/`.startsWith(`${key}/`)) await cache.delete(url);
    }
  }
  const main = document.querySelector('main') as HTMLElement;
  const here = found.find(({ record }) => record.path === location.pathname);
  const others = found.filter((entry) => entry !== here);
  const list = (): void => {
    if (others.length === 0) return;
    add(main, 'h2', here ? 'More downloaded chapters' : 'Downloaded chapters');
    const items = add(main, 'ul');
    for (const { record } of others) {
      const link = add(add(items, 'li'), 'a', record.chapter_name);
      link.href = record.path;
      add(link, 'small', record.title_name);
    }
  };
  if (!here) return list();
  const { record, cache, key } = here;
  document.documentElement.dataset.download = 'chapter';
  document.title = `${record.chapter_name} – ${record.title_name} | Komado`;
  (main.querySelector('h1') as HTMLElement).textContent = record.chapter_name;
  (main.querySelector('p') as HTMLElement).textContent = `${record.title_name}. You’re offline, reading your download.`;
  (main.querySelector('button') as HTMLElement).textContent = 'Open in the reader';
  const pages = add(main, 'section');
  for (const { page, width, height } of record.page_list) {
    const picture = add(pages, 'img');
    picture.alt = `Page ${page}`;
    picture.width = width;
    picture.height = height;
    picture.id = `page-${page}`;
    const response = await cache.match(`${key}/${page}`);
    if (response) picture.src = URL.createObjectURL(await response.blob());
  }
  list();
  const requested = new URLSearchParams(location.search).get('page');
  if (requested) document.getElementById(`page-${requested}`)?.scrollIntoView();
  // The URL keeps the page number, so that a reload and the viewer continue there.
  let shown = requested ?? '1';
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) shown = target.id.slice('page-'.length);
      history.replaceState(null, '', `?page=${shown}`);
    },
    { rootMargin: '-50% 0px' },
  );
  for (const picture of pages.children) watch.observe(picture);
}
const theme = 'document.documentElement.dataset.theme=(/(?:^|; )theme=(light|dark)/.exec(document.cookie)||[])[1]||""';
const script = `${theme};(${waitForConnection.toString()})("/builds/latest.json");(${showDownloads.toString()})(${JSON.stringify(DOWNLOADS_PREFIX)}).catch(()=>{})`;
/** System colors, so that it needs none of the page's styles. */
const style = `:root{color-scheme:light dark}:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;font:400 .9375rem/1.375rem system-ui,sans-serif;background:Canvas;color:CanvasText}header{display:flex;align-items:center;gap:.625rem;height:3.25rem;padding:0 1rem;border-bottom:1px solid color-mix(in srgb,CanvasText 14%,Canvas)}main{display:grid;align-content:center;justify-items:center;gap:1rem;max-width:25rem;margin:0 auto;padding:2rem 1.25rem 5rem;text-align:center}h1{margin:0;font-size:1.5rem;line-height:2rem;text-wrap:balance}p{margin:0;color:color-mix(in srgb,CanvasText 70%,Canvas)}button{min-height:3.25rem;width:100%;border:2px solid transparent;border-radius:999px;background:#1668d9;color:#fff;font:700 .9375rem/1.25rem system-ui,sans-serif;cursor:pointer}button:focus-visible{outline:2px solid #1668d9;outline-offset:2px}[role=status]{min-height:1.375rem;font-size:.8125rem}h2{margin:1.5rem 0 0;font-size:1.125rem}ul{list-style:none;margin:0;padding:0;width:100%;text-align:left}li a{display:block;padding:.75rem 0;border-top:1px solid color-mix(in srgb,CanvasText 14%,Canvas);color:inherit;text-decoration:none}li small{display:block;color:color-mix(in srgb,CanvasText 70%,Canvas)}section{width:100%}section img{display:block;width:100%;height:auto;background:color-mix(in srgb,CanvasText 10%,Canvas)}[data-download] main{max-width:45rem;padding-top:1rem}`;

/** The fallback for a page that cannot be reached. Self-contained, and the same for everyone. */
export const offlinePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>You’re offline | Komado</title><link rel="icon" href="/assets/static/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><header>${LOGO_SVG}</header><main><h1>You’re offline</h1><p>This page opens as soon as you’re back online. You don’t have to do anything.</p><button type="button">Try again</button><p role="status"></p></main><script>${script}</script></body></html>`;

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Allows nothing except its inline content. */
export const offlinePagePolicy = `default-src 'none'; style-src ${sha256(style)}; script-src ${sha256(script)}; connect-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
export const offlinePageVersion = createHash('sha256').update(offlinePage).digest('hex').slice(0, 12);
