import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MUTATIONS } from './mutations';
import { ROOT } from './root';

test.each(MUTATIONS)('the defect of $file still has its place: $harm', ({ file, right, wrong }) => {
  expect(existsSync(path.join(ROOT, file))).toBe(true);
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  expect([source.split(right).length - 1, right === wrong]).toEqual([1, false]);
});
