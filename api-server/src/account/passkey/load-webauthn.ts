import type * as Webauthn from '@simplewebauthn/server';

/** Loaded on first use, because it takes a fifth of a second. */
export const loadWebauthn = (): Promise<typeof Webauthn> => import('@simplewebauthn/server');
