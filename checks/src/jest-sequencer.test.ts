import { execFileSync } from 'node:child_process';
import { LONG } from './jest-sequencer.mjs';
import { ROOT } from './stage';

test('every file that is named as one that takes long exists', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  expect(LONG.filter((pattern) => !files.some((file) => pattern.test(`/${file}`))).map(String)).toEqual([]);
});
