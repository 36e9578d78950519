import { type Command, Option } from 'commander';
import { BANNER_VISIBILITY_OPTIONS } from '../publishing/announcement-banner.command';
import { type RunCommand, subcommand } from './cli-command';
import { DRY_RUN_OPTION, LIMIT_OPTION, LISTED_ID_ARGUMENT, parseMoment, parseIntegerFrom, parseIntegerList } from './option-parsers';

interface Period {
  from?: string;
  until?: string;
}
const FROM_OPTION = ['--from <date>', 'start: date (UTC) or time such as 2027-01-31T18:00:00Z (default: now)', parseMoment] as const;
const UNTIL_OPTION = ['--until <date>', 'end, in the same format (default: no end)', parseMoment] as const;

function addAdvertisementCommands(program: Command, runCommand: RunCommand): void {
  const group = subcommand(program, 'advertisement', 'manage the announcement line above pages', 'advertisement list');
  subcommand(
    group,
    'add',
    'add a line; if several are active, readers see the one with the lowest --place',
    'advertisement add "Two stools are free." --title 12 --until 2027-01-31',
  )
    .argument('<text>')
    .option('--path <path>', 'path of this site that it links to (default: the title)')
    .option('--title <id>', 'ID of the title that it is about', parseIntegerFrom(1))
    .addOption(
      new Option(
        '--where <where>',
        'page: above every page except the viewer; sticky: also stays visible while scrolling; viewer: as sticky, and above the viewer, too',
      )
        .choices(Object.keys(BANNER_VISIBILITY_OPTIONS))
        .default('page'),
    )
    .option('--place <n>', 'position among lines that are active at the same time, lowest first', parseIntegerFrom(0), 0)
    .option(...FROM_OPTION)
    .option(...UNTIL_OPTION)
    .action((text: string, flags: Period & { path?: string; title?: number; where: 'page'; place: number }) => {
      const { title, ...rest } = flags;
      return runCommand('advertisement', { act: 'add', text, title_id: title, ...rest });
    });
  subcommand(group, 'end', 'end a line now; its view and click counts stay', 'advertisement end 3')
    .argument(...LISTED_ID_ARGUMENT)
    .action((id: number) => runCommand('advertisement', { act: 'end', id }));
  subcommand(group, 'list', 'list all lines with their views and clicks, newest first', 'advertisement list --json')
    .option(...LIMIT_OPTION)
    .action(({ limit }: { limit: number }) => runCommand('advertisement', { act: 'list', limit }));
}

function addEventCommands(program: Command, runCommand: RunCommand): void {
  const group = subcommand(program, 'event', 'manage events of a title, such as signings, broadcasts, and contests', 'event list 12');
  subcommand(
    group,
    'add',
    'add an event to a title; it shows the key visual of the title',
    'event add 12 "Signing in Osaka" --from 2027-01-30 --until 2027-01-31',
  )
    .argument('<title>', 'ID of the title, from its URL', parseIntegerFrom(1))
    .argument('<name>')
    .option('--text <text>', 'description for readers', '')
    .option(...FROM_OPTION)
    .option(...UNTIL_OPTION)
    .action((title_id: number, name: string, flags: Period & { text: string }) =>
      runCommand('event', { act: 'add', title_id, name, ...flags }),
    );
  subcommand(group, 'remove', 'remove an event', 'event remove 3')
    .argument(...LISTED_ID_ARGUMENT)
    .action((id: number) => runCommand('event', { act: 'remove', id }));
  subcommand(group, 'list', 'list all events of a title, including past ones', 'event list 12')
    .argument('<title>', 'ID of the title, from its URL', parseIntegerFrom(1))
    .action((title_id: number) => runCommand('event', { act: 'list', title_id }));
}

function addCampaignCommands(program: Command, runCommand: RunCommand): void {
  const group = subcommand(
    program,
    'campaign',
    'give points back for bulk purchases of a title',
    'campaign set 12 --percent 20 --until 2027-01-31',
  );
  subcommand(
    group,
    'set',
    'start a campaign for each title; it replaces an earlier one',
    'campaign set 12,13 --percent 20 --from 2027-01-01 --until 2027-01-31 --dry-run',
  )
    .argument('<titles>', 'IDs of titles, such as 12 or 12,13', parseIntegerList)
    .requiredOption('--percent <percent>', 'share of the price, from 1 to 100', parseIntegerFrom(1))
    .option(...FROM_OPTION)
    .option(...UNTIL_OPTION)
    .option(...DRY_RUN_OPTION)
    .action((title_ids: number[], flags: Period & { percent: number; dryRun?: true }) => {
      const { dryRun = false, ...terms } = flags;
      return runCommand('campaign', { act: 'set', title_ids, ...terms, dry_run: dryRun });
    });
  subcommand(group, 'end', 'end the campaign of each title now', 'campaign end 12')
    .argument('<titles>', 'IDs of titles, such as 12 or 12,13', parseIntegerList)
    .option(...DRY_RUN_OPTION)
    .action((title_ids: number[], { dryRun = false }: { dryRun?: boolean }) =>
      runCommand('campaign', { act: 'end', title_ids, dry_run: dryRun }),
    );
}

export function addMarketingCommands(program: Command, runCommand: RunCommand): void {
  addAdvertisementCommands(program, runCommand);
  addEventCommands(program, runCommand);
  addCampaignCommands(program, runCommand);
}
