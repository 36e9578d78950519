import type { Command } from 'commander';
import { mfeCommand } from '@komado/server-kit';
import { commandUser } from '../command-user';
import { openExistingStore } from './open-writable-store';
import { collectCohorts, parsePercentage } from './option-parsers';
import { createCommandOutput, printRefusedRevisionWarning } from './command-output';
import { printStored } from '../promotion/checked-promotion';
import { formatFlagRule, setFlag, switchableKeys } from '../promotion/flags';
import { liveComposition } from '../store/live-snapshot';
import { COHORTS, type Cohort, type FlagRule } from '../store/release';
import { ReleaseStoreError } from '../store/release-reader';

interface Options {
  percent?: number;
  cohort?: Cohort[];
  reason?: string;
  all?: true;
  json?: true;
}

function ruleOf(state: string | undefined, { percent, cohort }: Options): FlagRule {
  if ([state !== undefined, percent !== undefined, cohort !== undefined].filter(Boolean).length !== 1)
    throw new ReleaseStoreError('A flag needs exactly one state: on, off, --percent NUMBER, or --cohort NAME.');
  if (percent !== undefined) return { state: 'percentage', percentage: percent };
  if (cohort !== undefined) return { state: 'cohort', cohorts: cohort };
  if (state === 'on' || state === 'off') return { state };
  throw new ReleaseStoreError(`The state of a flag must be on or off (got '${state}').`);
}

/** `mfe flag`: switches remotes, pages and slots without a deploy. */
export function addFlagCommand(program: Command): void {
  program
    .command('flag')
    .description('switch a remote, page, or slot on or off while the site runs; without arguments, list what is switched')
    .argument('[key]', 'such as remote/shop, page/series, or slot/unlock-episode')
    .argument('[state]', 'on or off')
    .option('--percent <number>', 'on for this share of readers, off for the others', parsePercentage)
    .option('--cohort <name>', `on only for these readers: ${COHORTS.join(', ')}; can be repeated`, collectCohorts)
    .option('--reason <text>', 'reason, which mfe history shows')
    .option('--all', 'list everything that can be switched')
    .option('--json', 'print JSON')
    .action(async (key: string | undefined, state: string | undefined, options: Options) => {
      const { print, printResult } = createCommandOutput(options);
      const store = await openExistingStore();
      if (key !== undefined) {
        const rule = ruleOf(state, options);
        const flags = await setFlag(store, key, rule, { by: commandUser(), reason: options.reason });
        printStored(print, store, `${key} is ${formatFlagRule(rule)}`);
        return printResult(flags);
      }
      const live = await liveComposition(store, printRefusedRevisionWarning);
      const flags = live?.live.flags ?? {};
      const keys = live && options.all ? await switchableKeys(store, live) : Object.keys(flags);
      if (options.json) return printResult(Object.fromEntries(keys.map((name) => [name, flags[name] ?? { state: 'on' }])));
      if (keys.length === 0) return print(`Everything is on. To list what can be switched: ${mfeCommand('flag --all')}`);
      for (const name of keys) {
        const rule = flags[name];
        print(`  ${name}  ${rule ? formatFlagRule(rule) : 'on'}`);
      }
    });
}
