import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { openExistingStore } from './open-writable-store';
import { createCommandOutput } from './command-output';

/** A position in a published file, in any text, also as a URL. */
const POSITION = /(?:https?:\/\/[^/\s]+)?(\/(?:assets|remotes\/[a-z][\w-]*)\/[\w.+-]+\/[\w./-]+\.js:\d+:\d+)/g;

/** `mfe symbolicate`: where in the sources an error in published code is. */
export function addSymbolicateCommand(program: Command): void {
  program
    .command('symbolicate')
    .description('show positions in published files, such as those of operator browser-errors, as positions in the sources')
    .argument('[position...]', 'such as /remotes/shop/1.4.0/page.js:1:2345 (default: replace those in the text on standard input)')
    .option('--json', 'print JSON')
    .action(async (positions: readonly string[], options: { json?: boolean }) => {
      const { print, printResult } = createCommandOutput(options);
      const store = await openExistingStore();
      const given = positions.length > 0 ? positions.join('\n') : (await text(process.stdin)).trimEnd();
      const { createSourceMapLookup } = await import('../store/source-map-lookup');
      const sourceOf = createSourceMapLookup(store);
      const found: Record<string, string | null> = {};
      for (const [, position = ''] of given.matchAll(POSITION)) found[position] ??= (await sourceOf(position))?.position ?? null;
      print(given.replaceAll(POSITION, (match, position: string) => found[position] ?? match));
      printResult(found);
      if (Object.values(found).includes(null))
        process.stderr.write('Some positions have no source map: the version is not in this release store, or the file is not its code.\n');
    });
}
