import type { IncomingMessage } from 'node:http';
import type { Configuration } from '../configuration';
import { isFromThisMachine, isLocalHost } from './this-machine';

/** Pages that serve only callers on this machine, by the variable that opens them to everyone. */
export type PrivatePage = 'OUTBOX_PUBLIC' | 'CARD_SANDBOX_PUBLIC';
const NAMES: Readonly<Record<PrivatePage, string>> = { OUTBOX_PUBLIC: 'The outbox', CARD_SANDBOX_PUBLIC: 'The card sandbox' };

type Site = Pick<Configuration, PrivatePage | 'PUBLIC_URL'>;

/** Whether `PUBLIC_URL`, or its default, names this machine: otherwise readers reach the site through the network. */
export const isLocalSite = ({ PUBLIC_URL }: Pick<Site, 'PUBLIC_URL'>): boolean => isLocalHost(new URL(PUBLIC_URL).host);

/** Whether anyone may open the page: everyone if its variable says so, otherwise callers on this machine if the site is local. */
export const isPageOpen = (page: PrivatePage, site: Site): boolean => site[page] || isLocalSite(site);

/**
 * Whether this caller may open the page. On a public site being local is not enough: a reverse proxy on this machine may forward a remote
 * request without any header that shows it (nginx's `proxy_pass` alone sends a loopback peer and a local `Host`).
 */
export const canOpenPage = (
  page: PrivatePage,
  request: Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>,
  site: Site,
  isProxyTrusted: boolean,
): boolean => site[page] || (isLocalSite(site) && isFromThisMachine(request, isProxyTrusted));

/**
 * The origin that a browser reached this site by, if its request shows that it is not on this machine: a proxy may hide it in all other
 * ways. Pages of other sites cannot fake it, because browsers set `Sec-Fetch-Site`.
 */
export function publicOrigin({ origin, referer, 'sec-fetch-site': site }: IncomingMessage['headers']): string | undefined {
  const from = origin ?? referer ?? '';
  if (site !== 'same-origin' || !URL.canParse(from)) return undefined;
  const { host, origin: reached } = new URL(from);
  return isLocalHost(host) ? undefined : reached;
}

export class PrivatePageError extends Error {
  override readonly name = 'PrivatePageError';
  readonly statusCode = 403;
  /** `reachedBy`: see `publicOrigin`. */
  constructor(page: PrivatePage, site: Site, reachedBy?: string) {
    const where = !isLocalSite(site)
      ? `is closed, because PUBLIC_URL (${site.PUBLIC_URL}) is not on this machine.`
      : reachedBy === undefined
        ? 'can be opened only on the machine that Komado runs on.'
        : `is closed, because browsers reach this site as ${reachedBy}. Set PUBLIC_URL to that URL.`;
    super(`${NAMES[page]} ${where} Its operator opens it to everyone with ${page}=true.`);
  }
}
