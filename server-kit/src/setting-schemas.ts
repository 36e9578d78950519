import { z } from 'zod';

/** The rejected value, for an error message; omitted if it may contain a password. */
const got = (value: unknown): string => (String(value).includes('@') ? '' : ` (got '${String(value)}')`);

function numberIn(pattern: RegExp, kind: string, least: number, most: number) {
  const limits = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  return z
    .string()
    .refine((value) => pattern.test(value) && Number(value) >= least && Number(value) <= most, {
      error: ({ input }) => `must be ${kind} ${limits}${got(input)}`,
    })
    .transform(Number);
}
/** A whole number in plain decimal digits: `Number` would also read ' 5', '0x10', '1e3', and '007'. */
export const integerSetting = (least: number, most: number) => numberIn(/^(0|-?[1-9]\d*)$/, 'an integer in plain digits', least, most);
/** A decimal number, such as 0.5. */
export const decimalSetting = (least: number, most: number) => numberIn(/^(0|[1-9]\d*)(\.\d+)?$/, 'a decimal number', least, most);

/**
 * Without a host, the name of a folder with a Unix socket follows: `postgresql://USER@/DATABASE?host=/run/postgresql`. `URL` cannot parse
 * that.
 */
const withHost = (value: string): string => value.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=\/)/, '$1localhost');
/** A URL with one of these schemes. */
export const urlSetting = (schemes: readonly string[], example: string) =>
  z.string().refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(withHost(value)), {
    error: ({ input }) =>
      `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}, such as ${example}${got(input)}`,
  });

/** The URL of a site's root: scheme, host, and optionally a port. A final slash is left out. */
export const siteUrlSchema = z
  .string()
  .transform((value) => value.replace(/\/+$/, ''))
  .refine((value) => URL.canParse(value) && /^https?:\/\/[^/?#@\\\s]+$/.test(value), {
    error: ({ input }) =>
      `must be http:// or https:// and a host, without path, query, or user name, such as https://manga.example${got(input)}`,
  });
