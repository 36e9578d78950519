import { FORM_NOT_SENT, FORM_PARAMETER, isPassThroughPath, isReturnPath } from '@komado/shared-contracts';

/**
 * Where a form is answered that needs its script and was posted without: the page that it is on, which says so. Nothing of what was typed is
 * read or handed on. null: no page is at this address.
 */
export function unsentFormPath(address: string): string | null {
  const url = new URL(address, 'http://localhost');
  if (isPassThroughPath(url.pathname) || /^\/(-|remotes|builds)\//.test(url.pathname)) return null;
  url.searchParams.set(FORM_PARAMETER, FORM_NOT_SENT);
  const path = url.pathname + url.search;
  return isReturnPath(path) ? path : null;
}
