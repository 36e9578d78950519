/** @jest-environment node */
import type { ReactNode } from 'react';
import { Cookie, Slot, type PageModule } from '@komado/shared-contracts';
import type { PageComposition } from '../remotes/page-composition';
import { enveloped, startUpstream, type UpstreamResponse } from '@komado/server-kit/testing';
import { rendererOf, throwingPage, visit, workingPage } from './testing/renderer';

describe('a page that throws while the server renders it', () => {
  it('is rendered by the last good version, without any output of the first attempt', async () => {
    const { renderer, log } = rendererOf({ '2.0.0': throwingPage, '1.0.0': workingPage('by the last good version') });
    const { status, html } = await visit(renderer);
    expect([status, html.match(/by the last good version/g)?.length, html.match(/<!DOCTYPE html>/gi)?.length]).toEqual([200, 1, 1]);
    expect(html).toContain('data-version="1.0.0"');
    expect(log).toContain(
      'Rendering a part of /manga-reader failed, so the browser or an earlier version renders it. The cause is in “err”.',
    );
  });

  it('disables the live version for the next readers', async () => {
    const { renderer } = rendererOf({ '2.0.0': throwingPage, '1.0.0': workingPage('fine') });
    await visit(renderer);
    expect((await visit(renderer)).html).toContain('data-version="1.0.0"');
  });

  it('is left to the browser, with a status that prevents indexing, if no version works', async () => {
    const { renderer } = rendererOf({ '2.0.0': throwingPage, '1.0.0': throwingPage });
    const { status, html } = await visit(renderer);
    expect([status, html.includes('id="main"')]).toEqual([503, true]);
  });
});

test('a page whose loader throws on the server is rendered by the last good version', async () => {
  const broken: PageModule = { ...workingPage('never'), loader: () => Promise.reject(new Error('thrown')) };
  const { renderer } = rendererOf({ '2.0.0': broken, '1.0.0': workingPage('fine') });
  const { status, html } = await visit(renderer);
  expect([status, html.includes('<p>fine</p>')]).toEqual([200, true]);
});

describe('pages that throw at the same time are all rendered by the last good version', () => {
  it('if their loaders throw', async () => {
    const fail: ((error: Error) => void)[] = [];
    let startBoth: () => void;
    const bothStarted = new Promise<void>((resolve) => (startBoth = resolve));
    const loader = () =>
      new Promise((_resolve, reject) => {
        fail.push(reject);
        if (fail.length === 2) startBoth();
      });
    const { renderer } = rendererOf({ '2.0.0': { ...workingPage('never'), loader }, '1.0.0': workingPage('fine') });
    const visits = [visit(renderer), visit(renderer)];
    await bothStarted;
    const statuses = [];
    for (const [at, page] of visits.entries()) {
      fail[at]?.(new Error('thrown'));
      const { status, html } = await page;
      statuses.push([status, html.includes('<p>fine</p>')]);
    }
    expect(statuses).toEqual([
      [200, true],
      [200, true],
    ]);
  });

  it('if they throw while they are rendered', async () => {
    const { renderer } = rendererOf({ '2.0.0': throwingPage, '1.0.0': workingPage('fine') });
    const pages = await Promise.all([1, 2, 3, 4].map(() => visit(renderer)));
    expect(pages.map(({ status, html }) => [status, html.includes('<p>fine</p>')])).toEqual([1, 2, 3, 4].map(() => [200, true]));
  });

  it('if one was loading its data meanwhile, which only the version that threw can render', async () => {
    let finishLoading: (() => void) | undefined;
    const loading = new Promise<null>((resolve) => (finishLoading = () => resolve(null)));
    const { renderer, log } = rendererOf({
      '2.0.0': { ...throwingPage, loader: ({ url }) => (url.search === '?slow' ? loading : Promise.resolve(null)) },
      '1.0.0': { loader: () => Promise.resolve({ text: 'fine' }), Component: ({ data }) => <p>{(data as { text: string }).text}</p> },
    });
    const slow = visit(renderer, {}, [], { url: 'https://komado.test/manga-reader?slow' });
    const fast = await visit(renderer);
    finishLoading?.();
    const pages = [fast, await slow];
    expect(pages.map(({ status, html }) => [status, html.includes('<p>fine</p>')])).toEqual([1, 2].map(() => [200, true]));
    expect((await slow).failedBuilds).not.toContain('catalog@1.0.0');
    expect(log.filter((message) => message.startsWith('catalog 1.0.0 failed'))).toEqual([]);
  });
});

