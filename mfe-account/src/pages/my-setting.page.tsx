import { definePage, pathOf, useSession, type CallResult, type PageProperties } from '@komado/shared-contracts';
import { DisplayHeading, formatPoints, ThemeSwitch } from '@komado/shared-ui';
import { useCallback, useState } from 'react';
import { DevicesSection } from '../devices/devices-section.component';
import { ExportSection } from '../export/export-section.component';
import { NewChapterEmailAndFeedSettingsDialog } from '../follow/new-chapter-email-and-feed-settings.dialog';
import { useLogOut } from '../log-out/use-log-out';
import { PasskeysSection } from '../passkeys/passkeys-section.component';
import { SETTING_GROUPS } from '../settings/setting-entries';
import { BackLink, SettingsColumn, SettingsColumns } from '../settings/settings-layout.component';
import { SettingList, SettingRow } from '../settings/setting-row.component';
import { SettingSection } from '../settings/setting-section.component';

interface SettingData {
  readonly devices: CallResult<'GET /account'>['device_list'];
  readonly passkeys: CallResult<'GET /web/passkey/list'>['passkey_list'];
  readonly email: string;
  readonly nickname: string;
}

/** Account information and settings. */
function MySettingPage({ data }: PageProperties<SettingData>) {
  const account = useSession((session) => session.account);
  const point = useSession((session) => session.point);
  const ticket = useSession((session) => session.ticket);
  const logOut = useLogOut();
  const [areAlertsOpen, setAlertsOpen] = useState(false);
  const closeAlerts = useCallback(() => setAlertsOpen(false), []);
  const values: Readonly<Record<string, string | undefined>> = {
    email: account?.email ?? data.email,
    profile: (account ?? data).nickname || undefined,
    points: point ? formatPoints(point.total) : undefined,
    tickets: ticket ? String(ticket.count) : undefined,
  };
  return (
    <SettingsColumns data-columns="2">
      <BackLink to={pathOf('my')}>My page</BackLink>
      <DisplayHeading data-wide="true">Settings</DisplayHeading>
      <SettingsColumn>
        {SETTING_GROUPS.map(({ id: group, heading, entries }) => (
          <SettingSection key={group} name={group} heading={heading}>
            <SettingList>
              {entries.map(({ id, ...entry }) => (
                <SettingRow
                  key={id}
                  {...entry}
                  value={values[id]}
                  isValueBelow={id === 'email'}
                  {...(entry.to === undefined ? { onPress: () => setAlertsOpen(true) } : {})}
                />
              ))}
            </SettingList>
          </SettingSection>
        ))}
      </SettingsColumn>
      <SettingsColumn>
        <SettingSection name="appearance" heading="Appearance" isLinkTarget>
          <ThemeSwitch name="setting-theme" />
        </SettingSection>
        <PasskeysSection passkeys={data.passkeys} />
        <DevicesSection devices={data.devices} />
        <ExportSection />
        <SettingSection name="leave" heading="Log out or delete">
          <SettingList>
            <SettingRow
              icon="logout"
              name={logOut.isBusy ? 'Logging out' : 'Log out'}
              isImmediate
              isBusy={logOut.isBusy}
              onPress={logOut.press}
            />
            <SettingRow icon="trash" name="Delete my account" to={pathOf('my-setting-account-delete')} />
          </SettingList>
        </SettingSection>
      </SettingsColumn>
      {areAlertsOpen ? <NewChapterEmailAndFeedSettingsDialog onClose={closeAlerts} /> : null}
    </SettingsColumns>
  );
}

export const { loader, Component, head } = definePage<SettingData>({
  loader: async ({ api, signal }) => {
    const [{ device_list, email, nickname }, { passkey_list }] = await Promise.all([
      api.call('GET /account', {}, { signal }),
      api.call('GET /web/passkey/list', {}, { signal }),
    ]);
    return { devices: device_list, email, nickname, passkeys: passkey_list };
  },
  Component: MySettingPage,
  head: () => ({ title: 'Settings' }),
});
