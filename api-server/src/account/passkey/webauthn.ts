/** With the first passkey: it brings parsers of certificates, which take a fifth of a second of every start. */
export const loadWebauthn = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server');
