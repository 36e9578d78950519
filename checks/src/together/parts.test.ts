import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawingRooms } from '../../../rooms.mjs';
import { ROOT } from '../stage';
import { planParts } from './parts.mjs';

const testFilesOf = (room: string): string[] =>
  readdirSync(path.join(ROOT, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${room}/src/${file}`);

test('each test file of the rooms that draw is in one part, or runs alone', () => {
  const { parts, alone } = planParts(ROOT, drawingRooms());
  expect([...parts.flat(), ...alone].toSorted()).toEqual(drawingRooms().flatMap(testFilesOf).toSorted());
});

test('each part has the file through which jest runs it, and there is no other', () => {
  const { parts } = planParts(ROOT, drawingRooms());
  const present = readdirSync(__dirname).filter((file) => file.startsWith('part-'));
  expect(present.toSorted()).toEqual(parts.map((_, index) => `part-${index + 1}.ts`).toSorted());
});

test('a new file joins a part automatically, and one that replaces modules or has its own environment runs alone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-parts-'));
  try {
    mkdirSync(path.join(folder, 'mfe-new/src/page'), { recursive: true });
    for (const [file, text] of Object.entries({
      'page/new.test.tsx': 'test',
      'page/new.page.tsx': 'no test',
      'mocks.test.ts': "jest.mock('./page/new.page')",
      'node.test.ts': '/** @jest-environment node */',
    }))
      writeFileSync(path.join(folder, 'mfe-new/src', file), text);
    expect(planParts(folder, ['mfe-new'])).toEqual({
      parts: [['mfe-new/src/page/new.test.tsx']],
      alone: ['mfe-new/src/mocks.test.ts', 'mfe-new/src/node.test.ts'],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
