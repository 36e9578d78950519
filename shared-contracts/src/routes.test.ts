import {
  episodePath,
  GUARD_NAMES,
  isAssetOrOtherProductPath,
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
  type RouteName,
} from './routes';

const all = Object.entries(routes) as [string, RouteEntry][];

describe('the route table', () => {
  it('has 48 routes with distinct paths, and a catch-all', () => {
    expect(ROUTE_NAMES).toHaveLength(48);
    expect(new Set(all.map(([, { path }]) => path)).size).toBe(48);
    expect(NOT_FOUND_ROUTE).toMatchObject({ path: '*', layout: 'oops', owner: 'shell' });
  });
  it.each<[RouteName, string, string, string]>([
    ['index', '/', 'default', ''],
    ['search', '/search', 'default', ''],
    ['search-query', '/search/:query', 'default', ''],
    ['search-genre-genreId', '/search/genre/:genreId', 'default', ''],
    ['search-category-categoryId', '/search/category/:categoryId', 'default', ''],
    ['search-tag-tagId', '/search/tag/:tagId', 'default', ''],
    ['ranking', '/ranking', 'default', ''],
    ['ranking-rankingId', '/ranking/:rankingId', 'default', ''],
    ['series', '/series', 'default', ''],
    ['sitemap', '/sitemap', 'default', ''],
    ['manga-reader', '/manga-reader', 'default', ''],
    ['title-titleId', '/title/:titleId', 'default', 'title'],
    ['title-titleId-episode-episodeId', '/title/:titleId/episode/:episodeId', 'none', 'viewer'],
    ['article-terms-of-service', '/article/terms-of-service', 'default', ''],
    ['article-help', '/article/help', 'default', ''],
    ['article-cal-bus-and-prof-code', '/article/cal-bus-and-prof-code', 'default', ''],
    ['article-abj', '/article/abj', 'default', ''],
    ['account-presave', '/account/presave', 'frameless', ''],
    ['account-save', '/account/save', 'frameless', ''],
    ['account-save-welcome', '/account/save/welcome', 'frameless', ''],
    ['account-email-presave-send', '/account/email/presave/send', 'frameless', ''],
    ['account-email-save', '/account/email/save', 'frameless', ''],
    ['account-password-prereset', '/account/password/prereset', 'frameless', ''],
    ['account-password-prereset-send', '/account/password/prereset/send', 'frameless', ''],
    ['account-password-presave', '/account/password/presave', 'frameless', ''],
    ['account-password-presave-send', '/account/password/presave/send', 'frameless', ''],
    ['account-password-reset', '/account/password/reset', 'frameless', ''],
    ['account-password-save', '/account/password/save', 'frameless', ''],
    ['account-delete-complete', '/account/delete/complete', 'frameless', ''],
    ['law-age', '/law/age', 'oops', 'law-age'],
    ['law-age-denied', '/law/age/denied', 'oops', ''],
    ['law-privacy-policy-denied', '/law/privacy-policy/denied', 'oops', ''],
    ['law-terms-of-service-denied', '/law/terms-of-service/denied', 'oops', ''],
    ['maintenance', '/maintenance', 'none', ''],
    ['error-errorCode', '/error/:errorCode', 'oops', ''],
    ['my', '/my', 'default', 'my'],
    ['my-purchased', '/my/purchased', 'default', 'my'],
    ['my-history', '/my/history', 'default', 'my my-history'],
    ['my-setting', '/my/setting', 'default', 'my'],
    ['my-setting-email', '/my/setting/email', 'default', 'my'],
    ['my-setting-ticket', '/my/setting/ticket', 'default', 'my'],
    ['my-setting-point', '/my/setting/point', 'default', 'my'],
    ['my-setting-optout', '/my/setting/optout', 'default', 'my'],
    ['my-setting-profile', '/my/setting/profile', 'default', 'my'],
    ['my-setting-profile-icon', '/my/setting/profile/icon', 'default', 'my'],
    ['my-setting-account-delete', '/my/setting/account/delete', 'default', 'my'],
    ['my-setting-account-delete-confirm', '/my/setting/account/delete/confirm', 'default', 'my'],
    ['my-shop', '/my/shop', 'default', ''],
  ])('has %s at %s, in layout %s, behind the guards “%s”', (name, path, layout, guards) => {
    expect(routes[name]).toMatchObject({ path, layout, guards: guards.split(' ').filter(Boolean) });
  });
  it('references existing owners, layouts and guards', () => {
    for (const [name, { owner, layout, guards }] of all) {
      expect([name, [...REMOTE_NAMES, 'shell']]).toEqual([name, expect.arrayContaining([owner])]);
      expect([name, ['default', 'frameless', 'oops', 'none']]).toEqual([name, expect.arrayContaining([layout])]);
      expect([name, GUARD_NAMES]).toEqual([name, expect.arrayContaining([...guards])]);
    }
  });
  it('has the layouts of the specification', () => {
    const inLayout = (layout: string) => ROUTE_NAMES.filter((name) => routes[name].layout === layout);
    expect(inLayout('frameless')).toEqual(ROUTE_NAMES.filter((name) => name.startsWith('account-')));
    expect(inLayout('frameless')).toHaveLength(12);
    expect(inLayout('oops').sort()).toEqual([
      'error-errorCode',
      'law-age',
      'law-age-denied',
      'law-privacy-policy-denied',
      'law-terms-of-service-denied',
    ]);
    expect(inLayout('none').sort()).toEqual(['maintenance', 'title-titleId-episode-episodeId']);
  });
  it('names each route by its path', () => {
    for (const [name, { path }] of all) {
      const byPath = path.slice(1).replaceAll('/', '-').replaceAll(':', '') || 'index';
      expect(name).toBe(byPath);
    }
  });
  it('guards every account page below /my', () => {
    expect(all.filter(([, { guards }]) => guards[0] === 'my').map(([name]) => name)).toEqual(
      ROUTE_NAMES.filter((name) => name.startsWith('my') && name !== 'my-shop'),
    );
    expect(routes['my-history'].guards).toEqual(['my', 'my-history']);
  });
  it.each([
    ['ranking-rankingId', 'rankingId', ['0', '12', '999999999'], ['x', '-1', '1.5', '', '2147483648']],
    ['title-titleId', 'titleId', ['00007', '12345'], ['7', '000007', '0000a']],
    ['title-titleId-episode-episodeId', 'episodeId', ['100'], ['x', '', '2147483648']],
    ['search-category-categoryId', 'categoryId', ['0', '1'], ['manga', '-1', '2147483648']],
  ] as const)('%s accepts only a valid %s', (name, parameter, right, wrong) => {
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
  it('are built by the aliases that other members use', () => {
    expect([
      pathOf(RouteAlias.TOP),
      pathOf(RouteAlias.SERIES),
      pathOf(RouteAlias.SEARCH),
      pathOf(RouteAlias.MAINTENANCE),
      pathOf(RouteAlias.SERVER_ERROR, { errorCode: 1099 }),
    ]).toEqual(['/', '/series', '/search', '/maintenance', '/error/1099']);
  });
  it('pad title ids and escape parameters', () => {
    expect(titlePath(7)).toBe('/title/00007');
    expect(episodePath(7, 123)).toBe('/title/00007/episode/123');
    expect(titleIdFromPath('00007')).toBe(7);
    expect(pathOf('search-query', { query: 'a/b c?' })).toBe('/search/a%2Fb%20c%3F');
    expect([shopPath(), shopPath('monthly-plan')]).toEqual(['/my/shop', '/my/shop#monthly-plan']);
  });
  it('are not built if a parameter is missing', () => {
    expect(() => pathOf('title-titleId')).toThrow('The path of title-titleId needs the parameter titleId.');
  });
  it.each(['/', '/title/00001?x=1#y', '/my/shop'])('to return to may be %s', (path) => {
    expect(isReturnPath(path)).toBe(true);
  });
  it.each(['', 'title', '//evil.example', '/\\evil.example', 'https://evil.example', '/a b', '/a\0', '/日', '/😀', null, undefined])(
    'to return to may not be %p',
    (path) => {
      expect(isReturnPath(path)).toBe(false);
    },
  );
  it('of files and other products are passed through', () => {
    expect(['/assets/a.js', '/123', '/123/x', '/search', '/assets'].map(isAssetOrOtherProductPath)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
