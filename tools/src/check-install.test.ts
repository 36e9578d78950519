/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './root';

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string | undefined>>;
};

describe('before npm ci', () => {
  let clone: string;
  beforeAll(() => {
    clone = mkdtempSync(path.join(tmpdir(), 'clone-'));
    cpSync(path.join(ROOT, 'tools'), path.join(clone, 'tools'), {
      recursive: true,
      filter: (file) => !/\/(node_modules|dist|src)$/.test(file),
    });
  });
  afterAll(() => rmSync(clone, { recursive: true }));

  it.each(['start', 'test', 'test:unit', 'test:e2e', 'mfe', 'operator', 'build', 'contracts', 'format', 'lint', 'typecheck', 'bench'])(
    'npm run %s says to run npm ci first',
    (command) => {
      const [program, file = ''] = (scripts[`pre${command}`] ?? scripts[command] ?? '').replace(/^exec /, '').split(' ');
      expect(program).toBe('node');
      const { status, stderr } = spawnSync(process.execPath, [file], { cwd: clone, encoding: 'utf8' });
      expect([status, stderr]).toEqual([1, 'The packages are not installed. Run `npm ci` first.\n']);
    },
  );
});
