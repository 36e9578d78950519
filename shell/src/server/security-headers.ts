import { randomFillSync } from 'node:crypto';

const NONCE_BYTES = 18;
/** Asking for many at once costs a fraction of asking for each. */
const pool = Buffer.alloc(NONCE_BYTES * 256);
let used = pool.length;

export function createNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += NONCE_BYTES;
  return pool.toString('base64', used - NONCE_BYTES, used);
}

/** No inline script or style without the page's nonce, no eval, nothing foreign but the recaptcha provider where one is configured. */
export function contentSecurityPolicy(nonce: string, hasRecaptcha: boolean): string {
  const frames = hasRecaptcha ? 'https://www.google.com https://recaptcha.google.com' : "'none'";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Writes the policy of a nonce around what all have in common. */
export function policyWriter(hasRecaptcha: boolean): (nonce: string) => string {
  const mark = '§';
  const parts = contentSecurityPolicy(mark, hasRecaptcha).split(mark);
  return (nonce) => parts.join(nonce);
}

/** What every page has beside its policy. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
};
