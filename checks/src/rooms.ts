import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rooms as allRooms } from './workspaces.mjs';
import { ROOT } from './stage';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

/** Each room with the rooms that its package.json names. */
export function readRooms(): Record<string, string[]> {
  const rooms = allRooms();
  const roomByPackage = new Map(rooms.map((room) => [manifestOf(room).name, room]));
  const dependencies = (room: string): string[] => {
    const { dependencies: own = {}, devDependencies = {} } = manifestOf(room);
    return Object.keys({ ...own, ...devDependencies }).flatMap((name) => roomByPackage.get(name) ?? []);
  };
  return Object.fromEntries(rooms.map((room) => [room, dependencies(room)]));
}
