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
    text: 'shows it to readers, from now on or from the date of --at',
    example: '--at 2027-01-31 --price 40 --ticket --rating 13',
  },
  withdraw: {
    text: 'hides it, now or from the date of --at on; what readers bought stays theirs for when it comes back',
    example: '--at 2027-01-31T18:00:00Z',
  },
} as const;

export function addPublishing(program: Command, perform: Perform): void {
  for (const what of ['title', 'episode'] as const) {
    const group = word(
      program,
      what,
      `Shows a${what === 'episode' ? 'n' : ''} ${what} to readers, or takes it away from them.`,
      `${what} publish 12`,
      `${what} withdraw 12`,
    );
    const which = what === 'title' ? 'all its episodes' : 'the episode';
    for (const act of ['publish', 'withdraw'] as const) {
      word(group, act, TEXTS[act].text, `${what} ${act} 12 ${TEXTS[act].example}`)
        .argument('<id>', `number of the ${what}, as in its address`, whole(1))
        .option(...AT)
        .option('--price <points>', `price of ${which} in points; 0 is free`, whole(0))
        .option('--ticket', `a ticket of the title opens ${which}`)
        .option('--no-ticket', `no ticket opens ${which}`)
        .option('--rating <years>', "the title's age rating: 0 is for all, at most 18", whole(0))
        .option('--free-until <date>', `${which} can be read without paying until then`, moment)
        .option(...DRY_RUN)
        .action((id: number, flags: PublishingFlags, command: Command) => {
          const { freeUntil, dryRun = false, ...terms } = flags;
          return perform(what, { id, act, ...terms, free_until: freeUntil, dry_run: dryRun }, isJson(command));
        });
    }
  }
}
