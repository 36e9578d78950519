import { type Command, Option } from 'commander';
import { ADVERTISEMENT_PLACES } from './advertisement.command';
import { isJson, type Perform, word } from './cli-command';
import { DRY_RUN, LIMIT, LISTED_ID, moment, whole, wholeList } from './option-values';

interface Period {
  from?: string;
  until?: string;
}
const FROM = ['--from <date>', 'when it begins: a day (UTC) or a moment (default: now)', moment] as const;
const UNTIL = ['--until <date>', 'when it ends (default: open)', moment] as const;

function addAdvertisements(program: Command, perform: Perform): void {
  const group = word(program, 'advertisement', 'The line that is advertised above pages.', 'advertisement list');
  word(
    group,
    'add',
    'adds a line; of those that run at the same time the one with the lowest place is shown',
    'advertisement add "Two stools are free." --title 12 --until 2027-01-31',
  )
    .argument('<text>')
    .option('--path <path>', 'where it leads on this site (default: to the title)')
    .option('--title <id>', 'the title that it is about', whole(1))
    .addOption(
      new Option('--where <where>', 'above pages, also when they are scrolled, or also over the viewer')
        .choices(Object.keys(ADVERTISEMENT_PLACES))
        .default('page'),
    )
    .option('--place <n>', 'its place among others', whole(0), 0)
    .option(...FROM)
    .option(...UNTIL)
    .action((text: string, flags: Period & { path?: string; title?: number; where: 'page'; place: number }, command: Command) => {
      const { title, ...rest } = flags;
      return perform('advertisement', { act: 'add', text, title_id: title, ...rest }, isJson(command));
    });
  word(group, 'end', 'ends it now; its counts stay', 'advertisement end 3')
    .argument(...LISTED_ID)
    .action((id: number, _: object, command: Command) => perform('advertisement', { act: 'end', id }, isJson(command)));
  word(group, 'list', 'lists all, newest first, with how often they were seen and followed', 'advertisement list --json')
    .option(...LIMIT)
    .action(({ limit }: { limit: number }, command: Command) => perform('advertisement', { act: 'list', limit }, isJson(command)));
}

function addEvents(program: Command, perform: Perform): void {
  const group = word(program, 'event', 'What happens around a title: signings, broadcasts, contests.', 'event list 12');
  word(
    group,
    'add',
    'adds an event to a title, with the picture of the title',
    'event add 12 "Signing in Osaka" --from 2027-01-30 --until 2027-01-31',
  )
    .argument('<title>', 'number of the title', whole(1))
    .argument('<name>')
    .option('--text <text>', 'what readers are told of it', '')
    .option(...FROM)
    .option(...UNTIL)
    .action((title_id: number, name: string, flags: Period & { text: string }, command: Command) =>
      perform('event', { act: 'add', title_id, name, ...flags }, isJson(command)),
    );
  word(group, 'remove', 'removes an event', 'event remove 3')
    .argument(...LISTED_ID)
    .action((id: number, _: object, command: Command) => perform('event', { act: 'remove', id }, isJson(command)));
  word(group, 'list', 'lists the events of a title, past ones too', 'event list 12')
    .argument('<title>', 'number of the title', whole(1))
    .action((title_id: number, _: object, command: Command) => perform('event', { act: 'list', title_id }, isJson(command)));
}

function addCampaigns(program: Command, perform: Perform): void {
  const group = word(
    program,
    'campaign',
    'Gives points back to who buys chapters of a title in bulk.',
    'campaign set 12 --percent 20 --until 2027-01-31',
  );
  word(
    group,
    'set',
    'begins a campaign of each title, in the place of an earlier one',
    'campaign set 12,13 --percent 20 --from 2027-01-01 --until 2027-01-31 --dry-run',
  )
    .argument('<titles>', 'numbers of titles: 12 or 12,13', wholeList)
    .requiredOption('--percent <percent>', 'of the price, 1 to 100', whole(1))
    .option(...FROM)
    .option(...UNTIL)
    .option(...DRY_RUN)
    .action((title_ids: number[], flags: Period & { percent: number; dryRun?: true }, command: Command) => {
      const { dryRun = false, ...terms } = flags;
      return perform('campaign', { act: 'set', title_ids, ...terms, dry_run: dryRun }, isJson(command));
    });
  word(group, 'end', 'ends the campaign of each title now', 'campaign end 12')
    .argument('<titles>', 'numbers of titles: 12 or 12,13', wholeList)
    .option(...DRY_RUN)
    .action((title_ids: number[], { dryRun = false }: { dryRun?: boolean }, command: Command) =>
      perform('campaign', { act: 'end', title_ids, dry_run: dryRun }, isJson(command)),
    );
}

export function addPromotion(program: Command, perform: Perform): void {
  addAdvertisements(program, perform);
  addEvents(program, perform);
  addCampaigns(program, perform);
}
