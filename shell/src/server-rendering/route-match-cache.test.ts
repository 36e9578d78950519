/** @jest-environment node */
import { matchRoutes } from 'react-router';
import { routerRoutes } from '../routing/router-routes';
import { pageLoadContext } from '../testing/load-page';
import { createRouteMatchCache } from './route-match-cache';

const context = pageLoadContext();
const found = (routes: ReturnType<typeof routerRoutes>, path: string) =>
  matchRoutes(routes, path)?.map(({ route, params }) => ({ id: route.id, params }));

test.each(['/', '/title/00001', '/title/00001/episode/7', '/search/crow%20owl', '/ranking/2', '/no/such/page'])(
  '%s has the route that the whole table has for it, the first time and again',
  (path) => {
    const routesOf = createRouteMatchCache();
    const expected = found(routerRoutes(context), path);
    expect(expected).toHaveLength(2);
    for (let time = 0; time < 2; time += 1) {
      const routes = routesOf(path, context);
      expect(found(routes, path)).toEqual(expected);
      expect(routes[0]?.children?.length).toBeLessThanOrEqual(2);
    }
  },
);
