import { useAppServices } from '@komado/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import { isMinor, useGetAgeBand } from '../age/age-from-cookies';
import { canAutofillPasskeys, canUsePasskeys, cancelPasskeyRequest } from './passkey-ceremony';
import { logInByPasskey, logInByAssertion, type PasskeyAtDeviceLimit, type PasskeyLoginOutcome } from './passkey-login.command';

export interface PasskeyLoginListeners {
  onLoggedIn: () => void;
  onRefused: (text: string) => void;
  onDeviceLimit: (limit: PasskeyAtDeviceLimit) => void;
}
/** Passes an outcome to its listener; a prompt dismissed by the reader has none. */
function notify({ onLoggedIn, onRefused, onDeviceLimit }: PasskeyLoginListeners, outcome: PasskeyLoginOutcome): void {
  if (outcome === 'dismissed') return;
  if (outcome === 'logged-in') onLoggedIn();
  else if ('devices' in outcome) onDeviceLimit(outcome);
  else onRefused(outcome.refusal);
}

/**
 * Logs in with a passkey, with the button or through the browser's autofill for the e-mail address, which waits in the background. For
 * dialogs, which exist only in the browser.
 */
export function usePasskeyLogin(listeners: PasskeyLoginListeners) {
  const { api } = useAppServices();
  const bandNow = useGetAgeBand();
  const [isBusy, setBusy] = useState(false);
  const [isOffered] = useState(canUsePasskeys);
  const listenersRef = useRef(listeners);
  useEffect(() => {
    listenersRef.current = listeners;
  });

  useEffect(() => {
    if (!isOffered || isMinor(bandNow())) return undefined;
    let isOpen = true;
    let isWaiting = false;
    const wait = async () => {
      if (!(await canAutofillPasskeys()) || !isOpen) return;
      isWaiting = true;
      const outcome = await logInByPasskey(api, true, () => isOpen);
      isWaiting = false;
      if (!isOpen) return;
      notify(listenersRef.current, outcome);
    };
    void wait();
    return () => {
      isOpen = false;
      if (isWaiting) void cancelPasskeyRequest();
    };
  }, [api, bandNow, isOffered]);

  const logIn = async () => {
    setBusy(true);
    const outcome = await logInByPasskey(api, false);
    setBusy(false);
    notify(listeners, outcome);
  };
  const present = async (credential: string, replacedUserId: number) =>
    notify(listeners, await logInByAssertion(api, credential, replacedUserId));
  return { isOffered, isBusy, logIn, present };
}
