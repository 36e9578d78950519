import type { Command } from 'commander';
import { print } from './command-output';
import { packPackages } from './pack-packages';

/** `mfe pack FOLDER` */
export const addPackCommand = (program: Command): Command =>
  program
    .command('pack')
    .description('pack the packages that separate repositories install, as archives for a registry')
    .argument('<folder>', 'folder for the archives')
    .option('--json', 'print JSON')
    .action(async (folder: string, options: { json?: boolean }) => {
      const archives = await packPackages(folder);
      if (options.json) return print(JSON.stringify({ archives }, null, 2));
      for (const archive of archives) print(archive);
    });
