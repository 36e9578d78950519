import type { Page } from '@playwright/test';
import { expectBalancedLedger } from '../site/ledger-check';
import { movedClock, type MovedClock } from '../site/moved-clock';
import { startSite, type Site } from '../site/site';
import { expect, test, watchConsole } from './journey';
import { Reader } from './reader';

type Journey = (reader: Reader, site: Site) => Promise<void>;

/**
 * One site for the journeys of a group, whose clock can be moved and whose schedule runs every second. They run in one worker: the time of
 * one journey begins where that of the last one ended.
 */
export function withMovedClock() {
  test.describe.configure({ mode: 'default', timeout: 240_000 });
  let movable: MovedClock;
  let site: Site;
  test.beforeAll(async () => {
    movable = await movedClock();
    site = await startSite(movable.environment);
  });
  test.afterAll(() => site.stop());
  const clock: Pick<MovedClock, 'now' | 'goTo'> = { now: () => movable.now(), goTo: (moment) => movable.goTo(moment) };
  return {
    clock,
    /** Runs a journey of a new reader, and checks the ledger and the console after it. */
    play: async (page: Page, journey: Journey): Promise<void> => {
      // Otherwise the browser would be on another day than the site, which opens the bonus of the day.
      await page.clock.setFixedTime(clock.now());
      const messages = watchConsole(page, () => false);
      await journey(new Reader(page, site), site);
      await expectBalancedLedger(site);
      expect(messages, 'messages on the console').toEqual([]);
    },
    advanceClock: (milliseconds: number): Promise<void> => clock.goTo(new Date(clock.now().getTime() + milliseconds)),
    hasPoints: (reader: Reader, points: number): Promise<void> =>
      expect.poll(() => reader.pointBalance(), { timeout: 60_000 }).toBe(points),
  };
}
