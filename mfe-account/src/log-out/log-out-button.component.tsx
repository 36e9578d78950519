import { formatError, pathOf, useRoom } from '@komado/shared-contracts';
import { Button } from '@komado/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSingleFlight } from '../busy/use-single-flight';
import { logOut } from './log-out.command';
import { accountLoaded } from './account-loaded';

/** Ends the session of this device and goes to the top page. */
export function LogOutButton({ userId }: { userId: number }) {
  const { api, bus, session } = useRoom();
  const navigate = useNavigate();
  const once = useSingleFlight();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await accountLoaded(session);
    const code = await logOut(api, bus, userId);
    if (code !== 0) bus.emit('toast', { message: formatError(code), tone: 'error' });
    setBusy(false);
    await navigate(pathOf('index'));
  };
  return (
    <Button variant="secondary" icon="logout" isBusy={isBusy} busyLabel="Logging out" onClick={() => void once(press)}>
      Log out
    </Button>
  );
}
