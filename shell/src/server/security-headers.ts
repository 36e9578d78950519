import { randomBytes } from 'node:crypto';

export const createNonce = (): string => randomBytes(18).toString('base64');

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

export const pageHeaders = (nonce: string, hasRecaptcha: boolean): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(nonce, hasRecaptcha),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
});
