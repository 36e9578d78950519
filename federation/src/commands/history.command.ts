import type { Command } from 'commander';
import { liveComposition } from '../store/live-snapshot';
import { formatDescribedChange, historyChanges } from '../store/member-changes';
import { openExistingStore } from './open-writable-store';
import { createCommandOutput, printRefusedRevisionWarning } from './command-output';
import { formatAuthor, formatEvent } from './status.command';

/** `mfe history`: what changed, when, and why. */
export function addHistoryCommand(program: Command): void {
  program
    .command('history')
    .description('show what was live, when, and why, and which members changed, with their Git commits, newest first')
    .option('--changelog', 'also show what CHANGELOG.md says about each new version')
    .option('--json', 'print JSON')
    .action(async (options: { changelog?: boolean; json?: boolean }) => {
      const { print, printResult } = createCommandOutput(options);
      const store = await openExistingStore();
      const live = await liveComposition(store, printRefusedRevisionWarning);
      const { history = [], bad = [], events = [] } = live?.live ?? {};
      const changes = await historyChanges(store, { history, events });
      const entries = history.map((entry, at) => ({
        ...entry,
        isLive: at === 0,
        isBad: bad.includes(entry.composition),
        changes: changes.get(entry) ?? [],
      }));
      if (options.json) return printResult(entries);
      if (entries.length === 0) return print('Nothing is live yet.');
      const lines = entries.map(({ composition, promotedAt, reason, by, key, isLive, isBad, changes: changed }) => ({
        at: promotedAt,
        text: `${isLive ? '*' : ' '} ${promotedAt}  ${composition}  ${reason}${formatAuthor(store, { by, key })}${isBad ? '  (bad: rollbacks skip it)' : ''}`,
        changed,
      }));
      const others = events.map((event) => ({
        at: event.at,
        text: `  ${event.at}  ${formatEvent(store, event)}`,
        changed: changes.get(event) ?? [],
      }));
      for (const { text, changed } of [...lines, ...others].sort((one, other) => (one.at < other.at ? 1 : -1))) {
        print(text);
        for (const change of changed) {
          print(`      ${formatDescribedChange(change)}`);
          if (options.changelog) for (const line of change.changelog?.split('\n') ?? []) print(`        ${line}`.trimEnd());
        }
      }
    });
}
