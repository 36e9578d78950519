import type { Configuration } from '../configuration';

type Site = Pick<Configuration, 'PUBLIC_URL' | 'STRICT_TRANSPORT_SECURITY'>;

export const isHttpsSite = ({ PUBLIC_URL }: Pick<Site, 'PUBLIC_URL'>): boolean => PUBLIC_URL.startsWith('https:');

/** The header that makes browsers keep to HTTPS; none on a site without it. */
export const transportSecurityHeaders = (site: Site): Readonly<Record<string, string>> =>
  isHttpsSite(site) ? { 'strict-transport-security': site.STRICT_TRANSPORT_SECURITY } : {};
