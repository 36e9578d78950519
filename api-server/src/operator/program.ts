import { existsSync } from 'node:fs';
import path from 'node:path';
import { Argument, Command, Option } from 'commander';
import { SCROLL_DIRECTIONS } from '../library/import/scroll-directions';
import { ACCOUNT_ACTS } from './account.command';
import type { OperatorCommandName, OperatorInput } from './operator-commands';
import { moment, whole } from './option-values';

/** Carries out a command; `isJson` says how it reports. */
export type Perform = <N extends OperatorCommandName>(name: N, input: OperatorInput<N>, isJson: boolean) => Promise<void>;

interface ImportFlags {
  price?: number;
  publish?: true;
  draft?: true;
  titleId?: number;
  number?: number;
  direction?: (typeof SCROLL_DIRECTIONS)[number];
  age?: number;
  replace?: true;
  dryRun?: true;
}

const IMPORT_HELP = `
A comic is a .cbz (ZIP) archive or a folder of pictures (JPEG, PNG, WebP, AVIF, GIF); each becomes one episode, and its series a
title. A folder that directly holds pictures is one episode; one that holds archives or folders is searched for comics.

ComicInfo.xml gives series, number, title, writer, genres, tags, age rating, direction, cover and double pages; pages marked
as deleted are left out. What it does not say is taken from the name: “Series 012.cbz”, “Series v02 c012 - Name.cbz”.
The direction is right to left when ComicInfo says YesAndRightToLeft, and left to right otherwise; an existing title keeps its own.
An existing title's age rating only rises, unless --age sets it.

Importing the same content again changes nothing. Other content for an episode that is there is refused without --replace.
Limits: IMPORT_MAX_BYTES, IMPORT_MAX_PAGES, IMPORT_MAX_PAGE_BYTES, IMPORT_MAX_PAGE_PIXELS.

Exit code: 0 when all is imported or there already, 1 when something was refused, 2 when the command was not understood.`;

/** npm starts a script in the repository's folder and says where it was called; a path that is not here is meant from there. */
function absolute(file: string): string {
  const here = path.resolve(file);
  const calledFrom = process.env['INIT_CWD'];
  if (existsSync(here) || !calledFrom) return here;
  const there = path.resolve(calledFrom, file);
  return existsSync(there) ? there : here;
}

function addImport(program: Command, perform: Perform): void {
  program
    .command('import')
    .summary('import comics (.cbz with ComicInfo.xml, or folders of pictures)')
    .description('Imports comics, which readers see at once.')
    .argument('<file|folder...>', 'comics, or folders of comics')
    .option('--price <points>', 'price of an episode in points (default: 0, free)', whole(0))
    .addOption(
      new Option('--publish', 'show it to readers now, and its title too if that is hidden (default for new titles)').conflicts('draft'),
    )
    .option('--draft', 'do not show it to readers until it is published')
    .option('--title-id <id>', 'add to this title instead of the title of the series', whole(1))
    .option('--number <n>', "the episode's number; for one comic only", whole(0))
    .addOption(new Option('--direction <direction>', 'reading direction of the title').choices(SCROLL_DIRECTIONS))
    .option('--age <years>', "the title's age rating: 0 is for all, at most 18", whole(0))
    .option('--replace', 'put other content in the place of an episode that is there already')
    .option('--dry-run', 'judge everything, keep nothing')
    .addHelpText('after', IMPORT_HELP)
    .action((files: string[], flags: ImportFlags, command: Command) => {
      const { price, titleId, number, direction, age, replace = false, dryRun = false } = flags;
      const release = flags.draft ? ('draft' as const) : flags.publish && ('publish' as const);
      const options = { price, release, titleId, number, direction, ageRating: age, replace, dryRun };
      return perform('import', { files: files.map(absolute), options }, isJson(command));
    });
}

const isJson = (command: Command): boolean => command.optsWithGlobals<{ json?: true }>().json === true;

function addPublishing(program: Command, perform: Perform): void {
  for (const what of ['title', 'episode'] as const) {
    const group = program
      .command(what)
      .description(`Shows a${what === 'episode' ? 'n' : ''} ${what} to readers, or takes it away from them.`);
    for (const act of ['publish', 'withdraw'] as const) {
      group
        .command(act)
        .description(act === 'publish' ? `shows the ${what} to readers from now on` : `hides the ${what}; what readers bought stays theirs`)
        .argument('<id>', `number of the ${what}, as in its address`, whole(1))
        .action((id: number, _: object, command: Command) => perform(what, { id, act }, isJson(command)));
    }
  }
}

