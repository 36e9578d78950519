import path from 'node:path';
import type { Command } from 'commander';
import { print } from './command-output';
import { createRemote } from './new-remote';
import { createRemoteRepository } from './create-remote-repository';
import { PROJECT_ROOT } from '../paths';

/** `mfe new NAME` */
export const addNewCommand = (program: Command): Command =>
  program
    .command('new')
    .description('create a new remote: a page, a slot, their tests, and its owner; you need not edit anything else')
    .argument('<name>', 'lower-case letters, digits, and hyphens; the first page is at /<name>')
    .option('--owner <team>', 'owner in .github/CODEOWNERS (default: @komado/<name>-squad)')
    .option('--repository <folder>', 'write a separate repository into this empty folder; an existing remote is copied')
    .option('--json', 'print JSON')
    .action(async (name: string, options: { owner?: string; repository?: string; json?: boolean }) => {
      if (options.repository !== undefined) {
        const folder = path.resolve(options.repository);
        const files = createRemoteRepository(name, folder);
        if (options.json) return print(JSON.stringify({ member: name, folder, files }, null, 2));
        print(`Wrote ${name} to ${folder}. Next, run there: npm install, npm test, npx mfe publish ${name}`);
        return;
      }
      const created = await createRemote(PROJECT_ROOT, name, options.owner);
      if (options.json) return print(JSON.stringify({ member: name, ...created }, null, 2));
      for (const file of created.files) print(`  ${file}`);
      if (created.lockFailure !== undefined) print(`WARNING: Could not update package-lock.json: ${created.lockFailure} Run: npm install`);
      print(`Next: npm run mfe -- publish ${name} --promote. Then its page is at /${name}.`);
    });
