import type { Page } from '@playwright/test';
import { expectBalancedLedger } from '../site/ledger-check';
import { createAdjustableClock, type AdjustableClock } from '../site/adjustable-clock';
import { startSite, type Site } from '../site/site';
import { expect, test, watchConsole } from './journey';
import { Reader } from './reader';

type Journey = (reader: Reader, site: Site) => Promise<void>;

/**
 * One site for the journeys of a group, whose clock can be set and whose schedule runs every second. They run in one worker: the time of
 * one journey begins where that of the last one ended.
 */
export function withAdjustableClock() {
  test.describe.configure({ mode: 'default', timeout: 240_000 });
  let adjustable: AdjustableClock;
  let site: Site;
  test.beforeAll(async () => {
    adjustable = await createAdjustableClock();
    site = await startSite(adjustable.environment);
  });
  test.afterAll(() => site.stop());
  const clock: Pick<AdjustableClock, 'now' | 'setTime'> = { now: () => adjustable.now(), setTime: (moment) => adjustable.setTime(moment) };
  return {
    clock,
    /** Runs a journey of a new reader, and checks the ledger and the console after it. */
    runJourney: async (page: Page, journey: Journey): Promise<void> => {
      // Otherwise the browser would be on another day than the site, which opens the bonus of the day.
      await page.clock.setFixedTime(clock.now());
      const messages = watchConsole(page, () => false);
      await journey(new Reader(page, site), site);
      await expectBalancedLedger(site);
      expect(messages, 'messages on the console').toEqual([]);
    },
    advanceClock: (milliseconds: number): Promise<void> => clock.setTime(new Date(clock.now().getTime() + milliseconds)),
    hasPoints: (reader: Reader, points: number): Promise<void> =>
      expect.poll(() => reader.pointBalance(), { timeout: 60_000 }).toBe(points),
  };
}
