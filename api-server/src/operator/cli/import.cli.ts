import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { SCROLL_DIRECTIONS } from '../../library/import';
import { example, type RunCommand } from './cli-command';
import { parseChapterNumberOption, parseIntegerFrom } from './option-parsers';

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
“folder” comes first. Files that are not imported are listed in a note. A picture that is higher than 16,383 pixels becomes several pages.

ComicInfo.xml gives series, number, title, writer, genres, tags, age rating, direction, cover and double pages; pages marked
as deleted are left out. What it leaves out is taken from the file name: “Series 012.cbz”, “Series v02 c012 - Name.cbz”.
Numbers between integers are supported: 10.5, ½, 1a (after 1), 110-113 (at 110).
Series match by name; spaces, dashes, quotes, and case are ignored, other characters are not (“K-On!” and “K-On?!” are two series).
The direction is right to left when ComicInfo says YesAndRightToLeft, and left to right otherwise; an existing title keeps its own.
An existing title's age rating only rises, unless --age sets it.

Importing the same content again changes nothing, so you can stop an import with Ctrl-C and run it again to continue. Different
content for an existing episode is refused without --replace. With --replace, the same content is processed again, too.
Limits: IMPORT_MAX_BYTES, IMPORT_MAX_PAGES, IMPORT_MAX_PAGE_BYTES, IMPORT_MAX_PAGE_PIXELS.

Exit codes: 0 everything is imported or already present, 1 something was refused or failed, 2 wrong usage.`;

/**
 * npm runs scripts in the repository's root; a path that does not exist there is relative to the caller's directory.
 */
function absolute(file: string): string {
  const fromWorkingDirectory = path.resolve(file);
  const callerDirectory = process.env['INIT_CWD'];
  if (existsSync(fromWorkingDirectory) || !callerDirectory) return fromWorkingDirectory;
  const fromCaller = path.resolve(callerDirectory, file);
  return existsSync(fromCaller) ? fromCaller : fromWorkingDirectory;
}

export function addImportCommand(program: Command, runCommand: RunCommand): void {
  program
    .command('import')
    .summary('import comics (.cbz, .cbr, .cb7, .cbt, or folders of pictures)')
    .description('Imports comics. Readers see them immediately, unless --draft is given.')
    .argument('<file|folder...>', 'comic archives, folders of pictures, or folders of comics')
    .option('--price <points>', 'price of an episode in points (default: 0, free)', parseIntegerFrom(0))
    .addOption(
      new Option('--publish', 'publish the episodes now, and their titles if those are not published (default for new titles)').conflicts(
        'draft',
      ),
    )
    .option('--draft', 'hide the episodes from readers until they are published')
    .option('--title-id <id>', 'ID of the title to add to (default: the title with the name of the series)', parseIntegerFrom(1))
    .option('--number <n>', 'number of the episode, such as 12 or 10.5; only for a single comic', parseChapterNumberOption)
    .addOption(new Option('--direction <direction>', 'reading direction of the title').choices(SCROLL_DIRECTIONS))
    .option('--age <years>', 'age rating of the title, from 0 (all ages) to 18', parseIntegerFrom(0))
    .option('--replace', 'replace the pages of existing episodes')
    .option('--skip-damaged', 'import a comic even if some pages are damaged; readers see a placeholder for each')
    .option('--dry-run', 'check everything and report, without importing')
    .addHelpText('after', IMPORT_HELP)
    .addHelpText('after', example('import ./comics --price 40 --dry-run'))
    .action((files: string[], flags: ImportFlags) => {
      const { price, titleId, number, direction, age, replace = false, skipDamaged = false, dryRun = false } = flags;
      const release = flags.draft ? ('draft' as const) : flags.publish && ('publish' as const);
      const options = { price, release, titleId, number, direction, ageRating: age, replace, skipDamaged, dryRun };
      return runCommand('import', { files: files.map(absolute), options });
    });
}
