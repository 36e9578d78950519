import type { ReactNode } from 'react';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type CookieJar, type PageModule } from '@komado/shared-contracts';
import { compositionOf, referenceTo } from '../../testing/remotes';
import type { Renderer, RendererOptions, RenderRequest } from '../renderer-types';

// Defined by the shell's build.
Object.assign(globalThis, { __SHARED_VERSIONS__: {} });
let createRenderer: (options: RendererOptions) => Renderer;
beforeAll(async () => void ({ createRenderer } = await import('../renderer')));

export const catalogReference = (version: string) => referenceTo('catalog', version, { pages: { 'manga-reader': ['page.js'] } });
export const ACCOUNT_REFERENCE = referenceTo('account', '5.0.0', {
  slots: { 'login-dialog': ['login.js'], 'sign-up-dialog': ['sign-up.js'] },
});
/** A renderer whose catalog has these versions of the page at /manga-reader, the live one first. */
export function rendererOf(
  pages: Readonly<Record<string, PageModule>>,
  apiBaseUrl = 'http://127.0.0.1:1/api',
  InSlot: () => ReactNode = () => <b>in the slot</b>,
) {
  const loaded: string[] = [];
  const log: string[] = [];
  const composition = {
    ...compositionOf({ catalog: Object.keys(pages).map(catalogReference), account: [ACCOUNT_REFERENCE] }),
    integrity: Object.fromEntries(Object.keys(pages).map((version) => [catalogReference(version).entryUrl, `sha384-of-${version}`])),
  };
  const renderer = createRenderer({
    composition,
    loadContainer: (remote, version) => {
      loaded.push(version);
      const module = remote === 'account' ? { Component: InSlot } : pages[version];
      return Promise.resolve({ init: () => undefined, get: () => Promise.resolve(() => module) });
    },
    mainScript: { url: '/assets/main.js', integrity: 'sha384-none' },
    apiBaseUrl,
    publicUrl: 'https://komado.test',
    socialUrl: 'https://social.test',
    environment: 'production',
    recaptchaSiteKey: null,
    tagManagerId: null,
    log: (message) => log.push(message),
    takeTurn: () => Promise.resolve(),
  });
  return { renderer, loaded, log };
}
export async function visit(
  renderer: Renderer,
  cookies: CookieJar = {},
  off: readonly string[] = [],
  request: Partial<RenderRequest> = {},
) {
  const rendered = await renderer.render({
    url: 'https://komado.test/manga-reader',
    cookies,
    isCrawler: false,
    region: 'US',
    offsetMinutes: 0,
    now: new Date('2026-11-23T00:00:00Z'),
    nonce: 'nonce',
    apiHeaders: {},
    ...(off.length > 0 ? { release: { build: 'tested', off, staffScript: null } } : {}),
    signal: new AbortController().signal,
    ...request,
  });
  if (rendered.kind !== 'page') throw new Error('The page leads elsewhere.');
  const sink = new PassThrough();
  const [html] = await Promise.all([text(sink), rendered.pipe(sink, () => undefined)]);
  return {
    status: rendered.status,
    html,
    setCookies: rendered.setCookies,
    isComplete: rendered.isComplete(),
    failedBuilds: rendered.failedBuilds(),
    isFallback: rendered.isFallback(),
  };
}
export const workingPage = (content: string): PageModule => ({ Component: () => <p>{content}</p> });
export const throwingPage: PageModule = {
  Component: () => {
    throw new Error('thrown');
  },
};
