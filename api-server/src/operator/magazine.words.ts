import type { Command } from 'commander';
import { example, isJson, type Perform } from './operator-word';
import { moment, whole, wholeList } from './option-values';

interface IssueFlags {
  issue: number;
  price: number;
  episodes: number[];
  cover?: number;
  dryRun?: true;
}

export function addMagazines(program: Command, perform: Perform): void {
  const group = program
    .command('magazine')
    .description('Issues of magazines: numbered bundles of chapters that are bought as a whole.')
    .addHelpText('after', example('magazine list'));
  group
    .command('add')
    .description('adds an issue, which is on sale once it is published; a magazine of a new name is made')
    .argument('<magazine>', 'name of the magazine')
    .requiredOption('--issue <n>', 'number of the issue', whole(1))
    .requiredOption('--price <points>', 'price of the whole issue in points', whole(1))
    .requiredOption('--episodes <ids>', 'its episodes in their order: 100,205,310', wholeList)
    .option('--cover <title>', 'the title of the issue whose cover it has (default: that of its first episode)', whole(1))
    .option('--dry-run', 'say what would be done, do nothing')
    .addHelpText('after', example('magazine add "Weekly Kite" --issue 7 --price 150 --episodes 100,205 --cover 12 --dry-run'))
    .action((category: string, { dryRun = false, ...flags }: Omit<IssueFlags, 'dryRun'> & { dryRun?: boolean }, command: Command) => {
      const { issue, price, episodes, cover } = flags;
      const given = { category, issue, price, episode_ids: episodes, cover_title_id: cover, dry_run: dryRun };
      return perform('magazine', { act: 'add', ...given }, isJson(command));
    });
  group
    .command('publish')
    .description('puts an issue on sale, from now on or from the date of --at')
    .argument('<id>', 'as it is listed', whole(1))
    .option('--at <date>', 'a day (UTC) or a moment such as 2027-01-31T18:00:00Z (default: now)', moment)
    .addHelpText('after', example('magazine publish 7 --at 2027-01-31'))
    .action((id: number, { at }: { at?: string }, command: Command) => perform('magazine', { act: 'publish', id, at }, isJson(command)));
  group
    .command('withdraw')
    .description('takes an issue off sale; who bought it keeps it')
    .argument('<id>', 'as it is listed', whole(1))
    .addHelpText('after', example('magazine withdraw 7'))
    .action((id: number, _: object, command: Command) => perform('magazine', { act: 'withdraw', id }, isJson(command)));
  group
    .command('list')
    .description('lists issues, newest first, those that are not on sale too')
    .option('--limit <n>', 'at most so many', whole(1), 50)
    .addHelpText('after', example('magazine list --json'))
    .action(({ limit }: { limit: number }, command: Command) => perform('magazine', { act: 'list', limit }, isJson(command)));
}
