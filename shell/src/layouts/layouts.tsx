import type { LayoutName, RouteName } from '@komado/shared-contracts';
import type { ComponentType, ReactNode } from 'react';
import { DefaultLayout } from './default.layout';
import { FramelessLayout } from './frameless.layout';
import { Main } from '../frame/main.component';
import { OopsLayout } from './oops.layout';

export interface LayoutProperties {
  /** null: the path matches no route. */
  routeName: RouteName | null;
  children: ReactNode;
}

/** Pages without a layout bring everything except the landmark. */
const NoLayout = ({ children }: LayoutProperties) => <Main>{children}</Main>;

/** What surrounds a page. Every layout except `none` marks its root with its name. */
export const layouts: Record<LayoutName, ComponentType<LayoutProperties>> = {
  default: DefaultLayout,
  frameless: FramelessLayout,
  oops: OopsLayout,
  none: NoLayout,
};
