import { canonicalUrl, matchesNoRoute } from './canonical-url';

describe('the canonical spelling of a URL', () => {
  it.each([
    '/',
    '/ranking',
    '/search/Crow',
    '/title/00001/episode/100?page=2',
    '/no-such-page',
    '/No-Such-Page',
    '/?login=1',
    '/a//b',
    '/search?q=/',
  ])('is the URL: %s', (url) => expect(canonicalUrl(url)).toBeNull());
  it.each([
    ['/ranking/', '/ranking'],
    ['/ranking//?page=2', '/ranking?page=2'],
    ['/RANKING', '/ranking'],
    ['/Search/Genre/1/?sort=new', '/search/genre/1?sort=new'],
    ['/SEARCH/Crow', '/search/Crow'],
    ['/Title/00001/EPISODE/100', '/title/00001/episode/100'],
    ['/no-such-page/', '/no-such-page'],
    ['//', '/'],
    ['/\\evil.example/', '/evil.example'],
    ['/\\\\/evil.example', '/evil.example'],
    ['/\tevil.example', '/evil.example'],
    ['/%5Cevil.example/', '/%5Cevil.example'],
    ['///?x=//', '/?x=//'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/ranking/', '/evil.example/ranking'],
  ])('of %s is %s', (url, canonical) => expect(canonicalUrl(url)).toBe(canonical));
  it('is found for a URL of thousands of slashes, too', () => {
    expect(canonicalUrl(`/a${'/'.repeat(16_000)}b`)).toBeNull();
    expect(canonicalUrl('/'.repeat(16_000))).toBe('/');
  });
});

test.each([
  ['/%0a', true],
  ['/%0D%0Aset-cookie:x=1', true],
  ['/ranking%0A', true],
  ['/%E2%80%A8', true],
  ['/search/a%0Ab', false],
  ['/title/00001%0a', false],
  ['/ranking', false],
  ['/%09', false],
])('whether the shell has no route for %s is %s', (path, expected) => expect(matchesNoRoute(path)).toBe(expected));
