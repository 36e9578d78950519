import path from 'node:path';
import type { Command } from 'commander';
import { createRemote } from '../new-remote';
import { writeRepository } from '../own-repository';
import { packPackages } from '../packages';
import { PROJECT_ROOT } from '../paths';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `mfe new NAME` */
export const addNewCommand = (program: Command): Command =>
  program
    .command('new')
    .description('create a new remote: a page, a slot, their tests, and its owner; you need not edit anything else')
    .argument('<name>', 'lower-case letters, digits, and hyphens; its first page is at /<name>')
    .option('--owner <team>', 'its owner in .github/CODEOWNERS (default: @komado/<name>-squad)')
    .option(
      '--repository <folder>',
      'write it as a repository of its own into this empty folder; for a remote that exists already, a copy of it',
    )
    .option('--json', 'print JSON')
    .action(async (name: string, options: { owner?: string; repository?: string; json?: boolean }) => {
      if (options.repository !== undefined) {
        const folder = path.resolve(options.repository);
        const files = writeRepository(name, folder);
        if (options.json) return say(JSON.stringify({ member: name, folder, files }, null, 2));
        say(`${name} is in ${folder}. There: npm install, npm test, npx mfe publish ${name}.`);
        return;
      }
      const created = await createRemote(PROJECT_ROOT, name, options.owner);
      if (options.json) return say(JSON.stringify({ member: name, ...created }, null, 2));
      for (const file of created.files) say(`  ${file}`);
      if (created.lockFailure !== undefined) say(`package-lock.json is not up to date, run npm install: ${created.lockFailure}`);
      say(`Now: npm run mfe -- publish ${name} --promote, and its page is at /${name}.`);
    });

/** `mfe pack FOLDER` */
export const addPackCommand = (program: Command): Command =>
  program
    .command('pack')
    .description('pack the packages that squads with their own repository install, as archives for a registry')
    .argument('<folder>', 'folder for the archives')
    .option('--json', 'print JSON')
    .action(async (folder: string, options: { json?: boolean }) => {
      const archives = await packPackages(folder);
      if (options.json) return say(JSON.stringify({ archives }, null, 2));
      for (const archive of archives) say(archive);
    });
