import { createHash } from 'node:crypto';
import { LOGO_SVG, THEME_STYLE } from '@komado/server-kit/http';
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
    for (const { record, cache, key } of others) {
      const link = add(add(items, 'li'), 'a');
      link.href = record.path;
      const picture = add(link, 'img');
      picture.alt = '';
      void cache.match(`${key}/${record.page_list[0]?.page}`).then(async (response) => {
        if (response) picture.src = URL.createObjectURL(await response.blob());
      });
      const size = `${record.page_list.length} pages, ${(record.bytes / 1e6).toFixed(1)} MB`;
      add(add(link, 'span', record.chapter_name), 'small', `${record.title_name}, ${size}`);
    }
    if (here) return;
    document.documentElement.dataset.download = 'list';
    (main.querySelector('h1') as HTMLElement).textContent = 'You’re offline. Read what you downloaded.';
    // What there is to read comes first.
    main.append(main.querySelector('button') as HTMLElement, main.querySelector('[role=status]') as HTMLElement);
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
/** The Komado cat without a connection. Drawn here, because the page can load no picture. */
const drawing =
  '<svg class="panel" viewBox="0 0 240 165" width="240" height="165" aria-hidden="true"><defs><pattern id="tone" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="4" cy="4" r="1.5" fill="#14171c" fill-opacity=".22"/></pattern><clipPath id="frame"><path d="M8 10 232 4 226 158 14 152z"/></clipPath></defs><path class="edge" d="M8 10 232 4 226 158 14 152z"/><g clip-path="url(#frame)"><path fill="#b7c4d6" d="M0 0h240v165H0z"/><path fill="url(#tone)" d="M0 60h240v105H0z"/><path d="M84 165c-6-34 4-50 12-60-9-7-14-20-12-42l16 14c9-5 24-5 33 0l16-14c3 22-2 35-12 42 9 10 19 26 14 60z" fill="#14171c"/><g fill="#fff"><ellipse cx="104" cy="89" rx="5.5" ry="5"/><ellipse cx="129" cy="89" rx="5.5" ry="5"/></g><g fill="#14171c"><circle cx="106" cy="88" r="2"/><circle cx="131" cy="88" r="2"/></g><path d="m113.5 97 3 3 3-3m-3 3v3" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="round"/><g fill="none" stroke-linecap="round" stroke="#14171c" stroke-width="7"><path d="M153 70a44 44 0 0 1 62 0M164 83a28 28 0 0 1 40 0M175 96a13 13 0 0 1 18 0"/><path d="M184 109v.1" stroke-width="12"/><path d="m160 112 48-58" stroke="#fff" stroke-width="15"/><path d="m160 112 48-58" stroke="#c62828"/></g></g><path d="M8 10 232 4 226 158 14 152z" fill="none" stroke="#14171c" stroke-width="5"/></svg>';
/** Self-contained: it can load none of the site's styles. */
const style = `${THEME_STYLE}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;font:400 .9375rem/1.375rem var(--sans);background:var(--bg);color:var(--text)}header{display:flex;align-items:center;gap:.625rem;height:3.25rem;padding:0 1rem;border-bottom:1px solid var(--line)}@media(min-width:48em){header{height:3.75rem;padding:0 1.5rem}}@media(min-width:80em){header{height:4.25rem;padding:0 2.5rem}}main{display:grid;align-content:center;justify-items:center;gap:1rem;max-width:27.5rem;margin:0 auto;padding:2rem 1.25rem 5rem;text-align:center}h1{margin:0;font-size:1.5rem;line-height:2rem;text-wrap:balance}p{margin:0;color:var(--muted)}button{min-height:3.25rem;width:100%;border:2px solid transparent;border-radius:999px;background:var(--action);color:var(--on-action);font:700 .9375rem/1.25rem var(--sans);cursor:pointer}button:focus-visible{outline:2px solid var(--action);outline-offset:2px}[role=status]{min-height:1.375rem;font-size:.8125rem}h2{width:100%;margin:1rem 0 0;font-size:1.125rem;text-align:left}ul{list-style:none;margin:0;padding:0;width:100%;text-align:left}li a{display:flex;align-items:center;gap:.75rem;padding:.5rem 0;border-top:1px solid var(--line);color:inherit;font-size:1rem;text-decoration:none}li a::after{content:'';flex:none;width:8px;height:8px;margin:0 4px 0 auto;border:solid var(--muted);border-width:2px 2px 0 0;transform:rotate(45deg)}li img{flex:none;width:48px;height:72px;border-radius:4px;object-fit:cover;background:var(--surface)}li small{display:block;color:var(--muted);font-size:.8125rem}section{width:100%}section img{display:block;width:100%;height:auto;background:var(--surface)}[data-download=chapter] main{max-width:45rem;padding-top:1rem}[data-download=chapter] .panel{display:none}[data-download=list] .panel{width:120px}.panel{max-width:100%;height:auto}.edge{fill:none;stroke:var(--line);stroke-width:8px}`;

/** The fallback for a page that cannot be reached. Self-contained, and the same for everyone. */
export const offlinePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>You’re offline | Komado</title><link rel="icon" href="/assets/static/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><header>${LOGO_SVG}</header><main>${drawing}<h1>You’re offline</h1><p>This page opens as soon as you’re back online. Chapters that you download open here, too.</p><button type="button">Try again</button><p role="status"></p></main><script>${script}</script></body></html>`;

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Allows nothing except its inline content. */
export const offlinePagePolicy = `default-src 'none'; style-src ${sha256(style)}; script-src ${sha256(script)}; connect-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
export const offlinePageVersion = createHash('sha256').update(offlinePage).digest('hex').slice(0, 12);
