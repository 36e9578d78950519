import { Button, ErrorSummary, SubHeading, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { deviceName } from '../devices/device-name';
import { DeviceRow, type Device } from '../devices/device-row.component';
import { ActionColumn } from '../frame/columns-and-text.styles';
import { SettingList } from '../settings/setting-row.component';

export interface DeviceLimitProperties {
  /** Why the login was refused. */
  fault: string;
  devices: readonly Device[];
  /** Logs this device out and the reader in. */
  onReplace: (userId: number) => Promise<void>;
  onBack: () => void;
}

/** The account has reached its device limit: one of these is logged out in favor of this one. */
export function DeviceLimit({ fault, devices, onReplace, onBack }: DeviceLimitProperties) {
  const once = useSingleFlight();
  const [busy, setBusy] = useState<number | null>(null);
  const replace = async (userId: number) => {
    setBusy(userId);
    await onReplace(userId);
    setBusy(null);
  };
  return (
    <>
      <ErrorSummary errors={[{ message: fault }]} />
      <SubHeading as="h3">Log out another device</SubHeading>
      <SettingList>
        {devices.map((device) => (
          <DeviceRow key={device.user_id} device={device}>
            <Button
              variant="quiet"
              size="small"
              isBusy={busy === device.user_id}
              busyLabel="Logging in"
              aria-label={busy === device.user_id ? undefined : `Log out ${deviceName(device.user_agent).name}`}
              onClick={() => void once(() => replace(device.user_id))}
            >
              Log out
            </Button>
          </DeviceRow>
        ))}
      </SettingList>
      <ActionColumn>
        <Button variant="quiet" isWide onClick={onBack}>
          Back
        </Button>
      </ActionColumn>
    </>
  );
}
