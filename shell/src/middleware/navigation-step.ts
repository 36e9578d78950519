import type { RouteName } from '@komado/shared-contracts';

export interface Navigation {
  /** null: the path matches no route. */
  readonly routeName: RouteName | null;
  readonly path: string;
  /** The page that was loaded as HTML, not by a link. */
  readonly isFirst: boolean;
}
/** One step of the middleware; returns false to stop the navigation's steps after redirecting the reader. */
export type NavigationStep = (navigation: Navigation) => Promise<boolean> | boolean;
