import { matchRoutes, type RouteObject } from 'react-router';
import type { PageLoadContext } from '../routing/load-page';
import { routerRoutes } from '../routing/router-routes';
import { setInBoundedMap } from './set-in-bounded-map';

const MAX_PATHS = 1000;

/**
 * Returns the part of the route table that a path needs. React Router takes as long to find one route among all as for rendering 50 links, so
 * the match of a path is remembered.
 */
export function createRouteMatchCache(): (pathname: string, context: PageLoadContext) => RouteObject[] {
  /** IDs of routes by path; undefined for a path that matches none. */
  const ids = new Map<string, string | undefined>();
  return (pathname, context) => {
    if (!ids.has(pathname)) {
      const table = routerRoutes(context);
      setInBoundedMap(ids, pathname, matchRoutes(table, pathname)?.at(-1)?.route.id, MAX_PATHS);
    }
    return routerRoutes(context, ids.get(pathname));
  };
}
