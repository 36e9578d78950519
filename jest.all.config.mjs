/** What `npm test` runs: every test, most of them in parts. One file alone is run by `jest.config.mjs`, the default. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { partsAndAlone } from './api-server/src/testing/together/parts.mjs';
import { fileOfPart, planParts } from './checks/src/together/parts.mjs';
import config, { project } from './jest.config.mjs';
import { drawingRooms, plainRooms } from './checks/src/workspaces.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const dialects = { 'api-server': 'postgresql', 'api-server-pglite': 'pglite' };
const drawing = drawingRooms();
const plain = plainRooms();
const { alone, ...parts } = planParts(root, { drawing, plain });
const isIn = (room) => (file) => file.startsWith(`${room}/`);

const nodeEnvironment = `${root}jest.node-environment.ts`;

/** The files of rooms, in parts. */
const together = (kind, rooms, environment, isDrawing) => ({
  ...project('checks', environment, isDrawing),
  displayName: `together-${kind}`,
  rootDir: root,
  roots: [...new Set(['checks', 'shared-contracts', ...rooms])].map((room) => `${root}${room}`),
  testMatch: parts[kind].map((_, index) => `${root}${fileOfPart(kind, index)}`),
});

export default {
  ...config,
  testSequencer: `${root}checks/src/jest-sequencer.mjs`,
  // Some wait for processes and deadlines rather than for a core.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: [
    ...config.projects.flatMap((given) => {
      const one = given.testEnvironment === 'node' ? { ...given, testEnvironment: nodeEnvironment } : given;
      const { displayName } = one;
      const dialect = dialects[displayName];
      if (dialect) return { ...one, testMatch: partsAndAlone(`${root}api-server/src`, dialect).map((file) => `<rootDir>/src/${file}`) };
      const own = alone.filter(isIn(displayName));
      // Jest takes a project without patterns for one that has every file.
      return own.length > 0 ? { ...one, testMatch: own.map((file) => `${root}${file}`) } : [];
    }),
    together('browser', drawing, `${root}jest.browser-environment.ts`, true),
    together('server', drawing, nodeEnvironment, true),
    together('plain', plain, nodeEnvironment, false),
  ],
};
