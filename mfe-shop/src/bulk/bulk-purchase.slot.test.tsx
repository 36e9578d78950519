import { createReaderStateStore } from '@komado/shared-contracts';
import { fakeApi, refusal, type FakeApi } from '@komado/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { parsePayment, readStoredPayment } from '../payment/started-payment.store';
import { renderWithServices } from '../testing/render-with-services';
import { readerSession, testEpisode, testPoints, testShop } from '../testing/shop';
import { Component as BulkPurchase } from './bulk-purchase.slot';

const BULK = 'POST /episode/paid/bulk';
const campaign = { title_id: 1, point_back_percent: 20, start_date: null, end_date: '2026-12-01T00:00:00.000Z', free_point_days: 180 };
const episodes = [11, 12, 13].map((number) => ({ ...testEpisode, episode_id: number, episode_number: number }));
const owned = { ...testEpisode, episode_id: 10, episode_number: 10, status: 'purchased' as const };
const bought = { episode_id_list: [12, 13], paid_point: 138, point_back: 27, point_back_expired_date: null, point: testPoints };

function renderBar({ api = fakeApi(), selectedIds = [13, 12], session = readerSession as object } = {}) {
  api.respond('GET /web/shop', testShop);
  api.respond('GET /title/pointback', campaign);
  const onSelect = jest.fn();
  const onDone = jest.fn();
  const slot = (
    <BulkPurchase
      title={{ title_id: 1, title_name: 'Crowblade' }}
      episodes={[owned, ...episodes]}
      selectedIds={selectedIds}
      onSelect={onSelect}
      onDone={onDone}
    />
  );
  return {
    ...renderWithServices(slot, { services: { api, session: createReaderStateStore(session) }, at: '/title/00001' }),
    api,
    onSelect,
    onDone,
  };
}
const posted = (api: FakeApi) => api.sent.filter(({ name }) => name.startsWith('POST'));
async function opened(user: ReturnType<typeof renderWithServices>['user']) {
  const button = screen.getByRole('button', { name: /^Buy/ });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
  return screen.getByRole('dialog');
}

describe('buying several chapters', () => {
  it('shows the total, the point back and the balance after, and buys once', async () => {
    const { user, api, emitted, onDone } = renderBar({ api: fakeApi({ [BULK]: bought }) });
    // Without the point back, the points that are left would be too few.
    expect(screen.queryByText(/P left/)).toBeNull();
    const sum = await screen.findByText('about $1.38, 27 P back, 1,129 P left');
    // No line of the narrow bar ends between a number and its P.
    expect(sum.textContent).toBe('about $1.38, 27\u00a0P back, 1,129\u00a0P left');
    expect(screen.getByText('2 chapters, 138 P').textContent).toBe('2 chapters, 138\u00a0P');
    const dialog = await opened(user);
    expect(within(dialog).getByLabelText('What it costs').textContent).toBe(
      'Balance1,240 P2 chapters, to keep−138 PPoints back+27 PBalance after1,129 P',
    );
    expect(within(dialog).getByText(/this offer ends December 1, 2026/)).toBeInTheDocument();
    expect(within(dialog).getByText(/You already own 1 chapter of this title/)).toBeInTheDocument();
    expect(posted(api)).toHaveLength(0);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Buy 2 chapters for 138 P' }));
    expect(api.sentTo(BULK)).toEqual([{ episode_id_list: [12, 13], paid_point: 138, point_back: 27 }]);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(emitted('episode-unlocked')).toHaveLength(2);
    expect(emitted('analytics')).toEqual([
      { name: 'analytics', payload: { name: 'buy', data: { title_id: 1, episodes: 2, points: 138 } } },
    ]);
    expect(emitted('toast')[0]?.payload).toMatchObject({ message: '2 chapters are yours to keep. You got 27 P back.' });
  });

  it('selects all chapters that can be bought, or none', async () => {
    const { user, onSelect } = renderBar({ selectedIds: [] });
    expect(screen.getByText('Choose chapters')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(onSelect).toHaveBeenCalledWith([11, 12, 13]);
    await screen.findByText(/All 3 chapters: 207 P, 41 P back/);
  });

  it('says that the price has changed and nothing was spent', async () => {
    const { user, emitted } = renderBar({ api: fakeApi({ [BULK]: refusal('price-changed') }) });
    const dialog = await opened(user);
    await user.click(within(dialog).getByRole('button', { name: /^Buy 2 chapters/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/The price has changed.*Nothing was spent/);
    expect(emitted('points-changed')).toHaveLength(1);
    expect(emitted('analytics')).toEqual([]);
  });

  it('gets the smallest pack that is enough, and returns to the same selection', async () => {
    window.location.hash = '';
    sessionStorage.clear();
    const api = fakeApi({ 'POST /web/stp/outright': { checkout_url: 'http://localhost/#card-page' } });
    const point = { paid: 0, free: 100, total: 100, expiring: null };
    const { user } = renderBar({ api, session: { ...readerSession, point } });
    const dialog = await opened(user);
    expect(within(dialog).getByText('38 P')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Get 300 P for $2.99' }));
    await waitFor(() => expect(window.location.hash).toBe('#card-page'));
    expect(api.sentTo('POST /web/stp/outright')[0]?.['path']).toBe('/title/00001?select=13.12');
    expect(parsePayment(readStoredPayment())).toMatchObject({ point: 300, before: 100 });
  });

  it('asks a visitor to log in and return to the same selection', async () => {
    const { user, emitted } = renderBar({ session: {} });
    const button = screen.getByRole('button', { name: 'Buy 2' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await user.click(button);
    expect(emitted('login-requested')[0]?.payload).toEqual({ returnPath: '/title/00001?select=13.12' });
  });
});
