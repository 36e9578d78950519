import { createHash } from 'node:crypto';
import { DOWNLOADS_PREFIX, type DownloadRecord } from '@komado/shared-contracts';

/** Runs on the offline page: polls until the server responds, then loads the requested page. Sent as text. */
function waitForConnection(probePath: string): void {
  const isReading = (): boolean => document.documentElement.dataset.download === 'chapter';
  const status = document.querySelector('[role=status]') as HTMLElement;
  const look = async (isAsked: boolean): Promise<void> => {
    try {
      if (!(await fetch(`${probePath}?${Date.now()}`, { cache: 'no-store' })).ok) return;
      // A reader in the middle of a chapter decides when to continue.
      if (isAsked || !isReading()) location.reload();
      else status.textContent = 'You’re back online.';
    } catch {
      if (isAsked) status.textContent = 'Still offline. We’ll keep trying.';
    }
  };
  (document.querySelector('button') as HTMLElement).addEventListener('click', () => {
    status.textContent = 'Checking your connection…';
    void look(true);
  });
  window.addEventListener('online', () => void look(false));
  setInterval(() => void look(false), 5000);
}
/**
 * Runs on the offline page: shows the chapter of this URL if the reader has downloaded it, one page below the other; otherwise lists the
 * downloads. Sent as text.
 */
