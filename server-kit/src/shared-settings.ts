import { type Configuration, ConfigurationError } from './configuration';
import { isLocalHost } from './http/this-machine';

type Settings = Pick<
  Configuration,
  'API_HOST' | 'API_URL' | 'SIGNING_SECRET' | 'OPERATOR_TOKEN' | 'RELEASE_SIGNING_KEY' | 'DATA_DIR' | 'RELEASE_STORE'
>;

const isOnThisMachine = (host: string): boolean => isLocalHost(host.includes(':') ? `[${host}]` : host);

/**
 * A web host and an api-server that are not on the same machine cannot read each other's DATA_DIR, so what they share must be given to both.
 * Throws a `ConfigurationError` that names what is missing.
 */
export function requireSharedSettings(settings: Settings, server: 'web host' | 'api-server'): void {
  const isAlone = server === 'web host' ? isLocalHost(new URL(settings.API_URL).host) : isOnThisMachine(settings.API_HOST);
  if (isAlone) return;
  const names = ['SIGNING_SECRET', 'OPERATOR_TOKEN', ...(server === 'web host' ? (['RELEASE_SIGNING_KEY'] as const) : [])] as const;
  const missing: string[] = names.filter((name) => settings[name] === undefined);
  if (missing.length === 0) return;
  const because =
    server === 'web host'
      ? `the api-server at API_URL (${settings.API_URL}) is on another machine`
      : `API_HOST (${settings.API_HOST}) lets web hosts on other machines connect`;
  throw new ConfigurationError(
    `${new Intl.ListFormat('en').format(missing)} must be set, because ${because}. Use the same values on all web hosts and api-servers.`,
  );
}