describe('a page names the builds that threw while it was rendered', () => {
  const withSlot: PageModule = { Component: () => <Slot name="login-dialog" onClose={() => undefined} onSignUp={() => undefined} /> };
  const thrownIn = (file: string): never => {
    throw Object.assign(new Error('thrown'), { stack: `Error: thrown\n    at f (${file}:1:2)` });
  };
  const broken = { ...workingPage('never'), loader: () => Promise.reject(new Error('thrown')) };
  const inShell: PageModule = { Component: () => thrownIn('shell/1.0.0/node/renderer.cjs') };
  it.each<[string, readonly string[], Readonly<Record<string, PageModule>>, (() => never) | undefined]>([
    ['none if nothing threw', [], { '2.0.0': workingPage('fine') }, undefined],
    [
      'its own, though an earlier version rendered it',
      ['catalog@2.0.0'],
      { '2.0.0': throwingPage, '1.0.0': workingPage('fine') },
      undefined,
    ],
    ['its own, if its loader threw', ['catalog@2.0.0'], { '2.0.0': broken, '1.0.0': workingPage('fine') }, undefined],
    ['each that was tried', ['catalog@2.0.0', 'catalog@1.0.0'], { '2.0.0': throwingPage, '1.0.0': throwingPage }, undefined],
    ['the owner of a slot', ['account@5.0.0'], { '2.0.0': withSlot }, () => thrownIn('account/5.0.0/node/remoteEntry.cjs')],
    ['its own, if no remote is in the stack', ['catalog@2.0.0'], { '2.0.0': inShell, '1.0.0': workingPage('fine') }, undefined],
  ])('%s', async (_name, expected, pages, inSlot) => {
    const { failedBuilds } = await visit(rendererOf(pages, undefined, inSlot).renderer);
    expect(failedBuilds).toEqual(expected);
  });
  it('once, since a version that threw is not tried by the next pages', async () => {
    const { renderer } = rendererOf({ '2.0.0': throwingPage, '1.0.0': workingPage('fine') });
    await visit(renderer);
    expect(await visit(renderer)).toMatchObject({ failedBuilds: [], isFallback: true });
    expect(await visit(rendererOf({ '2.0.0': workingPage('fine'), '1.0.0': workingPage('fine') }).renderer)).toMatchObject({
      isFallback: false,
    });
  });
});

test('a page requests uncompressed responses from the api-server', async () => {
  const upstream = await startUpstream(() => ({ headers: { 'content-type': 'application/json' }, body: enveloped() }));
  try {
    const page: PageModule = {
      ...workingPage('fine'),
      loader: async ({ api }) => ({ kind: 'page', data: await api.call('GET /ranking/all', { ranking_id: 0 }) }),
    };
    await visit(rendererOf({ '1.0.0': page }, `${upstream.origin}/api`).renderer);
    expect(upstream.received.filter(({ url }) => url.includes('/ranking/all')).map(({ headers }) => headers['accept-encoding'])).toEqual([
      'identity',
    ]);
  } finally {
    await upstream.close();
  }
});

