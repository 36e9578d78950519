import { PRODUCTION } from '@komado/server-kit';
import type { Command } from 'commander';
import { canaryDifferences } from '../promotion/canary';
import { openExistingStore } from './open-writable-store';
import { createCommandOutput, printRefusedRevisionWarning } from './command-output';
import { formatFlagRule } from '../promotion/flags';
import { liveComposition, otherEnvironments, type LiveEnvironment } from '../store/live-snapshot';
import { formatCommit, type Composition, type ReleaseEvent } from '../store/release';
import { readPinnedRelease, type ReleaseReader } from '../store/release-reader';
import { formatAudience } from './canary.command';

const EVENT_LABELS: Readonly<Record<ReleaseEvent['kind'], string>> = {
  'canary-started': 'canary started',
  'canary-ramped': 'canary ramped',
  'canary-ended': 'canary ended',
  'canary-returned': 'canary rolled back automatically',
  'canary-promoted': 'canary promoted',
  'flag-set': 'flag',
  repaired: 'repaired',
};
/** ` (aiko, signed with shop-squad 0123456789ab)` */
export const formatAuthor = ({ keys }: ReleaseReader, { by, key }: { by?: string | undefined; key?: string | undefined }): string => {
  const parts = [...(by === undefined ? [] : [by]), ...(key === undefined ? [] : [`signed with ${keys.nameOf(key)}`])];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
};
export const formatEvent = (store: ReleaseReader, { kind, composition, text, by, key, blamed }: ReleaseEvent): string =>
  `${composition ? `${composition}  ` : ''}${EVENT_LABELS[kind]}: ${text}${blamed ? ` Cause: ${blamed}.` : ''}${formatAuthor(store, { by, key })}`;
const RECENT_EVENTS = 5;

/** What other environments have live, and in what it differs. */
function printOthers(print: (line: string) => void, here: Composition | undefined, others: readonly LiveEnvironment[]): void {
  for (const { store, current } of others) {
    const [promoted] = current.live.history;
    print(
      `Environment ${store.keys.environment}: composition ${current.composition.id}, since ${promoted?.promotedAt}: ${promoted?.reason}`,
    );
    if (here?.id === current.composition.id) print('  the same versions');
    for (const [member, { version }] of Object.entries(current.composition.members)) {
      const other = here?.members[member]?.version;
      if (other !== version) print(`  ${member}@${version}${here ? `  (here: ${other ?? 'none'})` : ''}`);
    }
    if (current.live.canary) print(`  canary for ${formatAudience(current.live.canary)}`);
  }
}

/** `mfe status`: everything that determines what readers get. */
export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('show what readers get: the live composition, the canary, flags, and the last actions')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const { print, printResult } = createCommandOutput(options);
      const store = await openExistingStore();
      const found = await liveComposition(store, printRefusedRevisionWarning);
      const { environment } = store.keys;
      const others = await otherEnvironments(store, printRefusedRevisionWarning);
      if (options.json) {
        const { revision, canary, flags, events } = found?.live ?? { revision: 0, canary: null, flags: {}, events: [] };
        const environments = Object.fromEntries(others.map((other) => [other.store.keys.environment, { live: other.current.composition }]));
        return printResult({ environment, revision, live: found?.composition ?? null, canary, flags, events, environments });
      }
      if (environment !== PRODUCTION || others.length > 0) print(`Environment: ${environment}`);
      if (!found) {
        print('Nothing is live yet.');
        return printOthers(print, undefined, others);
      }
      const { live, composition } = found;
      const [promoted] = live.history;
      print(
        `Live: composition ${composition.id}, since ${promoted?.promotedAt}: ${promoted?.reason}${formatAuthor(store, promoted ?? {})}`,
      );
      for (const [member, pinned] of Object.entries(composition.members)) {
        const release = await readPinnedRelease(store, member, pinned).catch(() => undefined);
        print(`  ${member}@${pinned.version}${release?.commit ? `  commit ${formatCommit(release.commit)}` : ''}`);
      }
      if (live.canary)
        print(
          `Canary: ${(await canaryDifferences(store, live)).join(', ')} for ${formatAudience(live.canary)}, since ${live.canary.startedAt}`,
        );
      else print('Canary: none');
      const flags = Object.entries(live.flags);
      print(flags.length === 0 ? 'Flags: everything is on' : 'Flags:');
      for (const [key, rule] of flags) print(`  ${key}  ${formatFlagRule(rule)}`);
      if (live.events.length > 0) print('Recent actions:');
      for (const event of live.events.slice(0, RECENT_EVENTS)) print(`  ${event.at}  ${formatEvent(store, event)}`);
      printOthers(print, composition, others);
    });
}
