import type { SlotComponent } from '@komado/shared-contracts';
import { fakeApi, samplePlan, samplePurchase } from '@komado/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { Component as PointHistoryPage, loader } from './point-history.page';

const point = { paid: 0, free: 0, total: 0, expiring: null };
async function renderUpcoming(isPastDue: boolean) {
  const api = fakeApi({
    'GET /account/point': { point },
    'GET /account/reservation/flow': { total_count: 0, reservation_list: [] },
    'GET /web/shop/point/subscription': {
      is_purchasable: true,
      plan_list: [{ ...samplePlan, is_bonus_available: false, is_subscribed: true, is_past_due: isPastDue }],
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
    'GET /web/point/history/list': { purchase_list: [samplePurchase], has_more: false, seller },
  });
  const url = new URL('http://x/my/setting/point?view=purchases');
  const data = await loader!({ api, params: {}, url, signal: new AbortController().signal, isLoggedIn: true });
  const shown: object[] = [];
  const Slot: SlotComponent = (properties) => void shown.push(properties);
  renderWithServices(<PointHistoryPage data={data} params={{}} />, { services: { api, Slot }, at: '/my/setting/point?view=purchases' });
  expect(shown[0]).toEqual({ name: 'receipts', purchases: [samplePurchase], seller });
});
