import { randomBytes } from 'node:crypto';

const NONCE_BYTES = 18;
export const createNonce = (): string => randomBytes(NONCE_BYTES).toString('base64');

/** Where browsers report violations of the policy. */
export const CSP_REPORT_PATH = '/-/csp-report';

/** The configured third-party services, which pages may therefore reach. */
export interface ForeignServices {
  readonly hasRecaptcha: boolean;
  readonly hasTagManager: boolean;
  /** Whether readers use HTTPS: then nothing of a page is loaded without it. */
  readonly isHttps?: boolean;
}
/** Origins that the reCAPTCHA script calls. */
const RECAPTCHA_CALLS = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];
/** Origins of the tag manager's container and measurements. */
const TAG_MANAGER_CALLS = ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Source expressions for a page's inline scripts and styles: its nonce, or their hashes. */
export interface AllowedSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
export const nonceSources = (nonce: string): AllowedSources => ({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] });

/** No inline script or style except the page's own, no eval, no third party except the configured services. */
export function contentSecurityPolicy(
  { scripts, styles }: AllowedSources,
  { hasRecaptcha, hasTagManager, isHttps }: ForeignServices,
): string {
  const frames = hasRecaptcha ? 'https://www.google.com https://recaptcha.google.com' : "'none'";
  const calls = ["'self'", ...(hasRecaptcha ? RECAPTCHA_CALLS : []), ...(hasTagManager ? TAG_MANAGER_CALLS : [])].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')} 'strict-dynamic' 'self'`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${calls}`,
    `frame-src ${frames}`,
    // The viewer decodes pages in workers created from blob URLs; only the page's own scripts can create those.
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    `report-uri ${CSP_REPORT_PATH}`,
    'report-to csp',
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every page in addition to its policy. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'reporting-endpoints': `csp="${CSP_REPORT_PATH}"`,
};
