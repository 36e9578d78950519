import { pathOf, Slot, useRoom, useSession } from '@komado/shared-contracts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { lawStore } from '../law/law.store';
import { createDeviceStorage } from '../session/device-storage';

/** Where nobody is reading, paying or filling in a form. */
const PATHS: readonly string[] = [pathOf('index'), pathOf('my')];

/** Asks for the login bonus once a day, when the reader comes by a page where it disturbs nothing. Its dialog opens over no other. */
export function LoginBonus() {
  const { session } = useRoom();
  const { pathname } = useLocation();
  const day = useSession((state) => state.loginBonusDay);
  const hasLawDialog = useStore(lawStore, (state) => state.question !== null);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    const accountId = session.getState().account?.account_id;
    if (day === null || accountId === undefined || hasLawDialog || !PATHS.includes(pathname) || document.querySelector('dialog[open]'))
      return;
    createDeviceStorage(window.localStorage).setAskedBonus({ accountId, day });
    session.setState({ loginBonusDay: null });
    // The dialog is the account's; what it says comes with its answer.
    // oxlint-disable-next-line react/set-state-in-effect
    setAsking(true);
  }, [day, hasLawDialog, pathname, session]);
  const close = useCallback(() => setAsking(false), []);
  return isAsking ? <Slot name="login-bonus-dialog" onClose={close} renderFailure={() => null} /> : null;
}
