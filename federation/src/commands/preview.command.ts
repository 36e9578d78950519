import { InvalidArgumentError, type Command } from 'commander';
import { readConfiguration } from '@komado/server-kit';
import { createPreview, MAX_PREVIEW_DAYS } from '../promotion/preview';
import type { Versions } from '../promotion/promote';
import { openExistingStore } from './open-writable-store';
import { collectMembers } from './option-parsers';
import { createCommandOutput } from './command-output';
import { createSiteContractReader, parseSiteOption, SITE_HELP } from './site-option';

const HOUR_MS = 3_600_000;
/** `7d` or `12h`, in milliseconds. */
export function parseDuration(value: string): number {
  const [, number = '', unit] = /^(\d{1,4})([dh])$/.exec(value) ?? [];
  const hours = Number(number) * (unit === 'd' ? 24 : 1);
  if (!(hours >= 1 && hours <= MAX_PREVIEW_DAYS * 24))
    throw new InvalidArgumentError(`It must be hours or days from 1h to ${MAX_PREVIEW_DAYS}d, such as 12h or 7d.`);
  return hours * HOUR_MS;
}

/** `mfe preview`: a URL that shows published versions to whoever opens it. */
export function addPreviewCommand(program: Command): void {
  program
    .command('preview')
    .description('create a URL that shows the live site with these versions in the browser that opens it; readers do not get them')
    .argument('<member@version...>', 'such as catalog@1.2.0', collectMembers)
    .option('--expires <duration>', `how long the URL and the preview work, up to ${MAX_PREVIEW_DAYS}d`, parseDuration, parseDuration('7d'))
    .option('--site <url>', SITE_HELP, parseSiteOption)
    .option('--json', 'print JSON')
    .action(async (versions: Versions, options: { expires: number; site?: string; json?: boolean }) => {
      const { print, printResult } = createCommandOutput(options);
      const site = options.site === undefined || options.site === 'none' ? readConfiguration(process.env).PUBLIC_URL : options.site;
      const expiresAt = new Date(Date.now() + options.expires);
      const { token, composition } = await createPreview(await openExistingStore(), versions, expiresAt, {
        print,
        api: createSiteContractReader(options),
      });
      const url = `${site}/-/preview?token=${token}`;
      print(`Until ${expiresAt.toISOString()}, anyone with this URL sees composition ${composition}:\n${url}`);
      printResult({ url, composition, expiresAt: expiresAt.toISOString() });
    });
}
