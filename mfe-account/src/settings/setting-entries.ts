import { pathOf, shopPath } from '@komado/shared-contracts';
import type { IconName } from '@komado/shared-ui';

export interface SettingEntry {
  readonly id: string;
  readonly icon: IconName;
  readonly name: string;
  /** Without one, the entry opens a dialog. */
  readonly to?: string;
}
export interface SettingGroup {
  readonly id: string;
  readonly heading: string;
  readonly entries: readonly SettingEntry[];
}
/** The list of the Settings page, and in the same order the menu next to each setting. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    id: 'account',
    heading: 'Account',
    entries: [
      { id: 'email', icon: 'mail', name: 'Email', to: pathOf('my-setting-email') },
      { id: 'password', icon: 'lock', name: 'Password', to: pathOf('account-password-presave') },
      { id: 'profile', icon: 'my', name: 'Profile', to: pathOf('my-setting-profile') },
    ],
  },
  {
    id: 'money',
    heading: 'Points and tickets',
    entries: [
      { id: 'points', icon: 'point', name: 'Points', to: pathOf('my-setting-point') },
      { id: 'tickets', icon: 'ticket', name: 'Premium tickets', to: pathOf('my-setting-ticket') },
      { id: 'plan', icon: 'series', name: 'Monthly plan and card', to: shopPath('monthly-plan') },
    ],
  },
  { id: 'alerts', heading: 'Notifications', entries: [{ id: 'alerts', icon: 'bell', name: 'New chapter alerts' }] },
  {
    id: 'privacy',
    heading: 'Privacy',
    entries: [{ id: 'optout', icon: 'flag', name: 'Do not sell or share my data', to: pathOf('my-setting-optout') }],
  },
];
/** Sections of the Settings page itself, with the IDs of their headings, and what stands below them. */
export const SETTING_SECTIONS: readonly SettingEntry[] = [
  { id: 'appearance', icon: 'contrast', name: 'Appearance', to: `${pathOf('my-setting')}#setting-appearance` },
  { id: 'passkeys', icon: 'lock', name: 'Passkeys', to: `${pathOf('my-setting')}#setting-passkeys` },
  { id: 'devices', icon: 'computer', name: 'Devices', to: `${pathOf('my-setting')}#setting-devices` },
  { id: 'export', icon: 'down', name: 'Your data', to: `${pathOf('my-setting')}#setting-export` },
  { id: 'delete', icon: 'trash', name: 'Delete my account', to: pathOf('my-setting-account-delete') },
];
