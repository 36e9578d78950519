import type { Command } from 'commander';
import { isJson, type Perform, word } from './cli-command';
import { AT, DRY_RUN, LIMIT, LISTED_ID, whole, wholeList } from './option-values';

interface IssueFlags {
  issue: number;
  price: number;
  episodes: number[];
  cover?: number;
  dryRun?: true;
}

export function addMagazines(program: Command, perform: Perform): void {
  const group = word(program, 'magazine', 'Issues of magazines: numbered bundles of chapters that are bought as a whole.', 'magazine list');
  word(
    group,
    'add',
    'adds an issue, which is on sale once it is published; a magazine of a new name is made',
    'magazine add "Weekly Kite" --issue 7 --price 150 --episodes 100,205 --cover 12 --dry-run',
  )
    .argument('<magazine>', 'name of the magazine')
    .requiredOption('--issue <n>', 'number of the issue', whole(1))
    .requiredOption('--price <points>', 'price of the whole issue in points', whole(1))
    .requiredOption('--episodes <ids>', 'its episodes in their order: 100,205,310', wholeList)
    .option('--cover <title>', 'the title of the issue whose cover it has (default: that of its first episode)', whole(1))
    .option(...DRY_RUN)
    .action((category: string, { dryRun = false, ...flags }: Omit<IssueFlags, 'dryRun'> & { dryRun?: boolean }, command: Command) => {
      const { issue, price, episodes, cover } = flags;
      const given = { category, issue, price, episode_ids: episodes, cover_title_id: cover, dry_run: dryRun };
      return perform('magazine', { act: 'add', ...given }, isJson(command));
    });
  word(group, 'publish', 'puts an issue on sale, from now on or from the date of --at', 'magazine publish 7 --at 2027-01-31')
    .argument(...LISTED_ID)
    .option(...AT)
    .action((id: number, { at }: { at?: string }, command: Command) => perform('magazine', { act: 'publish', id, at }, isJson(command)));
  word(group, 'withdraw', 'takes an issue off sale; who bought it keeps it', 'magazine withdraw 7')
    .argument(...LISTED_ID)
    .action((id: number, _: object, command: Command) => perform('magazine', { act: 'withdraw', id }, isJson(command)));
  word(group, 'list', 'lists issues, newest first, those that are not on sale too', 'magazine list --json')
    .option(...LIMIT)
    .action(({ limit }: { limit: number }, command: Command) => perform('magazine', { act: 'list', limit }, isJson(command)));
}
