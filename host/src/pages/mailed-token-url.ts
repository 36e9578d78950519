import { routes } from '@komado/shared-contracts';

const PAGES: ReadonlySet<string> = new Set(
  (['account-save', 'account-email-save', 'account-password-reset', 'account-password-save'] as const).map((name) => routes[name].path),
);

/**
 * The redirect target for a page that is opened with a mailed token in its query: the same page with the token in the fragment, which is not
 * sent with any further request or referrer. null: there is no such token.
 */
export function withTokenInFragment(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2);
  if (!PAGES.has(path)) return null;
  const search = new URLSearchParams(query);
  const token = search.get('token');
  if (token === null) return null;
  search.delete('token');
  return `${path}${search.size > 0 ? `?${search}` : ''}#${new URLSearchParams({ token })}`;
}
