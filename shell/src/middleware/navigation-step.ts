import type { RouteName } from '@komado/shared-contracts';

export interface Navigation {
  /** null: a path that matches nothing. */
  readonly routeName: RouteName | null;
  readonly path: string;
  /** The page that came as HTML, not by a link. */
  readonly isFirst: boolean;
}
/** One step of the middleware; gives false to end the navigation's steps, because it has sent the reader elsewhere. */
export type NavigationStep = (navigation: Navigation) => Promise<boolean> | boolean;
