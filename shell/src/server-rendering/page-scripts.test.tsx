/** @jest-environment node */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Slot, type PageModule } from '@komado/shared-contracts';
import { rendererOf, visit, workingPage } from './testing/renderer';

const FONTS = path.join(__dirname, '../../../shared-ui/fonts');

test('a page preloads its own scripts and those of its rendered slots, and no others', async () => {
  const withSlot: PageModule = { Component: () => <Slot name="login-dialog" onClose={() => undefined} onSignUp={() => undefined} /> };
  const { html } = await visit(rendererOf({ '2.0.0': withSlot }).renderer);
  expect(html).toContain('<b>in the slot</b>');
  const named = [...html.matchAll(/<link rel="preload" as="script"[^>]* href="(\/remotes\/[^"]+)"/g)].map(([, url]) => url);
  expect(named).toEqual([
    '/remotes/catalog/2.0.0/remoteEntry.js',
    '/remotes/catalog/2.0.0/page.js',
    '/remotes/account/5.0.0/remoteEntry.js',
    '/remotes/account/5.0.0/login.js',
  ]);
});

test('a page with a priority picture delays its scripts until it has loaded, and any other page requests them immediately', async () => {
  const picture: PageModule = {
    Component: () => (
      <picture>
        <source type="image/avif" srcSet="/media/1.avif 480w" />
        <img src="/media/1.jpg" alt="" fetchPriority="high" />
      </picture>
    ),
  };
  const { html } = await visit(rendererOf({ '2.0.0': picture }).renderer);
  expect(html).not.toMatch(/rel="preload" as="script"|<script[^>]* src=/);
  for (const url of ['/remotes/catalog/2.0.0/page.js', '/assets/main.js'])
    expect(html).toMatch(new RegExp(`<link rel="preload-later" as="script"[^>]* href="${url}"`));
  const { html: plain } = await visit(rendererOf({ '2.0.0': workingPage('page') }).renderer);
  expect(plain).toMatch(/<link rel="preload" as="script"[^>]* href="\/assets\/main.js" integrity="sha384-none"/);
  expect(plain).not.toContain('rel="preload-later"');
});

test('a page that takes early input has the script for it, and no other page does', async () => {
  const { html } = await visit(
    rendererOf({ '2.0.0': { ...workingPage('page'), head: () => ({ title: 'Page', takesEarlyInput: true }) } }).renderer,
  );
  expect(html).toMatch(/<script nonce="[^"]+">\(function replayEarlyKeyOrTap/);
  expect((await visit(rendererOf({ '2.0.0': workingPage('page') }).renderer)).html).not.toContain('replayEarlyKeyOrTap');
});

test('a page requests its first priority picture before its styles', async () => {
  const pictures: PageModule = {
    Component: () => (
      <>
        {['lazy', 'first', 'second'].map((name) => (
          <picture key={name}>
            <source type="image/avif" srcSet={`/media/${name}?a=1&w=480 480w`} sizes="29vw" />
            <source type="image/webp" srcSet={`/media/${name}.webp 480w`} sizes="29vw" />
            <img src={`/media/${name}.jpg`} alt="" {...(name === 'lazy' ? {} : { fetchPriority: 'high' })} />
          </picture>
        ))}
      </>
    ),
  };
  const { html } = await visit(rendererOf({ '2.0.0': pictures }).renderer);
  const at = html.indexOf(')("image/avif","/media/first?a=1&w=480 480w","29vw")</script>');
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(html.indexOf('<style'));
  expect(html.match(/requestLeadImage/g)).toHaveLength(1);
});

test('a page names the faces of its fonts, and those of the machine that stand in until they have loaded', async () => {
  const { html } = await visit(rendererOf({ '2.0.0': workingPage('page') }).renderer);
  expect(html).toMatch(
    /<link rel="preload" as="font"[^>]* href="\/assets\/static\/fonts\/bricolage[^>]*><style nonce="[^"]+">@font-face\{/,
  );
  const files = [...html.matchAll(/url\(\/assets\/static\/fonts\/([\w-]+\.woff2)\)/g)].map(([, name]) => name!);
  expect(files.toSorted()).toEqual(
    readdirSync(FONTS)
      .filter((name) => name.endsWith('.woff2'))
      .toSorted(),
  );
  for (const family of ['Display Until Loaded', 'Headline Until Loaded']) expect(html).toContain(`font-family:'${family}';src:local(`);
});

test('a page with a lead picture requests that first, and delays its scripts', async () => {
  const leadImage = { type: 'image/avif', srcSet: '/media/1.avif 480w, /media/2.avif 960w', sizes: 'min(100vw, 70vh)' } as const;
  const { html } = await visit(rendererOf({ '2.0.0': { ...workingPage('page'), head: () => ({ title: 'Page', leadImage }) } }).renderer);
  const [firstScript = ''] = /<script.*?<\/script>/s.exec(html) ?? [];
  expect(firstScript).toContain('function requestLeadImage');
  expect(firstScript).toContain('("image/avif","/media/1.avif 480w, /media/2.avif 960w","min(100vw, 70vh)")');
  expect(html.indexOf(firstScript)).toBeLessThan(html.indexOf('<style'));
  expect(html).not.toMatch(/rel="preload" as="script"|<script[^>]* src=/);
  for (const url of ['/remotes/catalog/2.0.0/page.js', '/assets/main.js'])
    expect(html).toMatch(new RegExp(`<link rel="preload-later" as="script"[^>]* href="${url}"`));
  expect(html).toMatch(/<script nonce="[^"]*" id="[^"]*">\(function startAfterLeadImage.*"\/assets\/main.js"/s);
  const { html: plain } = await visit(rendererOf({ '2.0.0': workingPage('page') }).renderer);
  expect(plain).toMatch(/<link rel="preload" as="script"[^>]* href="\/assets\/main.js" integrity="sha384-none"/);
  expect(plain).not.toContain('rel="preload-later"');
});

test('every inline script, style, and script preload of a page has the nonce, by which the page cache knows what to allow', async () => {
  const leadImage = { type: 'image/avif', srcSet: '/media/1.avif 480w', sizes: '100vw' } as const;
  for (const head of [{ title: 'Page' }, { title: 'Page', leadImage, takesEarlyInput: true }] as const) {
    const { html } = await visit(rendererOf({ '2.0.0': { ...workingPage('page'), head: () => head } }).renderer);
    const tags = [...html.matchAll(/<(?:script|style|link rel="[^"]*" as="script")[^>]*>/g)].map(([tag]) => tag);
    expect(tags.length).toBeGreaterThan(4);
    expect(tags.filter((tag) => !/ nonce="nonce"| type="application\/(?:ld\+)?json"/.test(tag))).toEqual([]);
  }
});
