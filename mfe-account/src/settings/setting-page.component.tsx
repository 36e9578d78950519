import { pathOf } from '@komado/shared-contracts';
import { DisplayHeading } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import { BackLink, SettingsColumn, SettingsColumns, SettingsNavigation } from './settings-layout.component';

export interface SettingPageProperties {
  heading: string;
  back?: { readonly to: string; readonly label: string };
  /** The page has content next to its form. */
  isWide?: boolean;
  children: ReactNode;
}
/** A settings page with a back link above it and, if there is space, the other settings next to it. */
export const SettingPage = ({
  heading,
  back = { to: pathOf('my-setting'), label: 'Settings' },
  isWide = false,
  children,
}: SettingPageProperties) => (
  <SettingsColumns data-columns={isWide ? 'wide' : undefined}>
    <BackLink to={back.to}>{back.label}</BackLink>
    <SettingsNavigation />
    <SettingsColumn>
      <DisplayHeading>{heading}</DisplayHeading>
      {children}
    </SettingsColumn>
  </SettingsColumns>
);