async function showDownloads(prefix: string): Promise<void> {
  const add = <K extends keyof HTMLElementTagNameMap>(parent: Element, name: K, words = ''): HTMLElementTagNameMap[K] => {
    const element = document.createElement(name);
    element.textContent = words;
    parent.append(element);
    return element;
  };
  const found: { readonly cache: Cache; readonly key: string; readonly record: DownloadRecord }[] = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const key = new URL(request.url).pathname;
      const answer = /^\/-\/downloads\/\d+$/.test(key) ? await cache.match(request) : undefined;
      if (!answer) continue;
      const record = (await answer.json()) as DownloadRecord;
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
    const answer = await cache.match(`${key}/${page}`);
    if (answer) picture.src = URL.createObjectURL(await answer.blob());
  }
  list();
  const asked = new URLSearchParams(location.search).get('page');
  if (asked) document.getElementById(`page-${asked}`)?.scrollIntoView();
  // The URL keeps the page number, so that a reload and the viewer continue there.
  let shown = asked ?? '1';
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
const style = `:root{color-scheme:light dark}:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;font:400 .9375rem/1.375rem system-ui,sans-serif;background:Canvas;color:CanvasText}header{display:flex;align-items:center;height:3.25rem;padding:0 1rem;border-bottom:1px solid color-mix(in srgb,CanvasText 14%,Canvas)}main{display:grid;align-content:center;justify-items:center;gap:1rem;max-width:25rem;margin:0 auto;padding:2rem 1.25rem 5rem;text-align:center}h1{margin:0;font-size:1.5rem;line-height:2rem;text-wrap:balance}p{margin:0;color:color-mix(in srgb,CanvasText 70%,Canvas)}button{min-height:3.25rem;width:100%;border:2px solid transparent;border-radius:999px;background:#1668d9;color:#fff;font:700 .9375rem/1.25rem system-ui,sans-serif;cursor:pointer}button:focus-visible{outline:2px solid #1668d9;outline-offset:2px}[role=status]{min-height:1.375rem;font-size:.8125rem}h2{margin:1.5rem 0 0;font-size:1.125rem}ul{list-style:none;margin:0;padding:0;width:100%;text-align:left}li a{display:block;padding:.75rem 0;border-top:1px solid color-mix(in srgb,CanvasText 14%,Canvas);color:inherit;text-decoration:none}li small{display:block;color:color-mix(in srgb,CanvasText 70%,Canvas)}section{width:100%}section img{display:block;width:100%;height:auto;background:color-mix(in srgb,CanvasText 10%,Canvas)}[data-download] main{max-width:45rem;padding-top:1rem}`;
/** Drawn, since the face of its letters may not have been stored. */
const logo = `<svg width="146" height="28" viewBox="0 0 146 28" role="img" aria-label="Komado"><rect width="28" height="28" rx="7" fill="#1668d9"/><path fill="#fff" d="M5 5h10.5L12 14.5H5zM18 5h5v9.5h-8.500zM5 17h6l-2.300 6H5zM13.600 17H23v6H11.300z"/><path fill="currentColor" d="M50.36 21.6Q49.33 19.73 46.93 15.88L44.36 18.43L44.36 21.6L38.88 21.6Q39.06 17.33 39.06 13.61Q39.06 9.9 38.88 5.63L44.36 5.63L44.36 12.07Q48.41 8.07 50.12 5.63L57.25 5.63L50.32 12.49Q51.86 14.65 53.78 17.18Q55.71 19.71 57.27 21.6L50.36 21.6ZM58.6 20.09Q56.83 18.37 56.83 15.55Q56.83 12.8 58.6 11.08Q60.37 9.37 64.14 9.37Q66.67 9.37 68.37 10.19Q70.08 11.02 70.89 12.41Q71.7 13.81 71.7 15.55Q71.7 18.39 69.82 20.1Q67.94 21.82 64.14 21.82Q60.37 21.82 58.6 20.09ZM66.36 17.4Q67.06 16.72 67.06 15.57Q67.06 14.49 66.36 13.8Q65.65 13.11 64.22 13.11Q62.79 13.11 62.13 13.79Q61.47 14.47 61.47 15.57Q61.47 16.72 62.13 17.4Q62.79 18.08 64.22 18.08Q65.65 18.08 66.36 17.4ZM90.29 21.6Q90.47 18.72 90.47 15.64Q90.47 14.65 89.97 14.09Q89.48 13.53 88.67 13.53Q87.92 13.53 87.38 14.19Q86.84 14.85 86.84 16.1L86.84 16.08Q86.84 19.97 86.95 21.6L82 21.6Q82.13 18.37 82.13 15.64Q82.13 14.67 81.66 14.1Q81.19 13.53 80.46 13.53Q79.69 13.53 79.17 14.18Q78.66 14.82 78.57 15.95Q78.52 17.62 78.52 18.32Q78.52 19.82 78.61 21.6L73.35 21.6Q73.53 18.43 73.53 15.62Q73.53 12.8 73.35 9.59Q74.81 9.65 75.58 9.65Q76.39 9.65 77.8 9.59L78.46 12.84Q78.96 11.06 80.06 10.21Q81.16 9.37 82.59 9.37Q84.31 9.37 85.4 10.31Q86.49 11.26 86.75 12.78Q87.26 11.22 88.45 10.29Q89.63 9.37 91.15 9.37Q93.13 9.37 94.25 10.7Q95.38 12.03 95.38 14.34L95.38 17.99Q95.38 20.48 95.42 21.6L90.29 21.6ZM111.5 17.95Q111.5 18.7 111.68 19Q111.85 19.31 112.38 19.44L112.29 21.51Q111.59 21.62 111.07 21.67Q110.56 21.71 109.7 21.71Q107.81 21.71 107.19 20.86Q106.57 20.02 106.57 18.7L106.57 18.15Q105.94 19.95 104.72 20.83Q103.49 21.71 101.6 21.71Q99.4 21.71 98.29 20.83Q97.18 19.95 97.18 18.21Q97.18 16.78 98.13 15.97Q99.07 15.15 101.05 14.85Q99.38 13.66 97.71 12.78Q99.03 11.11 100.72 10.24Q102.42 9.37 104.84 9.37Q108.22 9.37 109.86 10.83Q111.5 12.29 111.5 15.33L111.5 17.95ZM103.32 13.61Q102.46 13.99 101.78 14.74Q103.1 14.58 105.08 14.58Q105.89 14.58 106.22 14.38Q106.55 14.19 106.55 13.88Q106.55 13.61 106.22 13.43Q105.89 13.24 105.3 13.24Q104.18 13.24 103.32 13.61ZM105.21 17.65Q106.2 17.18 106.57 16.41L106.57 15.84Q106.05 16.1 105.41 16.24Q104.77 16.39 103.87 16.52L103.08 16.65Q101.84 16.89 101.84 17.49Q101.84 18.12 102.99 18.12Q104.22 18.12 105.21 17.65ZM127.96 13.04Q127.96 17.46 128.09 21.6L123.12 21.6L123.18 18.96Q122.55 20.43 121.34 21.13Q120.13 21.82 118.48 21.82Q117.05 21.82 115.9 21.01Q114.76 20.19 114.12 18.8Q113.48 17.4 113.48 15.73Q113.48 14.08 114.12 12.61Q114.76 11.15 115.91 10.26Q117.07 9.37 118.54 9.37Q120.26 9.37 121.48 10.08Q122.7 10.8 123.29 12.29Q123.29 11.04 123.21 8.27Q123.12 5.58 123.12 4.48L128.09 4.48Q127.96 8.58 127.96 13.04ZM122.55 17.52Q123.23 16.91 123.23 15.59Q123.23 14.43 122.55 13.88Q121.86 13.33 120.83 13.33Q119.84 13.33 119.17 13.96Q118.5 14.58 118.5 15.59Q118.5 16.72 119.11 17.42Q119.73 18.12 120.79 18.12Q121.86 18.12 122.55 17.52ZM131.4 20.09Q129.63 18.37 129.63 15.55Q129.63 12.8 131.4 11.08Q133.17 9.37 136.93 9.37Q139.46 9.37 141.17 10.19Q142.87 11.02 143.69 12.41Q144.5 13.81 144.5 15.55Q144.5 18.39 142.62 20.1Q140.74 21.82 136.93 21.82Q133.17 21.82 131.4 20.09ZM139.16 17.4Q139.86 16.72 139.86 15.57Q139.86 14.49 139.16 13.8Q138.45 13.11 137.02 13.11Q135.59 13.11 134.93 13.79Q134.27 14.47 134.27 15.57Q134.27 16.72 134.93 17.4Q135.59 18.08 137.02 18.08Q138.45 18.08 139.16 17.4Z"/></svg>`;

/** The fallback for a page that cannot be reached. Self-contained, and the same for everyone. */
export const offlinePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>You’re offline | Komado</title><link rel="icon" href="/assets/static/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><header>${logo}</header><main><h1>You’re offline</h1><p>This page opens as soon as you’re back online. You don’t have to do anything.</p><button type="button">Try again</button><p role="status"></p></main><script>${script}</script></body></html>`;

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Allows nothing except its inline content. */
export const offlinePagePolicy = `default-src 'none'; style-src ${sha256(style)}; script-src ${sha256(script)}; connect-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
export const offlinePageVersion = createHash('sha256').update(offlinePage).digest('hex').slice(0, 12);
