import type { IncomingMessage } from 'node:http';
import type { Configuration } from '../configuration';
import { isFromThisMachine, isLocalHost } from './this-machine';

/** Pages that serve only callers on this machine, by the variable that opens them to everyone. */
export type LocalOnlyPage = 'OUTBOX_PUBLIC' | 'CARD_SANDBOX_PUBLIC';
const NAMES: Readonly<Record<LocalOnlyPage, string>> = { OUTBOX_PUBLIC: 'The outbox', CARD_SANDBOX_PUBLIC: 'The card sandbox' };

type Site = Pick<Configuration, LocalOnlyPage | 'PUBLIC_URL'>;

/** Whether `PUBLIC_URL`, or its default, names this machine: otherwise readers reach the site through the network. */
export const isLocalSite = ({ PUBLIC_URL }: Pick<Site, 'PUBLIC_URL'>): boolean => isLocalHost(new URL(PUBLIC_URL).host);

/** Whether anyone may open the page: everyone if its variable says so, otherwise callers on this machine if the site is local. */
export const isLocalOnlyPageOpen = (page: LocalOnlyPage, site: Site): boolean => site[page] || isLocalSite(site);

/**
 * Whether this caller may open the page. A reverse proxy on this machine may forward a remote request without any header that shows it, so
 * the web host, which proxies can reach, never serves the page itself: it takes browsers to the api-server.
 */
export const canOpenLocalOnlyPage = (
  page: LocalOnlyPage,
  request: Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>,
  site: Site,
  isProxyTrusted: boolean,
): boolean => site[page] || (isLocalSite(site) && isFromThisMachine(request, isProxyTrusted));

export class LocalOnlyPageError extends Error {
  override readonly name = 'LocalOnlyPageError';
  readonly statusCode = 403;
  constructor(page: LocalOnlyPage, site: Site) {
    const where = isLocalSite(site)
      ? 'can be opened only on the machine that Komado runs on.'
      : `is closed, because PUBLIC_URL (${site.PUBLIC_URL}) is not on this machine.`;
    super(`${NAMES[page]} ${where} Its operator opens it to everyone with ${page}=true.`);
  }
}
