import { createReaderStateStore, type SlotComponent, type SlotProperties } from '@komado/shared-contracts';
import { fakeApi, refusal, samplePurchase } from '@komado/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { noTickets, readerSession, testPlans, testPoints } from '../testing/shop';
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
const purchase = { ...samplePurchase, refund: { price: samplePurchase.price, point: 900, bonus_point: 60 } };
const grant = {
  grant_date: '2026-12-01T00:00:00.000Z',
  grant_kind: 'monthly_plan' as const,
  asset_id: 'plan-300',
  plan_name: 'Monthly 300',
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
    total_count: 2,
    reservation_list: [
      { ...grant, amount: 300, is_paid: true },
      { ...grant, amount: 30, is_paid: false },
    ],
  },
  'GET /web/point/history/list': {
    purchase_list: [purchase],
    has_more: false,
    seller: { name: 'Komado Inc.', address: '1 Panel Street', tax_id: 'T-77' },
  },
};
/** The account remote's slot, by the kinds of its transactions. */
const HistorySlot: SlotComponent = (properties) => {
  const { flows } = properties as Partial<SlotProperties['point-transactions']>;
  return flows?.map(({ kind }) => <i key={kind} data-transaction={kind} />);
};
const renderWallet = (api = fakeApi(results), session = createReaderStateStore(readerSession), plans = testPlans.plan_list) =>
  renderWithServices(<WalletTab returnPath="/my/shop#wallet" plans={plans} />, {
    services: { api, session, Slot: HistorySlot },
    at: '/my/shop#wallet',
  });

describe('the wallet', () => {
  it('shows what is held, what expires when, and what is still to come', async () => {
    renderWallet();
    expect(await screen.findByRole('region', { name: 'Your balance' })).toHaveTextContent(
      /1,240 P240 P free.*Expires Dec 1, 2026.*1,000 P paid.*Never expires/,
    );
    expect(screen.getByRole('region', { name: 'Upcoming' })).toHaveTextContent(/\+330 PDec 1, 2026Monthly 300, 300 paid and 30 free/);
  });

  it('tells a reader whose plan is past due why no points are on their way, and leads to the plan', async () => {
    const plans = testPlans.plan_list.map((plan) => ({ ...plan, is_subscribed: true, is_past_due: true }));
    const api = fakeApi({ ...results, 'GET /account/reservation/flow': { total_count: 0, reservation_list: [] } });
    renderWallet(api, createReaderStateStore(readerSession), plans);
    const upcoming = await screen.findByRole('region', { name: 'Upcoming' });
    expect(upcoming).toHaveTextContent('The last payment for Monthly 300 failed');
    expect(upcoming).not.toHaveTextContent('No points scheduled');
    expect(within(upcoming).getByRole('link', { name: 'Update card' })).toHaveAttribute('href', '/my/shop#monthly-plan');
  });

  it('groups what is of the same kind and expires on the same date on one line', async () => {
    const lot = (amount: number, expired_date: string) => ({ amount, is_paid: false, expired_date });
    const holdings = results['GET /account/point/all'];
    const spending_list = [lot(30, '2026-12-01T08:00:00.000Z'), lot(12, '2026-12-01T09:30:00.000Z'), lot(5, '2026-12-02T00:00:00.000Z')];
    renderWallet(fakeApi({ ...results, 'GET /account/point/all': { ...holdings, spending_list } }));
    const lines = within(await screen.findByRole('region', { name: 'Your balance' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent).filter((line) => line?.includes('free'))).toEqual([
      '42 P freeUsed before paid pointsExpires Dec 1, 2026',
      '5 P freeUsed before paid pointsExpires Dec 2, 2026',
    ]);
  });

  it('gives all transactions, or those that the reader filters, to the history that the account pages show, too', async () => {
    const { user } = renderWallet();
    const history = await screen.findByRole('region', { name: 'Point history' });
    const kinds = () => Array.from(history.querySelectorAll('[data-transaction]'), (row) => row.getAttribute('data-transaction'));
    expect(kinds()).toEqual(['return', 'purchase', 'sign-up-bonus']);
    await user.selectOptions(within(history).getByLabelText('Show'), 'Received');
    expect(kinds()).toEqual(['purchase', 'sign-up-bonus']);
    await user.selectOptions(within(history).getByLabelText('Show'), 'Spent');
    expect(history).toHaveTextContent('Nothing here yet.');
  });

  it('has receipts with number, tax and seller, and says what happened to refunded money', async () => {
    const { user } = renderWallet();
    expect(
      await screen.findByText('$9.49 was refunded. We removed the 960 P you hadn’t used; 100 P of this purchase were already used.'),
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

  it('can be reloaded after a failure', async () => {
    const api = fakeApi({ ...results, 'GET /account/point/flow': refusal('internal-error') });
    const { user } = renderWallet(api);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.respond('GET /account/point/flow', results['GET /account/point/flow']);
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'Your balance' })).toBeInTheDocument();
  });

  it('asks a visitor to log in and return', async () => {
    const { user, emitted } = renderWallet(fakeApi(), createReaderStateStore());
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(emitted('login-requested')[0]?.payload).toEqual({ returnPath: '/my/shop#wallet' });
  });
});
