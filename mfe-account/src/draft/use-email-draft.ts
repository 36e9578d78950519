import { useEffect, type ChangeEvent } from 'react';
import { withStorage } from './browser-storage';

/** Forms whose e-mail address outlives a reload of the same tab. Passwords are never kept. */
export type EmailForm = 'password-reset' | 'email-change';
const keyOf = (form: EmailForm): string => `${form}-email`;

export const saveEmailDraft = (form: EmailForm, email: string): void =>
  withStorage(() => (email === '' ? sessionStorage.removeItem(keyOf(form)) : sessionStorage.setItem(keyOf(form), email)), undefined);
const readEmailDraft = (form: EmailForm): string => withStorage(() => sessionStorage.getItem(keyOf(form)) ?? '', '');

/** Puts the address that was typed before a reload back into an empty field. Gives the change handler that keeps it. */
export function useEmailDraft(
  form: EmailForm,
  getEmail: () => string,
  setEmail: (email: string) => void,
): (event: ChangeEvent<HTMLInputElement>) => void {
  useEffect(() => {
    const draft = readEmailDraft(form);
    if (draft && getEmail() === '') setEmail(draft);
    // Only what was there when the form appeared counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form]);
  return (event) => saveEmailDraft(form, event.target.value);
}
