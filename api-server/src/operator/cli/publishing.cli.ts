import { type Command } from 'commander';
import { type RunCommand, subcommand } from './cli-command';
import { AT_OPTION, DRY_RUN_OPTION, parseMoment, parseIntegerFrom } from './option-parsers';

interface PublishingFlags {
  at?: string;
  price?: number;
  ticket?: boolean;
  rating?: number;
  freeUntil?: string;
  dryRun?: true;
}
const DESCRIPTIONS = {
  publish: {
    text: (kind: string) => `show the ${kind} to readers, now or at a date`,
    example: '--at 2027-01-31 --price 40 --ticket --rating 13',
  },
  withdraw: {
    text: (kind: string) =>
      `hide the ${kind} from readers, now or at a date; purchases stay stored, and apply again when the ${kind} is published`,
    example: '--at 2027-01-31T18:00:00Z',
  },
} as const;

export function addPublishingCommands(program: Command, runCommand: RunCommand): void {
  for (const kind of ['title', 'episode'] as const) {
    const group = subcommand(
      program,
      kind,
      `show a${kind === 'episode' ? 'n' : ''} ${kind} to readers, or hide it`,
      `${kind} publish 12`,
      `${kind} withdraw 12`,
    );
    const scope = kind === 'title' ? 'all its episodes' : 'the episode';
    for (const act of ['publish', 'withdraw'] as const) {
      subcommand(group, act, DESCRIPTIONS[act].text(kind), `${kind} ${act} 12 ${DESCRIPTIONS[act].example}`)
        .argument('<id>', `ID of the ${kind}, from its URL`, parseIntegerFrom(1))
        .option(...AT_OPTION)
        .option('--price <points>', `price of ${scope} in points; 0 is free`, parseIntegerFrom(0))
        .option('--ticket', `readers can open ${scope} with a ticket of the title`)
        .option('--no-ticket', `readers cannot open ${scope} with a ticket`)
        .option('--rating <years>', 'age rating of the title, from 0 (all ages) to 18', parseIntegerFrom(0))
        .option('--free-until <date>', `readers can read ${scope} without paying until this date`, parseMoment)
        .option(...DRY_RUN_OPTION)
        .action((id: number, flags: PublishingFlags) => {
          const { freeUntil, dryRun = false, ...terms } = flags;
          return runCommand(kind, { id, act, ...terms, free_until: freeUntil, dry_run: dryRun });
        });
    }
  }
}
