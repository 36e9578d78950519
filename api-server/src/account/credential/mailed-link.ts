import { type RouteName, routes } from '@komado/shared-contracts';

/**
 * URL of a page that spends a mailed token. The token is in the fragment, which browsers do not send, so that no proxy logs it and no
 * referrer has it.
 */
export const mailedLinkUrl = (publicUrl: string, page: RouteName, token: string): string =>
  `${publicUrl}${routes[page].path}#${new URLSearchParams({ token }).toString()}`;

export const linkValidityText = (minutes: number): string => `The link works once, for ${minutes} minutes.`;
