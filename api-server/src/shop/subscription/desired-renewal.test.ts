import type { DesiredRenewal } from '../payment/payment-provider';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { type PlanHarness, createPlanHarness } from './testing/plan-harness';
import { syncDesiredRenewals } from './desired-renewal';

describe('The provider receives the desired renewal of a subscription', () => {
  let bench: PlanHarness;
  let reader: SimulatedReader;
  beforeEach(async () => {
    bench = await createPlanHarness({ startAt: new Date('2026-11-20T12:00:00Z') });
    reader = await bench.reader();
    await bench.subscribe(reader);
    await bench.cancel(reader);
  });
  afterEach(() => bench.close());

  const resume = () => bench.checkout(reader);
  const mandates = () => bench.test.database.query('select state from card_mandate');
  /** Delays the first renewal on its way to the provider until `arrive`; later ones pass. */
  function slowRoad() {
    const { sandbox } = bench;
    const real = sandbox.setRenewal.bind(sandbox);
    const received: DesiredRenewal['state'][] = [];
    let arrive: () => void = () => undefined;
    let leave: () => void = () => undefined;
    const isRunning = new Promise<void>((resolve) => (leave = resolve));
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const spy = jest.spyOn(sandbox, 'setRenewal').mockImplementation(async (id, renewal) => {
      if (spy.mock.calls.length === 1) {
        leave();
        await arrived;
      }
      await real(id, renewal);
      received.push(renewal.state);
    });
    return { received, arrive, isUnderWay: isRunning };
  }

  test('in their order, however long one takes: a canceled plan is not charged', async () => {
    const { received, arrive, isUnderWay: isRunning } = slowRoad();
    const resumed = resume();
    await isRunning;
    await bench.cancel(reader);
    arrive();
    await resumed;
    expect(received).toEqual(['renew', 'end-at-period']);
    expect(await mandates()).toEqual([{ state: 'ending' }]);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.months(reader)).toEqual(['2026-11']);
  });

  test('again when a server was so slow that another one took over its lease', async () => {
    const { received, arrive, isUnderWay: isRunning } = slowRoad();
    const resumed = resume();
    await isRunning;
    await bench.cancel(reader);
    const later = new Date(Date.parse('2026-11-20T12:11:00Z'));
    expect(await syncDesiredRenewals(bench.test.deps, later)).toBe(1);
    arrive();
    await resumed;
    await syncDesiredRenewals(bench.test.deps, later);
    expect(received).toEqual(['end-at-period', 'renew', 'end-at-period']);
    expect(await mandates()).toEqual([{ state: 'ending' }]);
  });

  test('from the schedule when the sending server died', async () => {
    await bench.test.database.transaction((tx) =>
      tx.execute(`update desired_renewal set synced_version = 0, lease_until = '2026-11-20T12:10:00Z'`),
    );
    const setRenewal = jest.spyOn(bench.sandbox, 'setRenewal');
    await bench.goTo('2026-11-20T12:09:59Z');
    expect(setRenewal).not.toHaveBeenCalled();
    await bench.goTo('2026-11-20T12:10:00Z');
    expect(setRenewal.mock.calls.map(([, { state }]) => state)).toEqual(['end-at-period']);
    expect(await bench.test.database.query('select version - synced_version as unsynced, lease_until from desired_renewal')).toEqual([
      { unsynced: 0, lease_until: null },
    ]);
  });
});
