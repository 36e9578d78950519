import { errorText, isReturnPath } from '@komado/shared-contracts';
import { useCallback, useMemo } from 'react';
import { tryStorage } from '../storage/try-storage';
import { useBrowserValue } from '../browser/use-browser-value';

/** A mail with a link that a form requested, for its "check your mail" page. */
export type MailFlow = 'password-reset' | 'password-change' | 'email-change';
export interface SentMail {
  readonly email: string;
  readonly valid_minutes: number;
  readonly outbox_path: string | null;
}
/** Requests the same mail again; returns the text of a refusal. */
export type Resend = () => Promise<string | undefined>;

const keyOf = (flow: MailFlow): string => `${flow}-mail`;
const returnKeyOf = (flow: MailFlow): string => `${flow}-return-path`;
/** Needs the password, so it exists only in this page's memory. */
const resends = new Map<MailFlow, Resend>();

/** Saves what the page after the form shows, and how to send the same mail again. Browser only. */
export function rememberMail(flow: MailFlow, mail: SentMail, resend: () => Promise<void>): void {
  resends.set(flow, () => resend().then(() => undefined, errorText));
  tryStorage(() => sessionStorage.setItem(keyOf(flow), JSON.stringify(mail)), undefined);
}
export function forgetMail(flow: MailFlow): void {
  resends.delete(flow);
  tryStorage(() => sessionStorage.removeItem(keyOf(flow)), undefined);
}
/** Undefined after a reload: the typed password is not stored. */
export const resendOf = (flow: MailFlow): Resend | undefined => resends.get(flow);

function parseMail(text: string): SentMail | null {
  try {
    const mail = JSON.parse(text) as Partial<SentMail> | null;
    if (typeof mail?.email !== 'string' || typeof mail.valid_minutes !== 'number') return null;
    return { email: mail.email, valid_minutes: mail.valid_minutes, outbox_path: isReturnPath(mail.outbox_path) ? mail.outbox_path : null };
  } catch {
    return null;
  }
}
/** The mail that this tab requested; null when there is none, undefined on the server and in the first render. */
export function useSentMail(flow: MailFlow): SentMail | null | undefined {
  const recall = useCallback(() => tryStorage(() => sessionStorage.getItem(keyOf(flow)) ?? '', ''), [flow]);
  const text = useBrowserValue(recall, undefined);
  return useMemo(() => (text === undefined ? undefined : parseMail(text)), [text]);
}

/** Where the reader was before; shared between tabs, because the mail may be opened in another one. */
export const rememberMailReturnPath = (flow: MailFlow, path: string | undefined): void =>
  tryStorage(
    () => (isReturnPath(path) && path !== '/' ? localStorage.setItem(returnKeyOf(flow), path) : localStorage.removeItem(returnKeyOf(flow))),
    undefined,
  );
/** Returns the return path once. */
export const takeMailReturnPath = (flow: MailFlow): string | undefined =>
  tryStorage(() => {
    const path = localStorage.getItem(returnKeyOf(flow));
    localStorage.removeItem(returnKeyOf(flow));
    return isReturnPath(path) ? path : undefined;
  }, undefined);
