import type { RouteName } from '@komado/shared-contracts';
import type { ReactNode } from 'react';

export interface LayoutProperties {
  /** null: the path matches no route. */
  routeName: RouteName | null;
  children: ReactNode;
}
