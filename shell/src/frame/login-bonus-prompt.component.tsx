import { pathOf, Slot, useAppServices, useSession } from '@komado/shared-contracts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { legalConsentStore } from '../consent/legal-consent.store';
import { createDeviceStorage } from '../session/device-storage';

/** Where the reader is not reading, paying or filling in a form. */
const PATHS: readonly string[] = [pathOf('index'), pathOf('my')];

/** Requests the login bonus once a day, when the reader visits a page where it does not interrupt. Its dialog opens over no other. */
export function LoginBonusPrompt() {
  const { session } = useAppServices();
  const { pathname } = useLocation();
  const day = useSession((state) => state.loginBonusDay);
  const hasLawDialog = useStore(legalConsentStore, (state) => state.question !== null);
  const [isDialogOpen, setDialogOpen] = useState(false);

  useEffect(() => {
    const accountId = session.getState().account?.account_id;
    if (day === null || accountId === undefined || hasLawDialog || !PATHS.includes(pathname) || document.querySelector('dialog[open]'))
      return;
    createDeviceStorage().setPromptedBonus({ accountId, day });
    session.setState({ loginBonusDay: null });
    // The dialog belongs to the account remote; its content arrives with the response.
    // oxlint-disable-next-line react/set-state-in-effect
    setDialogOpen(true);
  }, [day, hasLawDialog, pathname, session]);
  const close = useCallback(() => setDialogOpen(false), []);
  return isDialogOpen ? <Slot name="login-bonus-dialog" onClose={close} renderFailure={() => null} /> : null;
}
