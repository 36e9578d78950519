/** @jest-environment node */
import { race, RACES, startRacers, type Racers } from '../testing/races/races';
import { STORE_KINDS } from '../testing/store-kinds';

let racers: Racers;
beforeAll(async () => {
  racers = await startRacers();
});
afterAll(() => racers.forEach((racer) => racer.stop()));

test.each(Object.keys(STORE_KINDS).flatMap((kind) => Object.keys(RACES).map((name) => [name, kind] as const)))(
  '%s, as two processes with one %s, leave a live composition that is whole and was checked',
  async (name, kind) => {
    const ends = await race(racers, kind, name, 4);
    expect(Object.values(ends).reduce((sum, count) => sum + count, 0)).toBe(4);
  },
);
