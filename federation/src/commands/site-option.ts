import { readConfiguration } from '@komado/server-kit';
import type { Declarations } from '../store/contract';
import { readRunningApiContract } from '../compatibility/running-api-contract';
import { parseSiteUrl } from './option-parsers';
import { print } from './command-output';

export const parseSiteOption = (value: string): string => (value === 'none' ? value : parseSiteUrl(value));
/** Explains `--site` of the commands that check. */
export const SITE_HELP = 'the site whose running api-server must have the calls (default: PUBLIC_URL); none: do not check it';
interface SiteOptions {
  readonly site?: string | undefined;
  readonly json?: boolean | undefined;
}
/**
 * Reads the contract of the running api-server: of `--site`, which may be `none`, or of PUBLIC_URL. Without both, a note says once a
 * command that nothing was compared, unless the command's result for scripts does.
 */
export function createSiteContractReader({ site, json }: SiteOptions, isInResult = false): () => Promise<Declarations | undefined> {
  let wasNoted = isInResult && json === true;
  return async () => {
    const url = site ?? (process.env['PUBLIC_URL'] ? readConfiguration(process.env).PUBLIC_URL : undefined);
    if (url === 'none') return undefined;
    if (url !== undefined) return readRunningApiContract(url);
    const note =
      'NOTE: The running api-server was not checked. Calls were compared only with the contract of the shell. To include it: --site https://YOUR-SITE, or PUBLIC_URL. To skip it: --site none.';
    if (!wasNoted && json) process.stderr.write(`${note}\n`);
    else if (!wasNoted) print(note);
    wasNoted = true;
    return undefined;
  };
}
