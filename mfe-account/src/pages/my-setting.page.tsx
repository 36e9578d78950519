import { definePage, pathOf, shopPath, useSession, type CallResult, type PageProperties } from '@komado/shared-contracts';
import { DisplayHeading, formatPoints, measure, space, SubHeading } from '@komado/shared-ui';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { DevicesSection } from '../devices/devices-section.component';
import { ExportSection } from '../export/export-section.component';
import { NewChapterAlertsDialog } from '../follow/new-chapter-alerts.dialog';
import { LogOutButton } from '../log-out/log-out-button.component';
import { PasskeysSection } from '../passkeys/passkeys-section.component';
import { BackLink, SettingsColumn, SettingsColumns } from '../settings/settings-layout.component';
import { SettingList, SettingRow } from '../settings/setting-row.component';

const Group = styled.section`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[2]};
`;

const Foot = styled.div`
  min-height: ${measure.touch};
`;

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
  const [areAlertsOpen, setAlertsOpen] = useState(false);
  const closeAlerts = useCallback(() => setAlertsOpen(false), []);
  return (
    <SettingsColumns data-columns="2">
      <BackLink to={pathOf('my')}>My page</BackLink>
      <DisplayHeading data-wide="true">Settings</DisplayHeading>
      <SettingsColumn>
        <Group aria-labelledby="setting-account">
          <SubHeading as="h2" id="setting-account">
            Account
          </SubHeading>
          <SettingList>
            <SettingRow icon="mail" name="Email" value={account?.email ?? data.email} isValueBelow to={pathOf('my-setting-email')} />
            <SettingRow icon="lock" name="Password" to={pathOf('account-password-presave')} />
            <SettingRow icon="my" name="Profile" value={(account ?? data).nickname || undefined} to={pathOf('my-setting-profile')} />
          </SettingList>
        </Group>
        <Group aria-labelledby="setting-money">
          <SubHeading as="h2" id="setting-money">
            Points and tickets
          </SubHeading>
          <SettingList>
            <SettingRow icon="point" name="Points" value={point ? formatPoints(point.total) : undefined} to={pathOf('my-setting-point')} />
            <SettingRow
              icon="ticket"
              name="Premium tickets"
              value={ticket ? String(ticket.count) : undefined}
              to={pathOf('my-setting-ticket')}
            />
            <SettingRow icon="series" name="Monthly plan and card" to={shopPath('monthly-plan')} />
          </SettingList>
        </Group>
        <Group aria-labelledby="setting-alerts">
          <SubHeading as="h2" id="setting-alerts">
            Notifications
          </SubHeading>
          <SettingList>
            <SettingRow icon="bell" name="New chapter alerts" onPress={() => setAlertsOpen(true)} />
          </SettingList>
        </Group>
        <Group aria-labelledby="setting-privacy">
          <SubHeading as="h2" id="setting-privacy">
            Privacy
          </SubHeading>
          <SettingList>
            <SettingRow icon="flag" name="Do not sell or share my data" to={pathOf('my-setting-optout')} />
          </SettingList>
        </Group>
      </SettingsColumn>
      <SettingsColumn>
        <PasskeysSection passkeys={data.passkeys} />
        <DevicesSection devices={data.devices} />
        <ExportSection />
        <Group aria-labelledby="setting-leave">
          <SubHeading as="h2" id="setting-leave">
            Delete account
          </SubHeading>
          <SettingList>
            <SettingRow icon="trash" name="Delete my account" to={pathOf('my-setting-account-delete')} />
          </SettingList>
        </Group>
        <Foot>{account ? <LogOutButton /> : null}</Foot>
      </SettingsColumn>
      {areAlertsOpen ? <NewChapterAlertsDialog onClose={closeAlerts} /> : null}
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
