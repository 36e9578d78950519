import { type PageHead, type RouteName } from '@komado/shared-contracts';
import { renderInShell } from '../testing/render-in-shell';
import { remotesOf } from '../testing/remotes';
import { PageHeadTags } from './page-head.component';
import type { PageOutcome } from './page-outcome';
import { ShellProvider } from './shell-context';

const shell = {
  remotes: remotesOf({}),
  publicUrl: 'https://komado.test',
  compositionId: 'c',
  nonce: undefined,
  offsetMinutes: 0,
};
const show = (
  outcome: PageOutcome | undefined,
  { name = 'ranking', path = '/ranking?from=top' }: { name?: RouteName | null; path?: string } = {},
) =>
  renderInShell(
    <ShellProvider value={shell}>
      <PageHeadTags name={name} outcome={outcome} />
    </ShellProvider>,
    { path },
  );
const pageWith = (head: PageHead | null): PageOutcome => ({ kind: 'page', data: null, head, status: 200 });
const failed = (code: number, status: number): PageOutcome => ({ kind: 'failed', code, status, message: '' });
const meta = (name: string) => document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null;

describe('the title', () => {
  it('of a page is followed by the site’s name', () => {
    show(pageWith({ title: 'Ranking' }));
    expect(document.title).toBe('Ranking | Komado');
    expect(meta('og:title')).toBe('Ranking | Komado');
  });
  it('is unchanged if it contains the site’s name', () => {
    show(pageWith({ title: 'Komado: manga, one window at a time' }));
    expect(document.title).toBe('Komado: manga, one window at a time');
  });
  it.each<[string, PageOutcome | undefined, RouteName | null, string]>([
    ['a page without a head', pageWith(null), 'ranking', 'Ranking | Komado'],
    ['a remote that is unavailable', { kind: 'unavailable' }, 'ranking', 'Ranking | Komado'],
    ['a page that is left to the browser', { kind: 'browser' }, 'my-shop', 'Points shop | Komado'],
    ['a path that matches nothing', undefined, null, 'Page not found | Komado'],
    ['a title that does not exist', failed(404, 404), 'title-titleId', 'Page not found | Komado'],
  ])('of %s', (_what, outcome, name, title) => {
    show(outcome, { name });
    expect(document.title).toBe(title);
  });
});

describe('robots', () => {
  it('are denied unless the page opts in', () => {
    show(pageWith({ title: 'Ranking' }));
    expect(meta('robots')).toBe('noindex');
  });
  it('are allowed on a catalog page', () => {
    show(pageWith({ title: 'Ranking', isIndexed: true }));
    expect(meta('robots')).toBe('index, follow');
  });
  it.each<PageOutcome>([failed(404, 404), { kind: 'unavailable' }, { kind: 'browser' }])('are kept out of $kind', (outcome) => {
    show(outcome);
    expect(meta('robots')).toBe('noindex');
    expect(canonical()).toBeNull();
  });
});

describe('the canonical URL', () => {
  it('is the page’s path without its query', () => {
    show(pageWith({ title: 'Ranking' }));
    expect(canonical()).toBe('https://komado.test/ranking');
    expect(meta('og:url')).toBe('https://komado.test/ranking');
  });
  it('can be set by the page', () => {
    show(pageWith({ title: 'Ranking', canonicalPath: '/ranking/2' }));
    expect(canonical()).toBe('https://komado.test/ranking/2');
  });
});

describe('a shared link', () => {
  it('shows the page’s text and picture', () => {
    show(pageWith({ title: 'Crowblade', description: 'Twelve blades.', imagePath: '/media/title/7/key', type: 'book' }));
    expect(meta('description')).toBe('Twelve blades.');
    expect(meta('og:description')).toBe('Twelve blades.');
    expect(meta('og:image')).toBe('https://komado.test/media/title/7/key');
    expect(meta('og:type')).toBe('book');
    expect(meta('og:site_name')).toBe('Komado');
    expect(meta('twitter:card')).toBe('summary_large_image');
  });
  it('shows the site’s own if the page has none', () => {
    show(pageWith({ title: 'Ranking' }));
    expect(meta('description')).toMatch(/^Read manga online/);
    expect(meta('og:image')).toBe('https://komado.test/assets/static/og.jpg');
    expect(meta('og:type')).toBe('website');
  });
});

describe('structured data and feeds', () => {
  const data = () => [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent ?? '');
  const head: PageHead = {
    title: 'Crowblade',
    feedPath: '/feeds/title/7.xml',
    structuredData: [
      { '@type': 'ComicSeries', url: '/title/00007', name: '</script><b>', image: '/media/7.jpg', author: { name: '/slash' } },
    ],
  };
  it('have absolute URLs, and no text that closes the script element', () => {
    show(pageWith(head));
    const [text = ''] = data();
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ComicSeries',
      url: 'https://komado.test/title/00007',
      name: '</script><b>',
      image: 'https://komado.test/media/7.jpg',
      author: { name: '/slash' },
    });
    expect(document.head.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(
      'https://komado.test/feeds/title/7.xml',
    );
  });
  it('are absent on a page that failed', () => {
    show({ ...failed(404, 404) });
    expect([data(), document.head.querySelector('link[type="application/rss+xml"]')]).toEqual([[], null]);
  });
});
