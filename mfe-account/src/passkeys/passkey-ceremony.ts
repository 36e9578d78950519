/**
 * The browser's part of passkeys. The library is fetched when somebody uses one: most readers never do.
 * Options and credentials travel as JSON texts, as the server gives and takes them.
 */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at all. Browser only. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
/** Whether it offers passkeys while an e-mail address is filled in. */
export async function canAutofillPasskeys(): Promise<boolean> {
  try {
    return canUsePasskeys() && ((await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
  } catch {
    return false;
  }
}
/** The reader closed the browser's question, took too long, or another question came. Nothing went wrong. */
export const isDismissed = (error: unknown): boolean => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
/** The device has a passkey of this account already. */
export const isKnownAlready = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** Has a passkey made. Rejects when the reader does not want to. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) as never }));
}
/** Has a passkey answer; with `isAutofill` when the reader picks it below the e-mail address, whenever that is. */
export async function askForPasskey(options: string, isAutofill: boolean): Promise<string> {
  const { startAuthentication } = await library();
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) as never, useBrowserAutofill: isAutofill }));
}
/** Ends a question that waits for its answer. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}
