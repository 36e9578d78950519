import type { MailedTokenPurpose } from '@komado/shared-contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { withStorage } from '../drafts/browser-storage';

/**
 * A mailed token, for as long as its tab is open: its page takes it out of the address at once, and a reload or a way past the age gate must
 * not lose it.
 */
const keyOf = (purpose: MailedTokenPurpose): string => `${purpose}-token`;
const never = (): (() => void) => () => undefined;

export const rememberToken = (purpose: MailedTokenPurpose, token: string): void =>
  withStorage(() => sessionStorage.setItem(keyOf(purpose), token), undefined);
export const forgetToken = (purpose: MailedTokenPurpose): void => withStorage(() => sessionStorage.removeItem(keyOf(purpose)), undefined);
const recallToken = (purpose: MailedTokenPurpose): string => withStorage(() => sessionStorage.getItem(keyOf(purpose)) ?? '', '');

/** Empty when there is none; undefined on the server and in the first render, which know of no storage. */
export function useRememberedToken(purpose: MailedTokenPurpose): string | undefined {
  const recall = useCallback(() => recallToken(purpose), [purpose]);
  return useSyncExternalStore<string | undefined>(never, recall, () => undefined);
}

/** A mailed token must not stay in the address bar, the history or a bookmark. The router need not know: nothing else of the page changes. */
export const stripToken = (): void => window.history.replaceState(window.history.state, '', window.location.pathname);
