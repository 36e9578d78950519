import { ROUTE_NAMES, routes } from '@komado/shared-contracts';
import { matchRoutes, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pageLoadContext } from '../testing/load-page';
import { remotesOf } from '../testing/remotes';
import { createLinkedPagePreload } from './linked-page-preload';
import { pageRevalidates, routerRoutes } from './router-routes';

const change = (from: string, to: string): ShouldRevalidateFunctionArgs =>
  ({ currentUrl: new URL(from, 'http://komado.test'), nextUrl: new URL(to, 'http://komado.test') }) as ShouldRevalidateFunctionArgs;

describe('a page reloads', () => {
  const remotes = remotesOf({ search: { Component: () => null, reloadOn: ['q', 'sort'] } });
  beforeAll(() => remotes.page('search'));
  it.each([
    ['/search?q=crow', '/search?q=crow', true],
    ['/search', '/ranking', true],
    ['/search?q=crow', '/search?q=owl', true],
    ['/search', '/search?sort=new', true],
    ['/search?q=crow', '/search?q=crow&tab=2', false],
    ['/search?q=crow', '/search?q=crow#genres', false],
  ])('from %s to %s: %s', (from, to, expected) => expect(pageRevalidates('search', { remotes }, change(from, to))).toBe(expected));
  it('only for its path while its code is not loaded', () => {
    expect(pageRevalidates('ranking', { remotes }, change('/ranking?a=1', '/ranking?a=2'))).toBe(false);
    expect(pageRevalidates('ranking', { remotes }, change('/ranking', '/ranking/2'))).toBe(true);
  });
});

describe('the route table', () => {
  const context = pageLoadContext();
  const table = routerRoutes(context);
  const matched = (path: string) => matchRoutes(table, path)?.at(-1)?.route;

  it('finds every page by its name', () => {
    const parameters = {
      ':titleId': '00007',
      ':episodeId': '3',
      ':errorCode': '500',
      ':rankingId': '2',
      ':categoryId': '1',
      ':tagId': '4',
    };
    for (const name of ROUTE_NAMES) {
      const path = Object.entries({ ...parameters, ':genreId': '2', ':query': 'crow' }).reduce(
        (text, [parameter, value]) => text.replace(parameter, value),
        routes[name].path as string,
      );
      expect([path, matched(path)?.id]).toEqual([path, name]);
    }
  });
  it('neither loads a page that was loaded ahead nor checks for another build', async () => {
    const ahead = { kind: 'page', data: 'ahead', head: null, status: 200 } as const;
    const linkedPagePreload = { ...createLinkedPagePreload(), take: () => Promise.resolve(ahead) };
    const leaves = jest.fn(() => Promise.resolve(true));
    const [root] = routerRoutes({ ...context, linkedPagePreload, leaves });
    const route = root?.children?.find(({ id }) => id === 'ranking');
    const loader = route?.loader as (args: object) => Promise<unknown>;
    expect(await loader({ request: new Request('http://komado.test/ranking'), params: {} })).toBe(ahead);
    expect(leaves).not.toHaveBeenCalled();
  });
  it('has a not-found page for every other path', async () => {
    const route = matched('/no/such/page');
    expect(route?.id).toBe('not-found');
    const loader = route?.loader as (args: { request: Request }) => unknown;
    expect(loader({ request: new Request('http://komado.test/no/such/page?x=1') })).toEqual({
      kind: 'failed',
      code: 404,
      status: 404,
      message: 'Page Not Found: /no/such/page',
    });
  });
  it.each(['/assets/none.js?v=1', '/123/x'])('leaves %s to the server, as a separate document', (path) => {
    const route = matched(path);
    const loader = route?.loader as (args: { request: Request }) => unknown;
    const response = loader({ request: new Request(`http://komado.test${path}`) }) as Response;
    expect([response.status, response.headers.get('location')]).toEqual([302, path]);
    expect(response.headers.get('x-remix-reload-document')).toBe('true');
  });
});
