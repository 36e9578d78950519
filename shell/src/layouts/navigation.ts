import { routes, type RouteName } from '@komado/shared-contracts';
import type { IconName } from '@komado/shared-ui';

export interface Destination {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  /** Routes on which it counts as current: those whose name starts with this. */
  readonly section: string;
}
const home: Destination = { label: 'Home', to: routes.index.path, icon: 'home', section: 'index' };
const series: Destination = { label: 'Series', to: routes.series.path, icon: 'series', section: 'series' };
const ranking: Destination = { label: 'Ranking', to: routes.ranking.path, icon: 'ranking', section: 'ranking' };
const shop: Destination = { label: 'Shop', to: routes['my-shop'].path, icon: 'shop', section: 'my-shop' };
const search: Destination = { label: 'Search', to: routes.search.path, icon: 'search', section: 'search' };
const my: Destination = { label: 'My page', to: routes.my.path, icon: 'my', section: 'my' };

export const headerDestinations: readonly Destination[] = [home, series, ranking, shop];
export const bottomDestinations: readonly Destination[] = [home, series, ranking, search, my];

/** The value of `aria-current` for a destination on a route. */
export function ariaCurrentOf({ section, to }: Destination, routeName: RouteName | null): 'page' | 'true' | undefined {
  if (routeName === null) return undefined;
  if (routes[routeName].path === to) return 'page';
  if (section === my.section && routeName === 'my-shop') return undefined;
  return routeName.startsWith(`${section}-`) ? 'true' : undefined;
}
