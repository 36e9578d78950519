const OWN_CODE = /(?:'(?:nonce-|sha(?:256|384|512)-)[^']*' ?)+/g;

/**
 * A page's Content Security Policy that allows the scripts and styles with this nonce, instead of those that the site allows by its own nonce
 * or, for pages from its page cache, by hashes.
 */
export const cspWithNonce = (policy: string, nonce: string): string => policy.replace(OWN_CODE, `'nonce-${nonce}' `);