describe('a page may be cached for long', () => {
  const LAW = { terms_of_service: { id: 1 }, privacy_policy: { id: 1 } };
  const pageWithCall: PageModule = {
    ...workingPage('fine'),
    loader: async ({ api }) => ({ kind: 'page', data: await api.call('GET /ranking/all', { ranking_id: 0 }).catch(() => 'nothing') }),
  };
  const withSlot: PageModule = { Component: () => <Slot name="login-dialog" onClose={() => undefined} onSignUp={() => undefined} /> };
  const fills = () => <b>in the slot</b>;
  const breaks = (): never => {
    throw new Error('thrown');
  };
  it.each<[string, boolean, Readonly<Record<string, PageModule>>, UpstreamResponse, () => ReactNode, readonly string[]]>([
    ['if nothing failed', true, { '2.0.0': pageWithCall }, { body: enveloped() }, fills, []],
    [
      'not if a call was refused, whatever the page makes of that',
      false,
      { '2.0.0': pageWithCall },
      { body: enveloped({}, 1002) },
      fills,
      [],
    ],
    ['not if a call failed', false, { '2.0.0': pageWithCall }, { status: 502, body: '' }, fills, []],
    ['not if an earlier version stands in', false, { '2.0.0': throwingPage, '1.0.0': pageWithCall }, { body: enveloped() }, fills, []],
    ['with a slot', true, { '2.0.0': withSlot }, { body: enveloped() }, fills, []],
    ['not if a slot throws', false, { '2.0.0': withSlot }, { body: enveloped() }, breaks, []],
    ['without a remote that is switched off', true, { '2.0.0': withSlot }, { body: enveloped() }, breaks, ['remote/account']],
  ])('%s', async (_, expected, pages, response, slot, off) => {
    const upstream = await startUpstream(({ url }) => (url.includes('/ranking/all') ? response : { body: enveloped(LAW) }));
    try {
      const { status, isComplete } = await visit(rendererOf(pages, `${upstream.origin}/api`, slot).renderer, {}, off);
      expect([status, isComplete]).toEqual([200, expected]);
    } finally {
      await upstream.close();
    }
  });
});

test('a page contains the integrity of the versions it runs, and for others only that of their release.json', async () => {
  const { renderer } = rendererOf({ '2.0.0': throwingPage, '1.0.0': workingPage('fine') });
  const { html } = await visit(renderer);
  const { composition } = JSON.parse(/id="komado-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as { composition: PageComposition };
  expect(composition.remotes.catalog?.map(({ version, releaseIntegrity }) => [version, releaseIntegrity])).toEqual([
    ['1.0.0', 'sha256-none'],
    ['2.0.0', 'sha256-none'],
  ]);
  expect(composition.integrity).toEqual({ '/remotes/catalog/1.0.0/remoteEntry.js': 'sha384-of-1.0.0' });
});

test('the header is a reader’s while there is a user web token, and a visitor’s without it', async () => {
  const { renderer } = rendererOf({ '2.0.0': workingPage('fine') });
  const asReader = await visit(renderer, { [Cookie.userWebToken]: 'opaque', [Cookie.birthday]: '1990-04' });
  const asVisitor = await visit(renderer, { [Cookie.birthday]: '1990-04' });
  expect([asReader, asVisitor].map(({ html }) => /<header.*Log in.*<\/header>/s.test(html))).toEqual([false, true]);
  expect([asReader, asVisitor].map(({ html }) => html.includes('"isLoggedIn":true'))).toEqual([true, false]);
});

test.each(['2012-04', '2020-04'])('a reader born in %s is a visitor, whatever token the browser has', async (birthday) => {
  const { renderer } = rendererOf({ '2.0.0': workingPage('fine') });
  const { html } = await visit(renderer, { [Cookie.userWebToken]: 'opaque', [Cookie.birthday]: birthday });
  expect(html).toMatch(/<header.*Log in.*<\/header>/s);
  expect(html).toContain('"isLoggedIn":false');
});

test('a slot whose code is loaded is rendered in place from the first visit on', async () => {
  const withSlot: PageModule = {
    Component: () => <Slot name="login-dialog" fallback={<i>a moment</i>} onClose={() => undefined} onSignUp={() => undefined} />,
  };
  const { renderer } = rendererOf({ '2.0.0': withSlot });
  await renderer.warm();
  const { html } = await visit(renderer);
  expect(html).toMatch(/<main[^>]*>.*<b>in the slot<\/b>.*<\/main>/s);
  expect(html).not.toContain('a moment');
});
