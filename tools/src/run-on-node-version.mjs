// Runs a command on another version of Node, from the npm registry: npm run on-node -- 24 npx jest --selectProjects server-kit
import { spawnSync } from 'node:child_process';

const [given = '', ...command] = process.argv.slice(2);
const version = /^v?(\d+(?:\.\d+){0,2})$/.exec(given)?.[1];
if (!version || command.length === 0) {
  const problem = version ? 'The command is missing' : `The Node.js version must be a number, such as 24 or 20.19 (got '${given}')`;
  console.error(`${problem}. Example: npm run on-node -- 24 npm test`);
  process.exit(2);
}
const platform = process.platform === 'win32' ? 'win' : process.platform;
const packageName = `node-${platform}-${process.arch}@${version}`;
console.error(`Running '${command.join(' ')}' on Node.js ${version}. npm downloads ${packageName} first if it is not cached.`);
const { status } = spawnSync('npx', ['--yes', `--package=${packageName}`, '--call', command.join(' ')], { stdio: 'inherit' });
process.exit(status ?? 1);
