import type { Command } from 'commander';
import { commandUser } from '../command-user';
import { openWritableStore } from './open-writable-store';
import { createCommandOutput } from './command-output';
import { findStoreProblems, repair } from '../promotion/store-problems';

/** `mfe doctor`: checks the release store, and repairs it. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check the release store: the live pointer, files, signatures, and what interrupted commands left')
    .option(
      '--repair',
      'make the newest complete composition live if the current one is incomplete, replace refused revisions, and remove leftovers',
    )
    .option('--json', 'print JSON')
    .action(async (options: { repair?: true; json?: true }) => {
      const { print, printResult } = createCommandOutput(options);
      const store = openWritableStore();
      const repaired = options.repair ? await repair(store, commandUser()) : [];
      const problems = await findStoreProblems(store);
      for (const line of repaired) print(line);
      for (const { problem, fix } of problems) {
        print(`- ${problem}`);
        print(`  ${fix}`);
      }
      if (problems.length === 0) print('The release store has no problems.');
      printResult({ repaired, problems });
      if (problems.length > 0) process.exitCode = 1;
    });
}
