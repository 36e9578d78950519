import { type RouteName, routes } from '@komado/shared-contracts';

/** URL of one of our pages that spends a mailed token. */
export const tokenLink = (publicUrl: string, page: RouteName, token: string): string =>
  `${publicUrl}${routes[page].path}?${new URLSearchParams({ token }).toString()}`;

export const linkValidity = (minutes: number): string => `The link works once, for ${minutes} minutes.`;
