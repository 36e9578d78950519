import type { LayoutName, RouteName } from '@komado/shared-contracts';
import type { ComponentType, ReactNode } from 'react';
import { DefaultLayout } from './default.layout';
import { FramelessLayout } from './frameless.layout';
import { Main } from './main.component';
import { OopsLayout } from './oops.layout';

export interface LayoutProperties {
  /** null: the path matches nothing. */
  routeName: RouteName | null;
  children: ReactNode;
}

/** Pages without a layout bring everything but the landmark. */
const NoLayout = ({ children }: LayoutProperties) => <Main>{children}</Main>;

/** What stands around a page. Every layout but `none` marks its root with its name. */
export const layouts: Record<LayoutName, ComponentType<LayoutProperties>> = {
  default: DefaultLayout,
  frameless: FramelessLayout,
  oops: OopsLayout,
  none: NoLayout,
};
