import { ageBand, useRoom } from '@komado/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import { isMinor, readBirthday } from '../age/age.query';
import { canAutofillPasskeys, canUsePasskeys, stopAsking } from './passkey-ceremony';
import { logInByPasskey } from './passkey-login.command';

/**
 * Log in with a passkey: by the button, or picked from what the browser offers below the e-mail address, for which it waits in the
 * background. For dialogs, which stand in the browser only.
 */
export function usePasskeyLogin(listeners: { onLoggedIn: () => void; onRefused: (text: string) => void }) {
  const { api, now } = useRoom();
  const [isBusy, setBusy] = useState(false);
  const [isOffered] = useState(canUsePasskeys);
  const heard = useRef(listeners);
  useEffect(() => {
    heard.current = listeners;
  });

  useEffect(() => {
    if (!isOffered || isMinor(ageBand(readBirthday(), now()))) return undefined;
    let isOpen = true;
    let isWaiting = false;
    const wait = async () => {
      if (!(await canAutofillPasskeys()) || !isOpen) return;
      isWaiting = true;
      const outcome = await logInByPasskey(api, true);
      isWaiting = false;
      if (!isOpen) return;
      if (outcome === 'logged-in') heard.current.onLoggedIn();
      else if (outcome !== 'dismissed') heard.current.onRefused(outcome.refusal);
    };
    void wait();
    return () => {
      isOpen = false;
      if (isWaiting) void stopAsking();
    };
  }, [api, now, isOffered]);

  const logIn = async () => {
    setBusy(true);
    const outcome = await logInByPasskey(api, false);
    setBusy(false);
    if (outcome === 'logged-in') listeners.onLoggedIn();
    else if (outcome !== 'dismissed') listeners.onRefused(outcome.refusal);
  };
  return { isOffered, isBusy, logIn };
}