function addGrants(program: Command, perform: Perform): void {
  const group = program.command('grant').description('Gives a reader points or premium tickets.');
  group
    .command('points')
    .description('gives free points, which end after FREE_POINT_DAYS, or paid ones, which do not')
    .argument('<email>')
    .argument('<amount>', 'whole points', whole(1))
    .option('--paid', 'as if they were bought')
    .option('--key <key>', 'a name for this grant; a second grant of the same name to the same reader changes nothing')
    .action((email: string, amount: number, flags: { paid?: true; key?: string }, command: Command) =>
      perform('grant', { email, amount, asset: flags.paid ? 'paid-point' : 'free-point', key: flags.key }, isJson(command)),
    );
  group
    .command('tickets')
    .description('gives premium tickets')
    .argument('<email>')
    .argument('<amount>', 'whole tickets', whole(1))
    .option('--expires <date>', 'until when they can be used (default: 30 days from now)', moment)
    .option('--key <key>', 'a name for this grant; a second grant of the same name to the same reader changes nothing')
    .action((email: string, amount: number, flags: { expires?: string; key?: string }, command: Command) =>
      perform('grant', { email, amount, asset: 'premium-ticket', expires_at: flags.expires, key: flags.key }, isJson(command)),
    );
}

const ACCOUNT_TEXTS: Readonly<Record<'show' | (typeof ACCOUNT_ACTS)[number], string>> = {
  show: 'shows its state, points, tickets and devices',
  suspend: 'suspends the account until it is restored',
  ban: 'bans the account',
  deny: 'denies the account access',
  deactivate: 'makes the account inactive',
  restore: 'makes the account usable again',
};
function addAccount(program: Command, perform: Perform): void {
  const group = program.command('account').description('Shows an account, or changes whether it may be used.');
  for (const act of ['show', ...ACCOUNT_ACTS] as const) {
    group
      .command(act)
      .description(ACCOUNT_TEXTS[act])
      .argument('<email>')
      .action((email: string, _: object, command: Command) => perform('account', { email, act }, isJson(command)));
  }
}

function addComments(program: Command, perform: Perform): void {
  const group = program.command('comments').description('Reviews what readers report, and decides who may write comments.');
  group
    .command('reported')
    .description('lists reported comments, newest report first')
    .option('--limit <n>', 'at most so many', whole(1), 50)
    .action(({ limit }: { limit: number }, command: Command) => perform('comments', { act: 'reported', limit }, isJson(command)));
  for (const act of ['delete', 'dismiss'] as const) {
    group
      .command(act)
      .description(act === 'delete' ? 'takes a comment away from all readers; it is kept for the record' : 'lets a reported comment stand')
      .argument('<id>', 'number of the comment, as it is listed', whole(1))
      .action((id: number, _: object, command: Command) => perform('comments', { act, id }, isJson(command)));
  }
  for (const act of ['suspend', 'restore'] as const) {
    group
      .command(act)
      .description(`${act === 'suspend' ? 'takes' : 'gives back'} an account's right to write comments`)
      .argument('<email>')
      .action((email: string, _: object, command: Command) => perform('comments', { act, email }, isJson(command)));
  }
}

function addService(program: Command, perform: Perform): void {
  program
    .command('maintenance')
    .description('Begins maintenance, in which readers see a page with the message, or ends it.')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .option('--message <text>', 'what readers are told', '')
    .action((state: 'on' | 'off', { message }: { message: string }, command: Command) =>
      perform('maintenance', { message: state === 'on' ? message : null }, isJson(command)),
    );
  program
    .command('ledger')
    .description('Looks into the ledger.')
    .command('verify')
    .description('makes sure that every point and ticket is accounted for; exit code 1 when not')
    .action((_: object, command: Command) => perform('ledger-verify', {}, isJson(command)));
  program
    .command('audit')
    .description('Lists what operators did, newest first.')
    .option('--limit <n>', 'at most so many', whole(1), 50)
    .option('--subject <subject>', 'of this subject only, such as account:1000 or title:12')
    .action((flags: { limit: number; subject?: string }, command: Command) => perform('audit', flags, isJson(command)));
}

/** The command line. Commander's own errors are thrown as `CommanderError`. */
export function createProgram(perform: Perform): Command {
  const program = new Command('operator')
    .usage('<command> [options]     (npm run operator -- <command> …)')
    .description(
      'Operates a Komado: on the data of DATA_DIR or DATABASE_URL, whether the server runs or not. Every act is written to the audit log.',
    )
    .option('--json', 'report as JSON, one line for each thing done or refused')
    .configureHelp({ showGlobalOptions: true })
    .exitOverride();
  addImport(program, perform);
  addPublishing(program, perform);
  addGrants(program, perform);
  addAccount(program, perform);
  addComments(program, perform);
  addService(program, perform);
  return program;
}
