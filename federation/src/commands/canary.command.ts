import type { Command } from 'commander';
import { canaryDifferences, endCanary, rampCanary } from '../promotion/canary';
import { commandUser } from '../command-user';
import { openExistingStore } from './open-writable-store';
import { collectCohorts, collectMembers, parsePercentage } from './option-parsers';
import { createCommandOutput, printRefusedRevisionWarning } from './command-output';
import { createSiteContractReader, parseSiteOption, SITE_HELP } from './site-option';
import { printLive, printStored, promoteCheckedCanary, startCheckedCanary } from '../promotion/checked-promotion';
import { liveComposition } from '../store/live-snapshot';
import type { Versions } from '../promotion/promote';
import { COHORTS, type Canary, type Cohort } from '../store/release';
import { ReleaseStoreError } from '../store/release-reader';

interface Options {
  percent?: number;
  cohort?: Cohort[];
  reason?: string;
  force?: string;
  site?: string;
  end?: string | true;
  promote?: true;
  json?: true;
}
export const formatAudience = ({ percentage: share, cohorts }: Pick<Canary, 'percentage' | 'cohorts'>): string =>
  `${share} % of readers${cohorts.length > 0 ? ` and ${cohorts.join(', ')}` : ''}`;

/** `mfe canary`: a second composition for some of the readers. */
export function addCanaryCommand(program: Command): void {
  program
    .command('canary')
    .description('release versions to some readers; without arguments, show the running canary')
    .argument('[member@version...]', 'such as catalog@1.2.0', collectMembers)
    .option('--percent <number>', 'share of readers; readers stay in the canary while the share grows', parsePercentage)
    .option('--cohort <name>', `readers who always get the canary: ${COHORTS.join(', ')}; can be repeated`, collectCohorts)
    .option('--reason <text>', 'reason, which mfe history shows')
    .option(
      '--force <reason>',
      'start or promote even if the compatibility check fails, or start a canary that was rolled back before; the history shows the reason',
    )
    .option('--site <url>', SITE_HELP, parseSiteOption)
    .option('--promote', 'make the running canary live for all readers if the compatibility check passes')
    .option('--end [reason]', 'end the canary: all readers get the live composition')
    .option('--json', 'print JSON')
    .action(async (versions: Versions = {}, options: Options) => {
      const { print, printResult } = createCommandOutput(options);
      const store = await openExistingStore();
      const by = commandUser();
      const isNew = Object.keys(versions).length > 0;
      const isChange = options.percent !== undefined || options.cohort !== undefined;
      if ([options.end !== undefined, options.promote === true, isNew || isChange].filter(Boolean).length > 1)
        throw new ReleaseStoreError(
          'Choose only one: MEMBER@VERSION or an audience (--percent, --cohort) to start or change a canary, --promote, or --end.',
        );

      if (options.promote) {
        const composition = await promoteCheckedCanary(
          store,
          { by, force: options.force },
          { print, api: createSiteContractReader(options) },
        );
        printLive(print, store, composition);
        return printResult(composition);
      }
      if (options.end !== undefined) {
        const { composition } = await endCanary(store, { by, reason: options.end === true ? 'ended by an operator' : options.end });
        printStored(print, store, `canary ${composition} ends`);
        return printResult({ endedCanary: composition });
      }
      if (isNew) {
        if (!isChange) throw new ReleaseStoreError('Name the readers who get the canary: --percent NUMBER, --cohort NAME, or both.');
        const audience = { percentage: options.percent ?? 0, cohorts: options.cohort ?? [] };
        const canary = await startCheckedCanary(
          store,
          versions,
          audience,
          { by, reason: options.reason, force: options.force },
          { print, api: createSiteContractReader(options) },
        );
        printStored(print, store, `canary ${canary.composition} runs for ${formatAudience(canary)}`);
        return printResult(canary);
      }
      if (isChange) {
        const canary = await rampCanary(store, { percentage: options.percent, cohorts: options.cohort }, by);
        printStored(print, store, `canary ${canary.composition} runs for ${formatAudience(canary)}`);
        return printResult(canary);
      }
      const live = await liveComposition(store, printRefusedRevisionWarning);
      const canary = live?.live.canary ?? null;
      if (options.json) return printResult(canary);
      if (!live || !canary) return print('No canary is running.');
      print(`Canary ${canary.composition} runs beside the live composition ${live.composition.id}, for ${formatAudience(canary)}.`);
      print(`  ${(await canaryDifferences(store, live.live)).join(', ')}`);
      print(`  since ${canary.startedAt}, by ${canary.by}${canary.reason ? `: ${canary.reason}` : ''}`);
    });
}
