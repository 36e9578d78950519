import { type Command } from 'commander';
import { isJson, type Perform, word } from './cli-command';
import { DRY_RUN, moment, whole } from './option-values';

interface GrantFlags {
  paid?: true;
  expires?: string;
  key?: string;
  dryRun?: true;
}
const EMAIL = "the reader's address; “all” is every active account, and needs a --key";
const KEY = 'a name for this grant; a second grant of the same name to the same reader changes nothing';

export function addGrants(program: Command, perform: Perform): void {
  const group = word(program, 'grant', 'Gives readers points or premium tickets.', 'grant points reader@example.com 50');
  const grant = (
    email: string,
    amount: number,
    flags: GrantFlags,
    command: Command,
    asset: 'free-point' | 'paid-point' | 'premium-ticket',
  ) =>
    perform('grant', { email, amount, asset, expires_at: flags.expires, key: flags.key, dry_run: flags.dryRun ?? false }, isJson(command));
  word(
    group,
    'points',
    'gives free points, which end after FREE_POINT_DAYS, or paid ones, which do not',
    'grant points reader@example.com 50',
    'grant points all 50 --key new-year-2027 --dry-run',
  )
    .argument('<email>', EMAIL)
    .argument('<amount>', 'whole points', whole(1))
    .option('--paid', 'as if they were bought')
    .option('--expires <date>', 'until when free points can be used', moment)
    .option('--key <key>', KEY)
    .option(...DRY_RUN)
    .action((email: string, amount: number, flags: GrantFlags, command: Command) =>
      grant(email, amount, flags, command, flags.paid ? 'paid-point' : 'free-point'),
    );
  word(group, 'tickets', 'gives premium tickets', 'grant tickets reader@example.com 2 --expires 2027-01-31')
    .argument('<email>', EMAIL)
    .argument('<amount>', 'whole tickets', whole(1))
    .option('--expires <date>', 'until when they can be used (default: 30 days from now)', moment)
    .option('--key <key>', KEY)
    .option(...DRY_RUN)
    .action((email: string, amount: number, flags: GrantFlags, command: Command) => grant(email, amount, flags, command, 'premium-ticket'));
}
