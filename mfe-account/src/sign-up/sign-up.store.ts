import { isReturnPath } from '@komado/shared-contracts';
import { useSyncExternalStore } from 'react';

/**
 * What a sign-up must remember while the reader is away: at the age gate (this tab) the address or the mailed token,
 * in the mail program (maybe another tab) where to go on reading. Blocked storage only means that nothing is remembered.
 */
const EMAIL_KEY = 'sign-up-email';
const TOKEN_KEY = 'sign-up-token';
const RETURN_PATH_KEY = 'sign-up-return-path';

const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

export const rememberEmail = (email: string): void => attempt(() => sessionStorage.setItem(EMAIL_KEY, email), undefined);
/** Gives the remembered address once. */
export const takeEmail = (): string =>
  attempt(() => {
    const email = sessionStorage.getItem(EMAIL_KEY) ?? '';
    sessionStorage.removeItem(EMAIL_KEY);
    return email;
  }, '');

export const rememberToken = (token: string): void => attempt(() => sessionStorage.setItem(TOKEN_KEY, token), undefined);
export const forgetToken = (): void => attempt(() => sessionStorage.removeItem(TOKEN_KEY), undefined);
const recallToken = (): string => attempt(() => sessionStorage.getItem(TOKEN_KEY) ?? '', '');
const never = (): (() => void) => () => undefined;
/** The mailed token of a sign-up that had to go by the age gate; empty when there is none, and on the server. */
export const useRememberedToken = (): string => useSyncExternalStore(never, recallToken, () => '');

export const rememberReturnPath = (path: string | undefined): void =>
  attempt(
    () => (isReturnPath(path) && path !== '/' ? localStorage.setItem(RETURN_PATH_KEY, path) : localStorage.removeItem(RETURN_PATH_KEY)),
    undefined,
  );
/** Where the reader was before signing up; undefined when unknown. */
export const recallReturnPath = (): string | undefined =>
  attempt(() => {
    const path = localStorage.getItem(RETURN_PATH_KEY);
    return isReturnPath(path) ? path : undefined;
  }, undefined);
export const forgetReturnPath = (): void => attempt(() => localStorage.removeItem(RETURN_PATH_KEY), undefined);
