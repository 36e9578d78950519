import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

const base64url = z.string().regex(/^[\w-]+$/);
const registration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(10)
      .optional(),
  }),
  clientExtensionResults: z.object({}),
});
const authentication = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  clientExtensionResults: z.object({}),
});

const parse = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};
/** Parses a credential without verifying it; undefined for anything else. */
export const parseRegistrationResponse = (text: string): RegistrationResponseJSON | undefined => parse(registration, text);
export const parseAuthenticationResponse = (text: string): AuthenticationResponseJSON | undefined => parse(authentication, text);

const clientData = z.object({ challenge: z.string() });
/** The challenge that a credential responds to; empty if it has none. */
export const challengeOfResponse = ({ response }: { readonly response: { readonly clientDataJSON: string } }): string =>
  parse(clientData, Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))?.challenge ?? '';
