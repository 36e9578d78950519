// Runs a command on another version of Node, from the npm registry: npm run on-node -- 24 npx jest --selectProjects server-kit
import { spawnSync } from 'node:child_process';

const [version = '', ...command] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version) || command.length === 0) {
  process.stderr.write(
    `Expected a Node version and a command, such as: npm run on-node -- 24 npm test (got ${JSON.stringify(process.argv.slice(2).join(' '))}).\n`,
  );
  process.exit(2);
}
const platform = process.platform === 'win32' ? 'win' : process.platform;
const program = ['--yes', `--package=node-${platform}-${process.arch}@${version}`, '--call', command.join(' ')];
process.exit(spawnSync('npx', program, { stdio: 'inherit' }).status ?? 1);
