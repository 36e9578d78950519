/**
 * The browser's part of passkeys. The library is loaded on first use: most readers never need it. Options and credentials are passed as
 * JSON texts, in the server's format.
 */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser supports passkeys at all. Browser only. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
/** Whether it offers passkeys as autofill for the e-mail address. */
export async function canAutofillPasskeys(): Promise<boolean> {
  try {
    return canUsePasskeys() && ((await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
  } catch {
    return false;
  }
}
/** The reader dismissed the browser's prompt, it timed out, or another prompt replaced it. Not an error. */
export const isDismissed = (error: unknown): boolean => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
/** The device already has a passkey for this account. */
export const isAlreadyRegistered = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** Creates a passkey. Rejects when the reader declines. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) as never }));
}
/** Requests an assertion from a passkey; with `isAutofill`, once the reader picks it below the e-mail address, whenever that is. */
export async function requestPasskey(options: string, isAutofill: boolean): Promise<string> {
  const { startAuthentication } = await library();
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) as never, useBrowserAutofill: isAutofill }));
}
/** Cancels a pending prompt. Does nothing if the library cannot be loaded, for example because the reader leaves the page: then there is none. */
export async function cancelPasskeyRequest(): Promise<void> {
  const loaded = await library().catch(() => undefined);
  loaded?.WebAuthnAbortService.cancelCeremony();
}
