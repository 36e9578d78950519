import { z } from 'zod';

const shown = (value: string): string => (value.includes('@') ? '' : ` (got '${value}')`);

/** A whole number in plain decimal digits: `Number` would also read ' 5', '0x10', '1e3', and '007'. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^(0|-?[1-9]\d*)$/, { error: ({ input }) => `must be a whole number in decimal digits, such as 10 (got '${String(input)}')` })
    .transform(Number)
    .pipe(z.number().int().min(least).max(most));

/** A decimal number, such as 0.5. */
export const decimalNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^(0|-?[1-9]\d*)(\.\d+)?$/, { error: ({ input }) => `must be a decimal number, such as 0.5 (got '${String(input)}')` })
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** A URL with one of these schemes. */
export const urlOf = (schemes: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(withHost(value)) && schemes.includes(new URL(withHost(value)).protocol.slice(0, -1)) && value.includes('://'),
      {
        error: ({ input }) =>
          `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}, such as ${example}${shown(String(input))}`,
      },
    );

/** Without a host, the name of a folder with a Unix socket follows: `postgresql://USER@/DATABASE?host=/run/postgresql`. `URL` cannot parse that. */
const withHost = (value: string): string => value.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=\/)/, '$1localhost');

/** The URL of a site's root: scheme, host, and optionally a port. A final slash is left out. */
export const siteUrl = z
  .string()
  .transform((value) => value.replace(/\/+$/, ''))
  .refine((value) => URL.canParse(value) && /^https?:\/\/[^/?#@\\\s]+$/.test(value), {
    error: ({ input }) =>
      `must be http:// or https:// and a host, without path, query, or user name, such as https://manga.example${shown(String(input))}`,
  });
