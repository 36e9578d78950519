import type { MailedTokenPurpose } from '@komado/shared-contracts';
import { useCallback } from 'react';
import { tryStorage } from '../storage/try-storage';
import { useBrowserValue } from '../browser/use-browser-value';

/**
 * A mailed token, stored while its tab is open: its page removes it from the URL immediately, and it must survive a reload or the age gate.
 */
const KEY = 'mailed-link-key';
const keyOf = (purpose: MailedTokenPurpose): string => `${purpose}-token`;
/** The token in a page's URL: in the fragment, as our mails have it, or in the query. Empty when there is none. */
export const mailedTokenInUrl = ({ hash, search }: { readonly hash: string; readonly search: string }): string =>
  new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';

export const rememberToken = (purpose: MailedTokenPurpose, token: string): void =>
  tryStorage(() => sessionStorage.setItem(keyOf(purpose), token), undefined);
export const forgetToken = (purpose: MailedTokenPurpose): void =>
  tryStorage(() => {
    for (const key of [keyOf(purpose), KEY]) sessionStorage.removeItem(key);
  }, undefined);
const recallToken = (purpose: MailedTokenPurpose): string => tryStorage(() => sessionStorage.getItem(keyOf(purpose)) ?? '', '');

/** What a page sends to use up its token. */
export interface TokenUse {
  readonly token: string;
  readonly idempotency_key: string;
}
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
let ownKey = '';
/**
 * Idempotency key for a mailed token: if the response is lost, the reader presses again, perhaps after a reload, and the server repeats its
 * first response.
 */
export function idempotencyKey(): string {
  ownKey ||= newKey();
  return tryStorage(() => {
    const stored = sessionStorage.getItem(KEY);
    if (stored) return stored;
    sessionStorage.setItem(KEY, ownKey);
    return ownKey;
  }, ownKey);
}

/** Empty when there is none; undefined on the server and in the first render, which have no storage. */
export function useRememberedToken(purpose: MailedTokenPurpose): string | undefined {
  const recall = useCallback(() => recallToken(purpose), [purpose]);
  return useBrowserValue(recall, undefined);
}

/**
 * A mailed token must not stay in the address bar, the history or a bookmark. The router is not notified, because nothing else on the page
 * changes.
 */
export const stripTokenFromUrl = (): void => window.history.replaceState(window.history.state, '', window.location.pathname);
