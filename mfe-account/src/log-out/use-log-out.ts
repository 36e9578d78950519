import { ErrorCode, formatError, pathOf, useAppServices } from '@komado/shared-contracts';
import { useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logOut } from './log-out.command';
import { waitForAccountLoad } from '../session/wait-for-account-load';

/** Ends the session of this device and goes to the home page. */
export function useLogOut(): { readonly isBusy: boolean; readonly press: () => void } {
  const { api, bus, session } = useAppServices();
  const navigate = useNavigate();
  const once = useSingleFlight();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await waitForAccountLoad(session);
    const code = await logOut(api, bus);
    if (code === ErrorCode.serverError)
      bus.emit('toast', { message: 'You’re logged out on this device. We’ll finish once we can reach Komado.' });
    else if (code !== 0) bus.emit('toast', { message: formatError(code), tone: 'error' });
    setBusy(false);
    await navigate(pathOf('index'));
  };
  return { isBusy, press: () => void once(press) };
}
