import type { LayoutName } from '@komado/shared-contracts';
import type { ComponentType } from 'react';
import { DefaultLayout } from './default.layout';
import { LogoOnlyLayout } from './logo-only.layout';
import { Main } from '../frame/main.component';
import type { LayoutProperties } from './layout-properties';
import { InterstitialLayout } from './interstitial.layout';

/** Pages without a layout render everything except the landmark. */
const NoLayout = ({ children }: LayoutProperties) => <Main>{children}</Main>;

/** What surrounds a page. Every layout except `none` marks its root with its name. */
export const layouts: Record<LayoutName, ComponentType<LayoutProperties>> = {
  default: DefaultLayout,
  frameless: LogoOnlyLayout,
  oops: InterstitialLayout,
  none: NoLayout,
};
