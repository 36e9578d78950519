/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('run-on-node-version.mjs', import.meta.url));

describe('a command on another version of Node', () => {
  it.each([
    [[], `The Node.js version must be a number, such as 24 or 20.19 (got '').`],
    [['lts', 'npm', 'test'], `The Node.js version must be a number, such as 24 or 20.19 (got 'lts').`],
    [['24; ls', 'npm', 'test'], `The Node.js version must be a number, such as 24 or 20.19 (got '24; ls').`],
    [['v24'], 'The command is missing.'],
  ])('explains what is wrong with the arguments %j', (given, problem) => {
    const { status, stderr } = spawnSync(process.execPath, [script, ...given], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, `${problem} Example: npm run on-node -- 24 npm test\n`]);
  });

  it.each(['22', 'v22'])('says what it runs and downloads for the version %s, and exits as the command does', (version) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'run-on-node-version-'));
    const npx = path.join(folder, 'npx');
    writeFileSync(npx, `#!${process.execPath}\nconsole.log(process.argv.slice(2).join(' '));\nprocess.exit(3);\n`);
    chmodSync(npx, 0o755);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, version, 'npm', 'test'], {
      encoding: 'utf8',
      env: { PATH: folder },
    });
    rmSync(folder, { recursive: true });
    const packageName = `node-${process.platform}-${process.arch}@22`;
    expect([status, stdout, stderr]).toEqual([
      3,
      `--yes --package=${packageName} --call npm test\n`,
      `Running 'npm test' on Node.js 22. npm downloads ${packageName} first if it is not cached.\n`,
    ]);
  });
});
