import { createSessionStore, type CallResult } from '@komado/shared-contracts';
import { fakeApi, refusal } from '@komado/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import { draw } from '../testing/draw';
import { noTickets, readerSession, testPoints } from '../testing/shop';
import { WalletTab } from './wallet-tab.component';

const nothing = {
  title_id: null,
  title_name: null,
  episode_id: null,
  episode_name: null,
  episode_count: null,
  magazine_id: null,
  magazine_name: null,
  asset_id: null,
};
const flow = { date: '2026-11-18T00:00:00.000Z', expired_date: null, subject: nothing, is_paid: true };
const price = { value: 9.49, currency: 'USD' as const };
const purchase: CallResult<'GET /web/point/history/list'>['purchase_list'][number] = {
  receipt_number: 'K-00000015',
  purchase_time: '2026-11-18T00:00:00.000Z',
  purchase_kind: 'product',
  asset_id: 'point-1000',
  point: 1000,
  bonus_point: 60,
  price,
  tax: { value: 0.86, currency: 'USD' },
  tax_percent: 10,
  tax_label: 'Sales tax',
  refund: { price, point: 900, bonus_point: 60 },
};
const results = {
  'GET /account/point/all': {
    point: testPoints,
    ticket: noTickets,
    spending_list: [
      { amount: 240, is_paid: false, expired_date: '2026-12-01T00:00:00.000Z' },
      { amount: 1000, is_paid: true, expired_date: null },
    ],
  },
  'GET /account/point/flow': {
    point_flow_list: [
      { ...flow, kind: 'return' as const, amount: -60, balance: 1240 },
      { ...flow, kind: 'purchase' as const, amount: 1000, balance: 1300 },
      { ...flow, kind: 'sign-up-bonus' as const, amount: 300, balance: 300, is_paid: false },
    ],
    total_count: 3,
  },
  'GET /account/ticket/flow': { ticket_flow_list: [], total_count: 0 },
  'GET /account/reservation/flow': {
    total_count: 1,
    reservation_list: [
      {
        grant_date: '2026-12-01T00:00:00.000Z',
        grant_kind: 'monthly_plan' as const,
        amount: 300,
        is_paid: true,
        asset_id: 'plan-300',
        plan_name: 'Monthly 300',
      },
    ],
  },
  'GET /web/point/history/list': {
    purchase_list: [purchase],
    has_more: false,
    seller: { name: 'Komado Inc.', address: '1 Panel Street', tax_id: 'T-77' },
  },
};
const drawWallet = (api = fakeApi(results), session = createSessionStore(readerSession)) =>
  draw(<WalletTab returnPath="/my/shop#wallet" />, { room: { api, session }, at: '/my/shop#wallet' });

describe('the wallet', () => {
  it('says what is held, what expires when, and what is on the way', async () => {
    drawWallet();
    expect(await screen.findByRole('region', { name: 'Balance' })).toHaveTextContent('1,240 P');
    expect(screen.getByRole('region', { name: 'What expires when' })).toHaveTextContent(/240 P free.*Dec 1, 2026.*1,000 P paid.*Never/);
    expect(screen.getByRole('region', { name: 'On the way' })).toHaveTextContent(/\+300 PMonthly 300Dec 1, 2026/);
  });

  it('gives every movement its reason and the balance after it, also when filtered', async () => {
    const { user } = drawWallet();
    const history = await screen.findByRole('region', { name: 'Point history' });
    const rows = () =>
      within(history)
        .getAllByRole('listitem')
        .map((row) => row.textContent);
    expect(rows()).toEqual([
      'Taken back: you got the money for them back−60 PNov 18, 2026, paidBalance 1,240 P',
      'Bought points+1,000 PNov 18, 2026, paidBalance 1,300 P',
      'Welcome bonus+300 PNov 18, 2026, freeBalance 300 P',
    ]);
    await user.selectOptions(within(history).getByLabelText('Show'), 'Received');
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toContain('Balance 1,300 P');
  });

  it('has receipts with number, tax and seller, and says what became of money that was given back', async () => {
    const { user } = drawWallet();
    expect(
      await screen.findByText('$9.49 was refunded. We took back the 960 P you had not used; 100 P of this purchase had been used.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Receipt K-00000015' }));
    const receipt = screen.getByRole('dialog', { name: 'Receipt' });
    for (const text of ['K-00000015', 'Komado Inc.', 'Sales tax included (10%)', '$0.86', 'Total paid by card'])
      expect(within(receipt).getByText(text, { exact: false })).toBeInTheDocument();
    expect(receipt).toHaveTextContent('1 Panel Street');
    expect(receipt).toHaveTextContent('Tax number: T-77');
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(within(receipt).getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('can be loaded again when that failed', async () => {
    const api = fakeApi({ ...results, 'GET /account/point/flow': refusal('internal-error') });
    const { user } = drawWallet(api);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer('GET /account/point/flow', results['GET /account/point/flow']);
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'Balance' })).toBeInTheDocument();
  });

  it('asks a visitor to log in and come back', async () => {
    const { user, heard } = drawWallet(fakeApi(), createSessionStore());
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(heard('login-requested')[0]?.payload).toEqual({ returnPath: '/my/shop#wallet' });
  });
});
