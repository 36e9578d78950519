import { type Command } from 'commander';
import { isJson, type Perform, word } from './cli-command';
import { AT, DRY_RUN, moment, whole } from './option-values';

interface PublishingFlags {
  at?: string;
  price?: number;
  ticket?: boolean;
  rating?: number;
  freeUntil?: string;
  dryRun?: true;
}
const TEXTS = {
  publish: {
    text: (what: string) => `show the ${what} to readers, now or at a date`,
    example: '--at 2027-01-31 --price 40 --ticket --rating 13',
  },
  withdraw: {
    text: (what: string) =>
      `hide the ${what} from readers, now or at a date; purchases stay stored, and apply again when the ${what} is published`,
    example: '--at 2027-01-31T18:00:00Z',
  },
} as const;

export function addPublishing(program: Command, perform: Perform): void {
  for (const what of ['title', 'episode'] as const) {
    const group = word(
      program,
      what,
      `show a${what === 'episode' ? 'n' : ''} ${what} to readers, or hide it`,
      `${what} publish 12`,
      `${what} withdraw 12`,
    );
    const which = what === 'title' ? 'all its episodes' : 'the episode';
    for (const act of ['publish', 'withdraw'] as const) {
      word(group, act, TEXTS[act].text(what), `${what} ${act} 12 ${TEXTS[act].example}`)
        .argument('<id>', `ID of the ${what}, from its URL`, whole(1))
        .option(...AT)
        .option('--price <points>', `price of ${which} in points; 0 is free`, whole(0))
        .option('--ticket', `readers can open ${which} with a ticket of the title`)
        .option('--no-ticket', `readers cannot open ${which} with a ticket`)
        .option('--rating <years>', 'age rating of the title, from 0 (all ages) to 18', whole(0))
        .option('--free-until <date>', `readers can read ${which} without paying until this date`, moment)
        .option(...DRY_RUN)
        .action((id: number, flags: PublishingFlags, command: Command) => {
          const { freeUntil, dryRun = false, ...terms } = flags;
          return perform(what, { id, act, ...terms, free_until: freeUntil, dry_run: dryRun }, isJson(command));
        });
    }
  }
}
