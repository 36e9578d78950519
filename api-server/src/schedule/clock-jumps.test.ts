import type { SimulatedReader } from '../testing/simulated-reader';
import { type PlanHarness, createPlanHarness } from '../shop/subscription/testing/plan-harness';

describe('A clock that is set forward an hour, past midnight and the end of a month, and back', () => {
  let bench: PlanHarness;
  let reader: SimulatedReader;
  beforeEach(async () => {
    bench = await createPlanHarness({ startAt: new Date('2026-11-30T20:00:00Z'), environment: { LOGIN_BONUS_POINTS: '1,2,4' } });
    reader = await bench.reader();
  });
  afterEach(() => bench.close());

  const MOMENTS = ['2026-11-30T23:30:00Z', '2026-12-01T00:30:00Z', '2026-11-30T23:31:00Z', '2026-12-01T00:31:00Z'];

  test('charges and grants each month of a plan once, and lets no job fail', async () => {
    await bench.subscribe(reader);
    const [paid] = await bench.points(reader);
    const seen = [];
    for (const moment of MOMENTS) seen.push([await bench.goTo(moment), await bench.months(reader), (await bench.points(reader))[0]]);
    expect(seen).toEqual([[[], ['2026-11'], paid], ...MOMENTS.slice(1).map(() => [[], ['2026-11', '2026-12'], 2 * paid])]);
    expect(bench.test.logged).toEqual([]);
  });

  test('gives the bonus of each day once', async () => {
    const given = [];
    for (const moment of MOMENTS) {
      await bench.goTo(moment);
      given.push((await reader.data('GET /loginbonus')).bonus?.day ?? null);
    }
    expect(given).toEqual([1, 2, null, null]);
  });

  test('leaves readers logged in, also those who logged in meanwhile', async () => {
    for (const moment of MOMENTS) {
      await bench.goTo(moment);
      const other = await bench.test.cast.anotherDevice(reader);
      for (const device of [reader, other]) expect((await device.call('GET /account/point')).status).toBe(200);
      await other.logOut();
    }
  });
});
