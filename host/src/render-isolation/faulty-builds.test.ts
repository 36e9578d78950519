import { pino } from 'pino';
import type { ResolvedComposition } from '../composition/live-composition';
import { faultyBuilds, type FaultyBuilds } from './faulty-builds';
import { quarantineFile } from './quarantine-file';
import { remoteBuildsOf } from './renderer-messages';

const MINUTE_MS = 60_000;
/** Higher versions are newer, whatever their remote. */
const compositionOf = (id: string, versions: Readonly<Record<string, readonly number[]>>): ResolvedComposition => {
  const remotes = Object.entries(versions);
  return {
    key: id,
    composition: {
      id,
      remotes: Object.fromEntries(remotes.map(([name, own]) => [name, own.map((version) => ({ version: `${version}` }))])),
    },
    serverBuilds: Object.fromEntries(
      remotes.map(([name, own]) => [name, Object.fromEntries(own.map((version) => [version, { createdAt: `2026-11-2${version}` }]))]),
    ),
  } as unknown as ResolvedComposition;
};
const FIRST = compositionOf('first', { catalog: [3], viewer: [4], shop: [1] });
const SECOND = compositionOf('second', { catalog: [3], viewer: [4], shop: [5, 1] });

describe('a renderer process that is lost for an unknown cause', () => {
  let faulty: FaultyBuilds;
  let errors: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    errors = [];
    const log = pino({}, { write: (line: string) => void errors.push((JSON.parse(line) as { msg: string }).msg) });
    faulty = faultyBuilds(
      quarantineFile('/dev/null/quarantine.json', () => undefined),
      log,
    );
  });
  afterEach(() => jest.useRealTimers());
  const lose = (set: ResolvedComposition, build: string | null = null): string[] => {
    faulty.onIncident(set, { act: 'it ended', build, evaluated: remoteBuildsOf(set) });
    return faulty.excludedFrom(set);
  };

  it('puts the newest version that has not proved itself in quarantine at the second time, whatever was evaluated last', () => {
    faulty.noteUse(FIRST);
    expect(lose(FIRST)).toEqual([]);
    expect(lose(FIRST)).toEqual(['viewer@4']);
    expect(faulty.degraded(FIRST)['viewer']).toMatchObject({ version: '4', servedBy: null });
    expect(faulty.degraded(FIRST)['viewer']?.reason).toMatch(/^it ended; the cause is unknown/);
  });

  it('puts the next newest one there if processes are lost again', () => {
    faulty.noteUse(FIRST);
    lose(FIRST);
    lose(FIRST);
    expect(lose(FIRST)).toEqual(['catalog@3', 'viewer@4']);
  });

  it('costs the newest version at once if an error was thrown', () => {
    faulty.noteUse(FIRST);
    faulty.onIncident(FIRST, { act: 'it threw', build: null, evaluated: remoteBuildsOf(FIRST), isThrown: true });
    expect(faulty.excludedFrom(FIRST)).toEqual(['viewer@4']);
  });

  it('costs no version unless it happens again within a minute', () => {
    faulty.noteUse(FIRST);
    for (let minute = 0; minute < 5; minute += 1) {
      expect(lose(FIRST)).toEqual([]);
      jest.advanceTimersByTime(MINUTE_MS);
    }
  });

  it('costs no version that an earlier composition rendered with, unless it happens three times within a minute', () => {
    faulty.noteUse(FIRST);
    faulty.noteUse(SECOND);
    lose(SECOND);
    expect(lose(SECOND)).toEqual(['shop@5']);
    jest.advanceTimersByTime(MINUTE_MS);
    expect([lose(SECOND), lose(SECOND)]).toEqual([['shop@5'], ['shop@5']]);
    expect(lose(SECOND)).toEqual(['viewer@4', 'shop@5']);
  });

  it('costs no version that has rendered for ten minutes, if it happens twice', () => {
    faulty.noteUse(FIRST);
    jest.advanceTimersByTime(10 * MINUTE_MS);
    lose(FIRST);
    expect(lose(FIRST)).toEqual([]);
  });

  it('is a fault of the shell or the machine if a page fails without these versions, too, which then leave the quarantine', () => {
    faulty.noteUse(FIRST);
    lose(FIRST, 'shop@1');
    for (let loss = 0; loss < 3; loss += 1) lose(FIRST);
    expect(faulty.excludedFrom(FIRST)).toEqual(['catalog@3', 'viewer@4', 'shop@1']);
    faulty.acquitSuspects();
    expect(faulty.excludedFrom(FIRST)).toEqual(['shop@1']);
    expect(errors.at(-1)).toContain('the cause is the shell or the machine');
    expect(lose(FIRST)).toEqual(['shop@1']);
  });

  it('is not counted when its cause is known', () => {
    faulty.noteUse(FIRST);
    expect(lose(FIRST, 'catalog@3')).toEqual(['catalog@3']);
    expect(lose(FIRST, 'shell@1')).toEqual(['catalog@3']);
    expect(lose(FIRST)).toEqual(['catalog@3']);
  });
});
