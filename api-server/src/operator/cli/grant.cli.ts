import { type Command } from 'commander';
import { type RunCommand, subcommand } from './cli-command';
import { DRY_RUN_OPTION, parseMoment, parseIntegerFrom } from './option-parsers';

interface GrantFlags {
  paid?: true;
  expires?: string;
  key?: string;
  dryRun?: true;
}
const EMAIL = 'email address of the reader, or “all” for every active account; “all” needs --key';
const KEY = 'name of this grant; a reader gets a grant of the same name only once';

export function addGrantCommands(program: Command, runCommand: RunCommand): void {
  const group = subcommand(program, 'grant', 'give readers points or premium tickets', 'grant points reader@example.com 50');
  const grant = (email: string, amount: number, flags: GrantFlags, asset: 'free-point' | 'paid-point' | 'premium-ticket') =>
    runCommand('grant', { email, amount, asset, expires_at: flags.expires, key: flags.key, dry_run: flags.dryRun ?? false });
  subcommand(
    group,
    'points',
    'give free points, which expire after FREE_POINT_DAYS days, or paid points, which do not expire',
    'grant points reader@example.com 50',
    'grant points all 50 --key new-year-2027 --dry-run',
  )
    .argument('<email>', EMAIL)
    .argument('<amount>', 'number of points', parseIntegerFrom(1))
    .option('--paid', 'give paid points, as if the reader had bought them')
    .option('--expires <date>', 'when free points expire (default: FREE_POINT_DAYS days from now)', parseMoment)
    .option('--key <key>', KEY)
    .option(...DRY_RUN_OPTION)
    .action((email: string, amount: number, flags: GrantFlags) => grant(email, amount, flags, flags.paid ? 'paid-point' : 'free-point'));
  subcommand(group, 'tickets', 'give premium tickets', 'grant tickets reader@example.com 2 --expires 2027-01-31')
    .argument('<email>', EMAIL)
    .argument('<amount>', 'number of tickets', parseIntegerFrom(1))
    .option('--expires <date>', 'when the tickets expire (default: 30 days from now)', parseMoment)
    .option('--key <key>', KEY)
    .option(...DRY_RUN_OPTION)
    .action((email: string, amount: number, flags: GrantFlags) => grant(email, amount, flags, 'premium-ticket'));
}
