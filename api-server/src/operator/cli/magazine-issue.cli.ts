import type { Command } from 'commander';
import { type RunCommand, subcommand } from './cli-command';
import { AT_OPTION, DRY_RUN_OPTION, LIMIT_OPTION, LISTED_ID_ARGUMENT, parseIntegerFrom, parseIntegerList } from './option-parsers';

interface IssueFlags {
  issue: number;
  price: number;
  episodes: number[];
  cover?: number;
  dryRun?: true;
}

export function addMagazineIssueCommands(program: Command, runCommand: RunCommand): void {
  const group = subcommand(program, 'magazine', 'sell magazine issues: numbered bundles of chapters at one price', 'magazine list');
  subcommand(
    group,
    'add',
    'add an issue, and its magazine if that is new; the issue is on sale after “magazine publish”',
    'magazine add "Weekly Kite" --issue 7 --price 150 --episodes 100,205 --cover 12 --dry-run',
  )
    .argument('<magazine>', 'name of the magazine')
    .requiredOption('--issue <n>', 'number of the issue', parseIntegerFrom(1))
    .requiredOption('--price <points>', 'price of the whole issue in points', parseIntegerFrom(1))
    .requiredOption('--episodes <ids>', 'IDs of the episodes in their order, such as 100,205,310', parseIntegerList)
    .option('--cover <title>', 'ID of the title whose cover the issue shows (default: the title of the first episode)', parseIntegerFrom(1))
    .option(...DRY_RUN_OPTION)
    .action((category: string, { dryRun = false, ...flags }: Omit<IssueFlags, 'dryRun'> & { dryRun?: boolean }) => {
      const { issue, price, episodes, cover } = flags;
      const issueInput = { category, issue, price, episode_ids: episodes, cover_title_id: cover, dry_run: dryRun };
      return runCommand('magazine', { act: 'add', ...issueInput });
    });
  subcommand(group, 'publish', 'put an issue on sale, now or at a date', 'magazine publish 7 --at 2027-01-31')
    .argument(...LISTED_ID_ARGUMENT)
    .option(...AT_OPTION)
    .action((id: number, { at }: { at?: string }) => runCommand('magazine', { act: 'publish', id, at }));
  subcommand(group, 'withdraw', 'take an issue off sale; readers who bought it keep it', 'magazine withdraw 7')
    .argument(...LISTED_ID_ARGUMENT)
    .action((id: number) => runCommand('magazine', { act: 'withdraw', id }));
  subcommand(group, 'list', 'list all issues, newest first', 'magazine list --json')
    .option(...LIMIT_OPTION)
    .action(({ limit }: { limit: number }) => runCommand('magazine', { act: 'list', limit }));
}
