import { useRoom } from '@komado/shared-contracts';
import { Button, formatNumberOf, Muted, space, SubHeading } from '@komado/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useSingleFlight } from '../busy/use-single-flight';
import { refusalText } from '../failure/refusal-text';
import { SettingList } from '../settings/setting-row.component';
import { DeviceRow, type Device } from './device-row.component';

const Group = styled.section`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[2]};
  & > button {
    justify-self: start;
  }
`;

/** Devices that the account is logged in on; each of the others, or all of them, can be logged out. */
export function DevicesSection({ devices: loaded }: { devices: readonly Device[] }) {
  const { api, bus } = useRoom();
  const once = useSingleFlight();
  const [devices, setDevices] = useState(loaded);
  const [busy, setBusy] = useState<number | 'all' | null>(null);
  const others = devices.filter(({ is_current }) => !is_current);

  const logOut = async (device: Device) => {
    setBusy(device.user_id);
    try {
      await api.call('POST /web/user/logout', { target_user_id: device.user_id });
      setDevices((list) => list.filter(({ user_id }) => user_id !== device.user_id));
      bus.emit('toast', { message: 'The device is logged out.', tone: 'good' });
    } catch (error) {
      bus.emit('toast', { message: refusalText(error, 'POST /web/user/logout'), tone: 'error' });
    }
    setBusy(null);
  };
  const logOutOthers = async () => {
    setBusy('all');
    try {
      const { ended_count } = await api.call('POST /web/user/logout/others');
      setDevices((list) => list.filter(({ is_current }) => is_current));
      bus.emit('toast', { message: `${formatNumberOf(ended_count, 'device')} logged out.`, tone: 'good' });
    } catch (error) {
      bus.emit('toast', { message: refusalText(error, 'POST /web/user/logout/others'), tone: 'error' });
    }
    setBusy(null);
  };

  return (
    <Group aria-labelledby="setting-devices" id="devices">
      <SubHeading as="h2" id="setting-devices">
        Devices
      </SubHeading>
      <SettingList>
        {devices.map((device) => (
          <DeviceRow key={device.user_id} device={device}>
            <Button
              variant="quiet"
              size="small"
              isBusy={busy === device.user_id}
              busyLabel="Logging out"
              onClick={() => void once(() => logOut(device))}
            >
              Log out
            </Button>
          </DeviceRow>
        ))}
      </SettingList>
      {others.length > 0 ? (
        <Button variant="secondary" icon="logout" isBusy={busy === 'all'} busyLabel="Logging out" onClick={() => void once(logOutOthers)}>
          Log out all others
        </Button>
      ) : (
        <Muted>You are logged in on this device only.</Muted>
      )}
    </Group>
  );
}
