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
    .description('write the room of a new remote: a page, a slot, their tests, and its owner; nothing else has to be edited')
    .argument('<name>', 'small letters, digits and dashes; its first page is at /<name>')
    .option('--owner <team>', 'who owns it, in .github/CODEOWNERS; by default @komado/<name>-squad')
    .option(
      '--repository <folder>',
      'write it as a repository of its own into this empty folder; for a remote that exists already, a copy of it',
    )
    .option('--json', 'as JSON')
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
    .description('build the packages that squads in repositories of their own install, as archives for a registry')
    .argument('<folder>', 'where the archives go')
    .option('--json', 'as JSON')
    .action(async (folder: string, options: { json?: boolean }) => {
      const archives = await packPackages(folder);
      if (options.json) return say(JSON.stringify({ archives }, null, 2));
      for (const archive of archives) say(archive);
    });
