import { useAppServices } from '@komado/shared-contracts';
import { Button, formatNumberOf, Muted, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { SettingList, SettingRow } from '../settings/setting-row.component';
import { deviceName } from './device-name';
import { DeviceRow, type Device } from './device-row.component';
import { SettingSection } from '../settings/setting-section.component';

/** Devices on which the account is logged in; each of the others, or all of them, can be logged out. */
export function DevicesSection({ devices: loaded }: { devices: readonly Device[] }) {
  const { api, bus } = useAppServices();
  const refusalOf = useErrorTextWithLogin();
  const once = useSingleFlight();
  const [devices, setDevices] = useState(loaded);
  const [busy, setBusy] = useState<ReadonlySet<number | 'all'>>(new Set());
  const others = devices.filter(({ is_current }) => !is_current);

  const begin = (target: number | 'all') => setBusy((before) => new Set([...before, target]));
  const end = (target: number | 'all') => setBusy((before) => new Set([...before].filter((other) => other !== target)));
  const logOut = async (device: Device) => {
    begin(device.user_id);
    try {
      await api.call('POST /web/user/logout', { target_user_id: device.user_id });
      setDevices((list) => list.filter(({ user_id }) => user_id !== device.user_id));
      bus.emit('toast', { message: 'Device logged out.', tone: 'good' });
    } catch (error) {
      bus.emit('toast', { message: refusalOf(error), tone: 'error' });
    }
    end(device.user_id);
  };
  const logOutOthers = async () => {
    begin('all');
    try {
      const { ended_count } = await api.call('POST /web/user/logout/others');
      setDevices((list) => list.filter(({ is_current }) => is_current));
      bus.emit('toast', { message: `${formatNumberOf(ended_count, 'device')} logged out.`, tone: 'good' });
    } catch (error) {
      bus.emit('toast', { message: refusalOf(error), tone: 'error' });
    }
    end('all');
  };

  return (
    <SettingSection name="devices" heading="Devices" isLinkTarget id="devices">
      <SettingList>
        {devices.map((device) => (
          <DeviceRow key={device.user_id} device={device}>
            <Button
              variant="quiet"
              size="small"
              isBusy={busy.has(device.user_id)}
              busyLabel="Logging out"
              aria-label={busy.has(device.user_id) ? undefined : `Log out ${deviceName(device.user_agent).name}`}
              onClick={() => void once(() => logOut(device), device.user_id)}
            >
              Log out
            </Button>
          </DeviceRow>
        ))}
        {others.length > 0 ? (
          <SettingRow
            icon="logout"
            name={busy.has('all') ? 'Logging out' : 'Log out all others'}
            isImmediate
            isBusy={busy.has('all')}
            onPress={() => void once(logOutOthers)}
          />
        ) : null}
      </SettingList>
      {others.length > 0 ? null : <Muted>You’re logged in on this device only.</Muted>}
    </SettingSection>
  );
}
