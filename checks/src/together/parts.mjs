// Groups test files into parts that run together: an environment and what the files load (React, the router, the styles, Fastify, the shared
// rooms) are set up once per part instead of once per file. Plain JavaScript, because jest's configuration and the parts read it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Where files run, and into how many parts they go: each part takes some seconds to load what its files share. */
const KINDS = {
  /** Of rooms that draw. */
  browser: 4,
  /** Of rooms that draw, for their servers. */
  server: 2,
  /** Of all other rooms. */
  plain: 3,
};
/** Files that take so long that they would hold up a part. */
const LONG = [
  'shell/src/server/containment/hostile-remote.test.ts',
  'shell/src/server/store-faults.test.ts',
  'demo-library/src/drawing/draw.test.ts',
  'demo-library/src/art/chapter/balloons.test.ts',
  'federation/src/contract/verdict.test.ts',
];
/** A file that replaces modules, which all files of a part share. */
const REPLACES_MODULES = /jest\.(mock|doMock|resetModules|isolateModules)\b/;
const ENVIRONMENT = /@jest-environment (\S+)/;

const testFilesOf = (root, room) =>
  ['src', 'scripts']
    .filter((folder) => existsSync(path.join(root, room, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, room, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${room}/${folder}/${file.split(path.sep).join('/')}`,
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .toSorted();

/** In order, so that a part has the files of one room or two. */
function intoParts(root, files, count) {
  const sized = files.map((file) => ({ file, bytes: statSync(path.join(root, file)).size }));
  const all = sized.reduce((sum, { bytes }) => sum + bytes, 0);
  const parts = Array.from({ length: count }, () => []);
  let before = 0;
  for (const { file, bytes } of sized) {
    parts[Math.floor((before / all) * count)].push(file);
    before += bytes;
  }
  return parts.filter((part) => part.length > 0);
}

/**
 * @param {string} root the repository
 * @param {{ drawing: readonly string[], plain: readonly string[] }} rooms
 * @returns {{ browser: string[][], server: string[][], plain: string[][], alone: string[] }} test files, from the root
 */
export function planParts(root, { drawing, plain }) {
  const kindOf = (file, isDrawing) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const environment = ENVIRONMENT.exec(text)?.[1] ?? (isDrawing ? 'browser' : 'node');
    if (LONG.includes(file) || REPLACES_MODULES.test(text)) return 'alone';
    if (environment === 'node') return isDrawing ? 'server' : 'plain';
    return environment === 'browser' ? 'browser' : 'alone';
  };
  const files = [
    ...drawing.flatMap((room) => testFilesOf(root, room).map((file) => ({ file, kind: kindOf(file, true) }))),
    ...plain.flatMap((room) => testFilesOf(root, room).map((file) => ({ file, kind: kindOf(file, false) }))),
  ];
  const of = (kind) => files.filter((one) => one.kind === kind).map(({ file }) => file);
  return {
    browser: intoParts(root, of('browser'), KINDS.browser),
    server: intoParts(root, of('server'), KINDS.server),
    plain: intoParts(root, of('plain'), KINDS.plain),
    alone: of('alone'),
  };
}
/** The file through which jest runs a part, from the root. */
export const fileOfPart = (kind, index) => `checks/src/together/${kind}-part-${index + 1}.ts`;
