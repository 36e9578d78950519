import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawingRooms, plainRooms, rooms } from '../workspaces.mjs';
import { ROOT } from '../stage';
import { fileOfPart, planParts } from './parts.mjs';

const ALL = { drawing: drawingRooms(), plain: plainRooms() };
const testFilesOf = (room: string): string[] =>
  ['src', 'scripts']
    .filter((folder) => existsSync(path.join(ROOT, room, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, room, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${folder}/${file}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file));

test('each test file of every room but the api-server is in one part, or runs alone', () => {
  const { alone, ...parts } = planParts(ROOT, ALL);
  const planned = [...Object.values(parts).flat(2), ...alone];
  expect(planned.toSorted()).toEqual(
    rooms()
      .filter((room) => room !== 'api-server')
      .flatMap(testFilesOf)
      .toSorted(),
  );
});

test('each part has the file through which jest runs it, and there is no other', () => {
  const { alone: _, ...parts } = planParts(ROOT, ALL);
  const needed = (['browser', 'server', 'plain'] as const).flatMap((kind) => parts[kind].map((_files, index) => fileOfPart(kind, index)));
  const present = readdirSync(__dirname)
    .filter((file) => /-part-\d+\.ts$/.test(file))
    .map((file) => `checks/src/together/${file}`);
  expect(present.toSorted()).toEqual(needed.toSorted());
});

test('a new file joins a part of its environment automatically, and one that replaces modules runs alone', () => {
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
    mkdirSync(path.join(folder, 'plain/src'), { recursive: true });
    writeFileSync(path.join(folder, 'plain/src/one.test.ts'), 'test');
    expect(planParts(folder, { drawing: ['mfe-new'], plain: ['plain'] })).toEqual({
      browser: [['mfe-new/src/page/new.test.tsx']],
      server: [['mfe-new/src/node.test.ts']],
      plain: [['plain/src/one.test.ts']],
      alone: ['mfe-new/src/mocks.test.ts'],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
