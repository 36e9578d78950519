import type { CallResult, SlotComponent } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { Component as PointHistoryPage, loader } from './point-history.page';

const point = { paid: 0, free: 0, total: 0, expiring: null };
const plan = {
  asset_id: 'plan-300',
  name: 'Monthly 300',
  point: 300,
  bonus_point: 30,
  price: { value: 3, currency: 'USD' as const },
  is_bonus_available: false,
  is_subscribed: true,
  next_date: null,
  is_canceled: false,
  is_past_due: true,
  card_changed_date: null,
};
const purchase: CallResult<'GET /web/point/history/list'>['purchase_list'][number] = {
  receipt_number: 'K-00000015',
  purchase_time: '2026-11-18T00:00:00.000Z',
  purchase_kind: 'product',
  asset_id: 'point-1000',
  point: 1000,
  bonus_point: 60,
  price: { value: 9.49, currency: 'USD' },
  tax: { value: 0.86, currency: 'USD' },
  tax_percent: 10,
  tax_label: 'Sales tax',
  refund: null,
};
async function renderUpcoming(isPastDue: boolean) {
  const api = fakeApi({
    'GET /account/point': { point },
    'GET /account/reservation/flow': { total_count: 0, reservation_list: [] },
    'GET /web/shop/point/subscription': {
      is_purchasable: true,
      plan_list: [{ ...plan, is_past_due: isPastDue }],
      renewal_date: '2026-12-01T00:00:00.000Z',
    },
  });
  const url = new URL('http://x/my/setting/point?view=coming');
  const data = await loader!({ api, params: {}, url, signal: new AbortController().signal, isLoggedIn: true });
  renderWithServices(<PointHistoryPage data={data} params={{}} />, { services: { api }, at: '/my/setting/point?view=coming' });
}

describe('upcoming points', () => {
  it('are explained when there are none', async () => {
    await renderUpcoming(false);
    expect(screen.getByText('No points scheduled. A monthly plan adds points on the 1st of each month.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Monthly plan' })).toHaveAttribute('href', '/my/shop#monthly-plan');
  });

  it('do not come while a plan is past due: the page says so and leads to its payment', async () => {
    await renderUpcoming(true);
    expect(screen.getByText(/The last payment for Monthly 300 failed/)).toBeInTheDocument();
    expect(screen.queryByText(/No points scheduled/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Update card' })).toHaveAttribute('href', '/my/shop#monthly-plan');
  });
});

it('purchases are shown by the shop, with their receipts', async () => {
  const seller = { name: 'Komado Inc.', address: '1 Panel Street', tax_id: 'T-77' };
  const api = fakeApi({
    'GET /account/point': { point },
    'GET /web/point/history/list': { purchase_list: [purchase], has_more: false, seller },
  });
  const url = new URL('http://x/my/setting/point?view=purchases');
  const data = await loader!({ api, params: {}, url, signal: new AbortController().signal, isLoggedIn: true });
  const shown: object[] = [];
  const Slot: SlotComponent = (properties) => void shown.push(properties);
  renderWithServices(<PointHistoryPage data={data} params={{}} />, { services: { api, Slot }, at: '/my/setting/point?view=purchases' });
  expect(shown[0]).toEqual({ name: 'receipts', purchases: [purchase], seller });
});
