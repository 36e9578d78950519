import {
  episodePath,
  GUARD_NAMES,
  isPassThroughPath,
  isReturnPath,
  LAW_BYPASS_ROUTES,
  NOT_FOUND_ROUTE,
  pathOf,
  REMOTE_NAMES,
  ROUTE_NAMES,
  RouteAlias,
  routes,
  shopPath,
  titleIdFromPath,
  titlePath,
  type RouteEntry,
} from './routes';

const all = Object.entries(routes) as [string, RouteEntry][];

describe('the route table', () => {
  it('has 48 routes, each of its own path, and one for everything else', () => {
    expect(ROUTE_NAMES).toHaveLength(48);
    expect(new Set(all.map(([, { path }]) => path)).size).toBe(48);
    expect(NOT_FOUND_ROUTE).toMatchObject({ path: '*', layout: 'oops', owner: 'shell' });
  });
  it('names owner, layout and guards that exist', () => {
    for (const [name, { owner, layout, guards }] of all) {
      expect([name, [...REMOTE_NAMES, 'shell']]).toEqual([name, expect.arrayContaining([owner])]);
      expect([name, ['default', 'frameless', 'oops', 'none']]).toEqual([name, expect.arrayContaining([layout])]);
      expect([name, GUARD_NAMES]).toEqual([name, expect.arrayContaining([...guards])]);
    }
  });
  it('names each route by its path', () => {
    for (const [name, { path }] of all) {
      const byPath = path.slice(1).replaceAll('/', '-').replaceAll(':', '') || 'index';
      expect(name).toBe(byPath);
    }
  });
  it('guards every page below /my that belongs to the account', () => {
    expect(all.filter(([, { guards }]) => guards[0] === 'my').map(([name]) => name)).toEqual(
      ROUTE_NAMES.filter((name) => name.startsWith('my') && name !== 'my-shop'),
    );
    expect(routes['my-history'].guards).toEqual(['my', 'my-history']);
  });
  it.each([
    ['ranking-rankingId', 'rankingId', ['0', '12'], ['x', '-1', '1.5', '']],
    ['title-titleId', 'titleId', ['00007', '12345'], ['7', '000007', '0000a']],
    ['title-titleId-episode-episodeId', 'episodeId', ['100'], ['x', '']],
    ['search-category-categoryId', 'categoryId', ['1'], ['manga']],
  ] as const)('%s takes only a right %s', (name, parameter, right, wrong) => {
    const rule = (routes[name] as RouteEntry).parameters[parameter]!;
    expect(right.every((value) => rule.test(value))).toBe(true);
    expect(wrong.some((value) => rule.test(value))).toBe(false);
  });
  it('skips the law check on exactly eight pages', () => {
    expect([...LAW_BYPASS_ROUTES].sort()).toEqual(
      [
        'maintenance',
        'law-age-denied',
        'law-terms-of-service-denied',
        'error-errorCode',
        'account-delete-complete',
        'article-terms-of-service',
        'article-help',
        'law-age',
      ].sort(),
    );
  });
});

describe('paths', () => {
  it('are built by the names that other rooms know', () => {
    expect([
      pathOf(RouteAlias.TOP),
      pathOf(RouteAlias.SERIES),
      pathOf(RouteAlias.SEARCH),
      pathOf(RouteAlias.MAINTENANCE),
      pathOf(RouteAlias.SERVER_ERROR, { errorCode: 1099 }),
    ]).toEqual(['/', '/series', '/search', '/maintenance', '/error/1099']);
  });
  it('pad title ids and escape what is put into them', () => {
    expect(titlePath(7)).toBe('/title/00007');
    expect(episodePath(7, 123)).toBe('/title/00007/episode/123');
    expect(titleIdFromPath('00007')).toBe(7);
    expect(pathOf('search-query', { query: 'a/b c?' })).toBe('/search/a%2Fb%20c%3F');
    expect([shopPath(), shopPath('monthly-plan')]).toEqual(['/my/shop', '/my/shop#monthly-plan']);
  });
  it('are not built without their parameters', () => {
    expect(() => pathOf('title-titleId')).toThrow('The path of title-titleId needs titleId.');
  });
  it.each(['/', '/title/00001?x=1#y', '/my/shop'])('to come back to may be %s', (path) => {
    expect(isReturnPath(path)).toBe(true);
  });
  it.each(['', 'title', '//evil.example', '/\\evil.example', 'https://evil.example', '/a b', null, undefined])(
    'to come back to may not be %p',
    (path) => {
      expect(isReturnPath(path)).toBe(false);
    },
  );
  it('of files and of other products are passed through', () => {
    expect(['/assets/a.js', '/123', '/123/x', '/search', '/assets'].map(isPassThroughPath)).toEqual([true, true, true, false, false]);
  });
});
