import { FORM_NOT_SENT, FORM_ERROR_PARAMETER, isAssetOrOtherProductPath, isReturnPath } from '@komado/shared-contracts';

/**
 * The redirect target for a form that needs its script and was posted without it: its own page, which shows a message. The form's data is neither
 * read nor forwarded. null: there is no page at this path.
 */
export function formWithoutScriptRedirect(target: string): string | null {
  const url = new URL(target, 'http://localhost');
  if (isAssetOrOtherProductPath(url.pathname) || /^\/(-|remotes|builds)\//.test(url.pathname)) return null;
  url.searchParams.set(FORM_ERROR_PARAMETER, FORM_NOT_SENT);
  const path = url.pathname + url.search;
  return isReturnPath(path) ? path : null;
}
