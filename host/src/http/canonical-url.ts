import { routes } from '@komado/shared-contracts';

const ROUTES = Object.values(routes).map(({ path }) => path.split('/'));
const isParameter = (part: string): boolean => part.startsWith(':');

const isSpelling = (parts: readonly string[], fixed: readonly string[]): boolean =>
  fixed.length === parts.length && fixed.every((part, at) => (isParameter(part) ? parts[at] !== '' : part === parts[at]?.toLowerCase()));

/** Line breaks, which React Router's pattern for unknown paths does not match. */
const LINE_BREAK = /%0[ad]|%e2%80%a[89]/i;
/** Whether the shell would match no route for a path, not even the one of its page for unknown paths. */
export const matchesNoRoute = (path: string): boolean =>
  LINE_BREAK.test(path) && !ROUTES.some((fixed) => isSpelling(path.split('/'), fixed));

/**
 * The canonical spelling of a page's path, or null if the path is canonical. Trailing slashes, repeated leading slashes and the case of
 * fixed segments do not identify another page: search engines would index each spelling, and browsers treat `//host` and `/\\host` as
 * another site.
 */
export function canonicalUrl(url: string): string | null {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  let start = 0;
  while (/[/\\\s]/.test(path[start + 1] ?? '')) start += 1;
  let end = path.length;
  while (end > start + 1 && path[end - 1] === '/') end -= 1;
  const parts = `/${path.slice(start + 1, end)}`.split('/');
  const route = ROUTES.find((fixed) => isSpelling(parts, fixed));
  const spelled = route?.map((part, at) => (isParameter(part) ? parts[at] : part)) ?? parts;
  const canonical = spelled.join('/');
  return canonical === path ? null : canonical + url.slice(path.length);
}
