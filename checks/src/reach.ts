import { importersOf, type ImportGraph } from './import-graph';

/** What the run needs to know about the repository. */
export interface Repository {
  /** Each room with the rooms that it depends on. */
  readonly rooms: Readonly<Record<string, readonly string[]>>;
  readonly graph: ImportGraph;
}
/** What a change can affect. */
export interface Reach {
  /** Why everything runs, when it does. */
  readonly everythingBecause?: string;
  readonly rooms: readonly string[];
  readonly testFiles: readonly string[];
  /** Pattern for files and tags of journeys; undefined when no journey is affected, `''` when all are. */
  readonly journeys: string | undefined;
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isForTestsOnly = (file: string): boolean => isTest(file) || file.includes('/testing/');
const isText = (file: string): boolean =>
  /\.(md|webp)$/.test(file) || /^(docs|\.github)\/|^(LICENSE|\.gitignore|\.env\.example)$/.test(file);
/** A test that starts processes or reads files depends on more than it imports. */
const RUNS_MORE_THAN_IT_IMPORTS = ['child_process', 'fs', 'fs/promises', 'worker_threads'];
const JOURNEY = /^e2e\/src\/[\w-]+\.journey\.ts$/;
/** Rooms that no journey runs through. */
const WITHOUT_JOURNEYS = ['bench', 'checks'];

const roomOf = (file: string): string => file.split('/')[0] ?? '';
const patternOf = (journeyFile: string): string => journeyFile.slice('e2e/src/'.length).replaceAll('.', String.raw`\.`);

/** The room and every room that depends on it, directly or indirectly. */
function dependents(rooms: Repository['rooms'], room: string): string[] {
  const found = new Set([room]);
  for (const known of found) {
    for (const [other, dependencies] of Object.entries(rooms)) if (dependencies.includes(known)) found.add(other);
  }
  return [...found];
}

function journeysOf(changed: readonly string[], graph: ImportGraph): string | undefined {
  const patterns = new Set<string>();
  for (const file of changed) {
    const room = roomOf(file);
    const remote = /^mfe-(\w+)$/.exec(room)?.[1];
    if (WITHOUT_JOURNEYS.includes(room) || isForTestsOnly(file)) continue;
    if (remote) patterns.add(`@${remote}\\b`);
    else if (room !== 'e2e') return '';
    else {
      const reached = [...importersOf(graph, [file])].filter((importer) => JOURNEY.test(importer));
      if (reached.length === 0) return '';
      for (const journey of reached) patterns.add(patternOf(journey));
    }
  }
  return patterns.size > 0 ? [...patterns].toSorted().join('|') : undefined;
}

const EVERYTHING = { rooms: [], testFiles: [], journeys: '' } as const;

/** Finds what a change to these files can affect; where that is unknown, it errs on the side of more. */
export function reachOf(changed: readonly string[], { rooms, graph }: Repository): Reach {
  const relevant = changed.filter((file) => !isText(file));
  const outside = relevant.find((file) => !(roomOf(file) in rooms));
  if (outside) return { ...EVERYTHING, everythingBecause: `${outside} concerns every room` };
  const manifest = relevant.find((file) => /\/(package|tsconfig)\.json$/.test(file));
  if (manifest) return { ...EVERYTHING, everythingBecause: `${manifest} decides what the room is made of` };
  const contract = relevant.find((file) => roomOf(file) === 'shared-contracts' && !isForTestsOnly(file));
  if (contract) return { ...EVERYTHING, everythingBecause: `every room agrees on ${contract}` };

  const tests = [...graph.keys()].filter(isTest);
  const reached = new Set<string>();
  const touchedRooms = new Set<string>();
  for (const file of relevant) {
    const importers = importersOf(graph, [file]);
    const reachedTests = [...importers].filter(isTest);
    for (const importer of importers) if (graph.has(importer)) touchedRooms.add(roomOf(importer));
    touchedRooms.add(roomOf(file));
    // Not code, deleted, or loaded by path: the imports do not show who uses it.
    const isKnown = graph.has(file) && (reachedTests.length > 0 || JOURNEY.test(file));
    const unsure = isKnown ? [] : dependents(rooms, roomOf(file));
    for (const test of isKnown ? reachedTests : tests.filter((each) => unsure.includes(roomOf(each)))) reached.add(test);
    for (const room of unsure) touchedRooms.add(room);
  }
  const ownRooms = new Set(relevant.map(roomOf));
  for (const test of tests) {
    if (ownRooms.has(roomOf(test)) && graph.get(test)?.some((imported) => RUNS_MORE_THAN_IT_IMPORTS.includes(imported))) reached.add(test);
  }
  return {
    rooms: [...touchedRooms].toSorted(),
    testFiles: [...reached].toSorted(),
    journeys: journeysOf(relevant, graph),
  };
}
