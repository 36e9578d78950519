import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { SCROLL_DIRECTIONS } from '../library/import';
import { example, isJson, type Perform } from './cli-command';
import { chapterNumber, whole } from './option-values';

interface ImportFlags {
  price?: number;
  publish?: true;
  draft?: true;
  titleId?: number;
  number?: number;
  direction?: (typeof SCROLL_DIRECTIONS)[number];
  age?: number;
  replace?: true;
  skipDamaged?: true;
  dryRun?: true;
}

const IMPORT_HELP = `
A comic is an archive (.cbz or ZIP, .cbr or RAR, .cb7 or 7-Zip, .cbt or TAR) or a folder of pictures (JPEG, PNG, WebP, AVIF, GIF,
TIFF); each becomes one episode, and its series a title. A folder that directly holds pictures is one episode; one that holds
archives or folders is searched for comics. Pages are in the order of their names, numbers by value; a picture named “cover” or
“folder” comes first. Files that become no pages are named in a note. A picture that is higher than 16,383 pixels becomes several pages.

ComicInfo.xml gives series, number, title, writer, genres, tags, age rating, direction, cover and double pages; pages marked
as deleted are left out. What it does not say is taken from the name: “Series 012.cbz”, “Series v02 c012 - Name.cbz”.
Numbers between whole ones keep their places: 10.5, ½, 1a (after 1), 110-113 (at 110).
Series match by name, regardless of spaces, dashes, quotes and capital letters; other signs tell them apart (“K-On!”, “K-On?!”).
The direction is right to left when ComicInfo says YesAndRightToLeft, and left to right otherwise; an existing title keeps its own.
An existing title's age rating only rises, unless --age sets it.

Importing the same content again changes nothing, so an import that was stopped with Ctrl-C goes on where it was when it is
called again. Other content for an episode that is there is refused without --replace, which also makes the same content anew.
Limits: IMPORT_MAX_BYTES, IMPORT_MAX_PAGES, IMPORT_MAX_PAGE_BYTES, IMPORT_MAX_PAGE_PIXELS.

Exit code: 0 when all is imported or there already, 1 when something was refused, 2 when the command was not understood.`;

/**
 * npm starts scripts in the repository's root and passes on the caller's directory; a path that does not exist here is relative to that.
 */
function absolute(file: string): string {
  const here = path.resolve(file);
  const calledFrom = process.env['INIT_CWD'];
  if (existsSync(here) || !calledFrom) return here;
  const there = path.resolve(calledFrom, file);
  return existsSync(there) ? there : here;
}

export function addImport(program: Command, perform: Perform): void {
  program
    .command('import')
    .summary('import comics (.cbz, .cbr, .cb7, .cbt, or folders of pictures)')
    .description('Imports comics, which readers see at once.')
    .argument('<file|folder...>', 'comics, or folders of comics')
    .option('--price <points>', 'price of an episode in points (default: 0, free)', whole(0))
    .addOption(
      new Option('--publish', 'show it to readers now, and its title too if that is hidden (default for new titles)').conflicts('draft'),
    )
    .option('--draft', 'do not show it to readers until it is published')
    .option('--title-id <id>', 'add to this title instead of the title of the series', whole(1))
    .option('--number <n>', "the episode's number, such as 12 or 10.5; for one comic only", chapterNumber)
    .addOption(new Option('--direction <direction>', 'reading direction of the title').choices(SCROLL_DIRECTIONS))
    .option('--age <years>', "the title's age rating: 0 is for all, at most 18", whole(0))
    .option('--replace', 'put other content in the place of an episode that is there already')
    .option('--skip-damaged', 'keep a comic of which some pages cannot be read; readers see which')
    .option('--dry-run', 'judge everything, keep nothing')
    .addHelpText('after', IMPORT_HELP)
    .addHelpText('after', example('import ./comics --price 40 --dry-run'))
    .action((files: string[], flags: ImportFlags, command: Command) => {
      const { price, titleId, number, direction, age, replace = false, skipDamaged = false, dryRun = false } = flags;
      const release = flags.draft ? ('draft' as const) : flags.publish && ('publish' as const);
      const options = { price, release, titleId, number, direction, ageRating: age, replace, skipDamaged, dryRun };
      return perform('import', { files: files.map(absolute), options }, isJson(command));
    });
}
