import type * as Webauthn from '@simplewebauthn/server';

/** With the first passkey: it brings parsers of certificates, which take a fifth of a second of every start. */
export const loadWebauthn = (): Promise<typeof Webauthn> => import('@simplewebauthn/server');
