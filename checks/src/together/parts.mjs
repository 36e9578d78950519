// Groups the test files that run in a browser-like environment into parts that run together: an environment and what the files load (React,
// the router, the styles, the shared rooms) are set up once per part instead of once per file. Plain JavaScript, because jest's
// configuration and the parts read it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Number of parts. More than there are workers, so that none waits long for the last one. */
const PARTS = 8;
/** A file with an environment of its own, or one that replaces modules, which all files of a part share. */
const NEEDS_ITS_OWN = /@jest-environment|jest\.(mock|doMock|resetModules|isolateModules)\b/;

const testFilesOf = (root, room) =>
  readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/src/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .toSorted();

/**
 * @param {string} root the repository
 * @param {readonly string[]} rooms those whose tests run in a browser-like environment
 * @returns {{ parts: string[][], alone: string[] }} test files, from the root
 */
export function planParts(root, rooms) {
  const files = rooms.flatMap((room) => testFilesOf(root, room));
  const needsItsOwn = (file) => NEEDS_ITS_OWN.test(readFileSync(path.join(root, file), 'utf8'));
  const alone = files.filter(needsItsOwn);
  const shared = files.filter((file) => !alone.includes(file)).map((file) => ({ file, bytes: statSync(path.join(root, file)).size }));
  const all = shared.reduce((sum, { bytes }) => sum + bytes, 0);
  const parts = Array.from({ length: PARTS }, () => []);
  let before = 0;
  // In order, so that a part has the files of one room or two.
  for (const { file, bytes } of shared) {
    parts[Math.floor((before / all) * PARTS)].push(file);
    before += bytes;
  }
  return { parts: parts.filter((part) => part.length > 0), alone };
}
