/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('on-node.mjs', import.meta.url));

describe('a command on another version of Node', () => {
  it.each([[[]], [['24']], [['lts', 'npm', 'test']], [['24; ls', 'npm', 'test']]])('explains its arguments when it gets %j', (given) => {
    const { status, stderr } = spawnSync(process.execPath, [script, ...given], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      2,
      `Expected a Node version and a command, such as: npm run on-node -- 24 npm test (got ${JSON.stringify(given.join(' '))}).\n`,
    ]);
  });
});
