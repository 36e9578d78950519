import { type Command, Option } from 'commander';
import { ADVERTISEMENT_PLACES } from './advertisement.command';
import { example, isJson, type Perform } from './operator-word';
import { moment, whole, wholeList } from './option-values';

interface Period {
  from?: string;
  until?: string;
}
const FROM = ['--from <date>', 'when it begins: a day (UTC) or a moment (default: now)', moment] as const;
const UNTIL = ['--until <date>', 'when it ends (default: open)', moment] as const;
const DRY_RUN = ['--dry-run', 'say what would be done, do nothing'] as const;

function addAdvertisements(program: Command, perform: Perform): void {
  const group = program
    .command('advertisement')
    .description('The line that is advertised above pages.')
    .addHelpText('after', example('advertisement list'));
  group
    .command('add')
    .description('adds a line; of those that run at the same time the one with the lowest place is shown')
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
    .addHelpText('after', example('advertisement add "Two stools are free." --title 12 --until 2027-01-31'))
    .action((text: string, flags: Period & { path?: string; title?: number; where: 'page'; place: number }, command: Command) => {
      const { title, ...rest } = flags;
      return perform('advertisement', { act: 'add', text, title_id: title, ...rest }, isJson(command));
    });
  group
    .command('end')
    .description('ends it now; its counts stay')
    .argument('<id>', 'as it is listed', whole(1))
    .addHelpText('after', example('advertisement end 3'))
    .action((id: number, _: object, command: Command) => perform('advertisement', { act: 'end', id }, isJson(command)));
  group
    .command('list')
    .description('lists all, newest first, with how often they were seen and followed')
    .option('--limit <n>', 'at most so many', whole(1), 50)
    .addHelpText('after', example('advertisement list --json'))
    .action(({ limit }: { limit: number }, command: Command) => perform('advertisement', { act: 'list', limit }, isJson(command)));
}

function addEvents(program: Command, perform: Perform): void {
  const group = program
    .command('event')
    .description('What happens around a title: signings, broadcasts, contests.')
    .addHelpText('after', example('event list 12'));
  group
    .command('add')
    .description('adds an event to a title, with the picture of the title')
    .argument('<title>', 'number of the title', whole(1))
    .argument('<name>')
    .option('--text <text>', 'what readers are told of it', '')
    .option(...FROM)
    .option(...UNTIL)
    .addHelpText('after', example('event add 12 "Signing in Osaka" --from 2027-01-30 --until 2027-01-31'))
    .action((title_id: number, name: string, flags: Period & { text: string }, command: Command) =>
      perform('event', { act: 'add', title_id, name, ...flags }, isJson(command)),
    );
  group
    .command('remove')
    .description('removes an event')
    .argument('<id>', 'as it is listed', whole(1))
    .addHelpText('after', example('event remove 3'))
    .action((id: number, _: object, command: Command) => perform('event', { act: 'remove', id }, isJson(command)));
  group
    .command('list')
    .description('lists the events of a title, past ones too')
    .argument('<title>', 'number of the title', whole(1))
    .addHelpText('after', example('event list 12'))
    .action((title_id: number, _: object, command: Command) => perform('event', { act: 'list', title_id }, isJson(command)));
}

function addCampaigns(program: Command, perform: Perform): void {
  const group = program
    .command('campaign')
    .description('Gives points back to who buys chapters of a title in bulk.')
    .addHelpText('after', example('campaign set 12 --percent 20 --until 2027-01-31'));
  group
    .command('set')
    .description('begins a campaign of each title, in the place of an earlier one')
    .argument('<titles>', 'numbers of titles: 12 or 12,13', wholeList)
    .requiredOption('--percent <percent>', 'of the price, 1 to 100', whole(1))
    .option(...FROM)
    .option(...UNTIL)
    .option(...DRY_RUN)
    .addHelpText('after', example('campaign set 12,13 --percent 20 --from 2027-01-01 --until 2027-01-31 --dry-run'))
    .action((title_ids: number[], flags: Period & { percent: number; dryRun?: true }, command: Command) => {
      const { dryRun = false, ...terms } = flags;
      return perform('campaign', { act: 'set', title_ids, ...terms, dry_run: dryRun }, isJson(command));
    });
  group
    .command('end')
    .description('ends the campaign of each title now')
    .argument('<titles>', 'numbers of titles: 12 or 12,13', wholeList)
    .option(...DRY_RUN)
    .addHelpText('after', example('campaign end 12'))
    .action((title_ids: number[], { dryRun = false }: { dryRun?: boolean }, command: Command) =>
      perform('campaign', { act: 'end', title_ids, dry_run: dryRun }, isJson(command)),
    );
}

export function addPromotion(program: Command, perform: Perform): void {
  addAdvertisements(program, perform);
  addEvents(program, perform);
  addCampaigns(program, perform);
}
