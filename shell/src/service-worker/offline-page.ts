import { createHash } from 'node:crypto';

/** Runs on the offline page: looks whether the server answers, and then loads what was asked for. Sent as text. */
function waitForConnection(probePath: string): void {
  const status = document.querySelector('[role=status]') as HTMLElement;
  const look = async (isAsked: boolean): Promise<void> => {
    try {
      if ((await fetch(`${probePath}?${Date.now()}`, { cache: 'no-store' })).ok) location.reload();
    } catch {
      if (isAsked) status.textContent = 'Still offline. We’ll keep trying.';
    }
  };
  (document.querySelector('button') as HTMLElement).addEventListener('click', () => {
    status.textContent = 'Looking for a connection…';
    void look(true);
  });
  window.addEventListener('online', () => void look(false));
  setInterval(() => void look(false), 5000);
}
const theme = 'document.documentElement.dataset.theme=(/(?:^|; )theme=(light|dark)/.exec(document.cookie)||[])[1]||""';
const script = `${theme};(${waitForConnection.toString()})("/builds/latest.json")`;
/** System colors, so that it needs none of the page's styles. */
const style = `:root{color-scheme:light dark}:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;font:400 .9375rem/1.375rem system-ui,sans-serif;background:Canvas;color:CanvasText}header{display:flex;align-items:center;gap:.625rem;height:3.25rem;padding:0 1rem;border-bottom:1px solid color-mix(in srgb,CanvasText 14%,Canvas);font-weight:800;font-size:1.125rem}main{display:grid;align-content:center;justify-items:center;gap:1rem;max-width:25rem;margin:0 auto;padding:2rem 1.25rem 5rem;text-align:center}h1{margin:0;font-size:1.5rem;line-height:2rem;text-wrap:balance}p{margin:0;color:color-mix(in srgb,CanvasText 70%,Canvas)}button{min-height:3.25rem;width:100%;border:2px solid transparent;border-radius:999px;background:#1668d9;color:#fff;font:700 .9375rem/1.25rem system-ui,sans-serif;cursor:pointer}button:focus-visible{outline:2px solid #1668d9;outline-offset:2px}[role=status]{min-height:1.375rem;font-size:.8125rem}`;
const mark =
  '<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="7" fill="#1668d9"/><path fill="#fff" d="M5 5h10.5L12 14.5H5zM18 5h5v9.5h-8.500zM5 17h6l-2.300 6H5zM13.600 17H23v6H11.300z"/></svg>';

/** What stands in for a page that cannot be reached. Complete in itself, and alike for everybody. */
export const offlinePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>You’re offline | Komado</title><link rel="icon" href="/assets/static/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><header>${mark}Komado</header><main><h1>You’re offline</h1><p>This page opens as soon as you’re back online. You don’t have to do anything.</p><button type="button">Try again</button><p role="status"></p></main><script>${script}</script></body></html>`;

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Nothing but what stands in it. */
export const offlinePagePolicy = `default-src 'none'; style-src ${sha256(style)}; script-src ${sha256(script)}; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
export const offlinePageVersion = createHash('sha256').update(offlinePage).digest('hex').slice(0, 12);
