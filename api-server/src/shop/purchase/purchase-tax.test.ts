import { type RefundHarness, createRefundHarness } from '../refund/testing/refund-harness';
import type { SimulatedReader } from '../../testing/simulated-reader';

describe('The tax on a receipt', () => {
  let bench: RefundHarness;
  let reader: SimulatedReader;
  beforeEach(async () => {
    bench = await createRefundHarness();
    reader = await bench.reader();
  });
  afterEach(() => bench.close());

  const setTax = (percent: number, label: string) =>
    Object.assign(bench.test.deps.configuration, { TAX_PERCENT_US: percent, TAX_LABEL_US: label });
  const receipts = async () =>
    (await reader.data('GET /web/point/history/list')).purchase_list.map(({ asset_id, tax, tax_percent, tax_label }) => [
      asset_id,
      tax.value,
      tax_percent,
      tax_label,
    ]);

  test('stores the rate at which the money was taken, for packs and for each month of a plan', async () => {
    setTax(10, 'Sales tax');
    await bench.buy(reader);
    bench.test.clock.advance(1000);
    await bench.subscribe(reader);
    setTax(25, 'State tax');
    await bench.goTo('2026-12-01T00:00:00Z');
    setTax(8.875, 'City tax');
    expect(await receipts()).toEqual([
      ['plan-300', 0.6, 25, 'State tax'],
      ['plan-300', 0.27, 10, 'Sales tax'],
      ['point-1000', 0.86, 10, 'Sales tax'],
    ]);
  });

  test('uses the rate on the day of the payment, not on the day the page was opened', async () => {
    setTax(10, 'Sales tax');
    const { url } = await bench.order(reader);
    setTax(8.875, 'City tax');
    expect(await bench.pay(url)).toBe('confirmed');
    expect(await receipts()).toEqual([['point-1000', 0.77, 8.875, 'City tax']]);
  });

  test('uses today’s rate for purchases from before it was recorded', async () => {
    await bench.buy(reader);
    await bench.test.database.transaction((tx) => tx.execute('update payment set tax_percent = null, tax_label = null'));
    setTax(25, 'State tax');
    expect(await receipts()).toEqual([['point-1000', 1.9, 25, 'State tax']]);
  });
});
