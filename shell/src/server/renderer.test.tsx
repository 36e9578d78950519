/** @jest-environment node */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Slot, type PageModule } from '@komado/shared-contracts';
import type { PageComposition, RemoteReference } from '../remotes/page-composition';
import type { Renderer, RendererOptions } from './renderer';

// What the build writes into the shell.
Object.assign(globalThis, { __SHARED_VERSIONS__: {} });
let createRenderer: (options: RendererOptions) => Renderer;
beforeAll(async () => void ({ createRenderer } = await import('./renderer')));

const reference = (version: string): RemoteReference => ({
  version,
  container: 'catalog',
  entryUrl: `/remotes/catalog/${version}/remoteEntry.js`,
  pages: { 'manga-reader': ['page.js'] },
  slots: {},
});
const LOGIN: RemoteReference = {
  version: '5.0.0',
  container: 'account',
  entryUrl: '/remotes/account/5.0.0/remoteEntry.js',
  pages: {},
  slots: { 'login-dialog': ['login.js'], 'sign-up-dialog': ['sign-up.js'] },
};
/** A renderer whose catalog has these pages at /manga-reader, the live one first. */
function rendererOf(pages: Readonly<Record<string, PageModule>>): { renderer: Renderer; loaded: string[]; log: string[] } {
  const loaded: string[] = [];
  const log: string[] = [];
  const composition: PageComposition = {
    id: 'composition',
    shell: '1.0.0',
    remotes: { catalog: Object.keys(pages).map(reference), viewer: [], account: [LOGIN], shop: [] },
    integrity: {},
  };
  const renderer = createRenderer({
    composition,
    loadContainer: (remote, version) => {
      loaded.push(version);
      const module = remote === 'account' ? { Component: () => <b>in the slot</b> } : pages[version];
      return Promise.resolve({ init: () => undefined, get: () => Promise.resolve(() => module) });
    },
    mainScript: { url: '/assets/main.js', integrity: 'sha384-none' },
    apiBaseUrl: 'http://127.0.0.1:1/api',
    publicUrl: 'https://komado.test',
    socialUrl: 'https://social.test',
    environment: 'production',
    recaptchaSiteKey: null,
    tagManagerId: null,
    log: (message) => log.push(message),
  });
  return { renderer, loaded, log };
}
async function visit(renderer: Renderer): Promise<{ status: number; html: string }> {
  const answer = await renderer.render({
    url: 'https://komado.test/manga-reader',
    cookies: {},
    isCrawler: false,
    region: 'US',
    offsetMinutes: 0,
    now: new Date('2026-11-23T00:00:00Z'),
    nonce: 'nonce',
    apiHeaders: {},
    signal: new AbortController().signal,
  });
  if (answer.kind !== 'page') throw new Error('The page leads elsewhere.');
  const sink = new PassThrough();
  const [html] = await Promise.all([text(sink), answer.pipe(sink, () => undefined)]);
  return { status: answer.status, html };
}
const works = (said: string): PageModule => ({ Component: () => <p>{said}</p> });
const throws: PageModule = {
  Component: () => {
    throw new Error('seeded');
  },
};

describe('a page that throws while the server renders it', () => {
  it('is rendered by the last good version, with nothing of the first try', async () => {
    const { renderer, log } = rendererOf({ '2.0.0': throws, '1.0.0': works('by the last good version') });
    const { status, html } = await visit(renderer);
    expect([status, html.match(/by the last good version/g)?.length, html.match(/<!DOCTYPE html>/gi)?.length]).toEqual([200, 1, 1]);
    expect(html).toContain('data-version="1.0.0"');
    expect(log).toContain('Rendering /manga-reader failed in part.');
  });

  it('leaves the live version aside for the next readers', async () => {
    const { renderer } = rendererOf({ '2.0.0': throws, '1.0.0': works('fine') });
    await visit(renderer);
    expect((await visit(renderer)).html).toContain('data-version="1.0.0"');
  });

  it('is left to the browser, with a status that no index keeps, when no version works', async () => {
    const { renderer } = rendererOf({ '2.0.0': throws, '1.0.0': throws });
    const { status, html } = await visit(renderer);
    expect([status, html.includes('id="main"')]).toEqual([503, true]);
  });
});

test('a page whose loader throws on the server is rendered by the last good version', async () => {
  const broken: PageModule = { ...works('never'), loader: () => Promise.reject(new Error('seeded')) };
  const { renderer } = rendererOf({ '2.0.0': broken, '1.0.0': works('fine') });
  const { status, html } = await visit(renderer);
  expect([status, html.includes('<p>fine</p>')]).toEqual([200, true]);
});

test('a page names its own scripts and those of the slots that are drawn in it, and no others', async () => {
  const withSlot: PageModule = { Component: () => <Slot name="login-dialog" onClose={() => undefined} onSignUp={() => undefined} /> };
  const { html } = await visit(rendererOf({ '2.0.0': withSlot }).renderer);
  expect(html).toContain('<b>in the slot</b>');
  const named = [...html.matchAll(/<link rel="preload" as="script"[^>]* href="(\/remotes\/[^"]+)"/g)].map(([, address]) => address);
  expect(named).toEqual([
    '/remotes/catalog/2.0.0/remoteEntry.js',
    '/remotes/catalog/2.0.0/page.js',
    '/remotes/account/5.0.0/remoteEntry.js',
    '/remotes/account/5.0.0/login.js',
  ]);
});
