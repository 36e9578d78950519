// `npm run test:near [COMMIT]`: checks what the changes since a commit can affect, by default since the last one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { changesSince } from './changes';
import { readImportGraph } from './import-graph';
import { ensurePrograms } from './programs';
import { reachOf } from './reach';
import { readRooms } from './rooms';
import { runAndExit } from './run';
import { ROOT, type Stage } from './stage';
import { allStages, format, imports, journeys, lint, releases, types, unitTests } from './stages';

const commit = process.argv[2] ?? 'HEAD';
const changed = changesSince(commit);
const rooms = readRooms();
const reach = reachOf(changed, { rooms, graph: readImportGraph(Object.keys(rooms)) });
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const reachedStages = (): Stage[] => {
  const present = changed.filter((file) => existsSync(path.join(ROOT, file)));
  const stages: Stage[] = present.length > 0 ? [format(present)] : [];
  // They take the longest of what runs beside each other.
  if (reach.journeys !== undefined) stages.push(releases);
  if (reach.rooms.length > 0) stages.push(types, imports, lint(reach.rooms));
  if (reach.testFiles.length > 0) stages.push(unitTests(['--runTestsByPath', ...reach.testFiles]));
  if (reach.journeys !== undefined) stages.push(journeys(ensurePrograms(), reach.journeys === '' ? [] : ['--grep', reach.journeys]));
  return stages;
};

if (changed.length === 0) {
  say(`Nothing differs from ${commit}.`);
  await runAndExit([]);
} else if (reach.everythingBecause !== undefined) {
  say(`Everything runs: ${reach.everythingBecause}.`);
  await runAndExit(allStages(ensurePrograms()));
} else {
  say(`${changed.length} files differ from ${commit}; they reach ${reach.rooms.join(', ') || 'no room'}.`);
  say(
    `${reach.testFiles.length} test files; ${reach.journeys === undefined ? 'no journey' : reach.journeys === '' ? 'all journeys' : `journeys that match ${reach.journeys}`}.`,
  );
  await runAndExit(reachedStages());
}
