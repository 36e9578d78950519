import { createReaderStateStore, type Session, type SlotProperties } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { readerSession, testEpisode, testShop, testTicket } from '../testing/shop';
import { Component as RestOfSeries } from './rest-of-series.slot';

const episodes = [4, 5, 6].map((number) => ({
  ...testEpisode,
  episode_id: number,
  episode_number: number,
  is_ticket_available: number < 6,
}));
const ticket = { count: 2, detail_list: [{ expired_date: '2026-12-05T00:00:00.000Z', count: 2 }] };
function renderRest(changed: Partial<SlotProperties['rest-of-series']> = {}, session: Partial<Session> = { ...readerSession, ticket }) {
  const api = fakeApi({
    'GET /web/shop': testShop,
    'GET /title/pointback': { title_id: 7, point_back_percent: 20, start_date: null, end_date: null, free_point_days: 180 },
  });
  const properties = { title: { title_id: 7, title_name: 'Crowblade' }, episodes, ticket: testTicket, ...changed };
  return renderWithServices(<RestOfSeries {...properties} />, { services: { api, session: createReaderStateStore(session) } });
}
const box = () => screen.getByRole('region', { name: 'The rest of the series' });

describe('the rest of the series', () => {
  it('shows everything about the price: the balance, what is left, the wait with tickets, what expires', async () => {
    renderRest();
    await screen.findByText('69 P each (about $0.69), 13 P back');
    expect(box()).toHaveTextContent(/Balance1,240 P1,000 P paid, 240 P free, 2 premium tickets/);
    expect(box()).toHaveTextContent(/3 chapters left207 P69 P each \(about/);
    expect(box()).toHaveTextContent(/2 of 3, by Nov 21, 2026/);
    expect(box()).toHaveTextContent(/Expires first240 Pon Dec 1, 2026/);
    expect(box()).toHaveTextContent('3 chapters left: 207 P or 2 free with tickets by Nov 21');
  });
  it('shows on which day tickets open which chapter', async () => {
    renderRest();
    await screen.findByText(/about/);
    const days = within(screen.getByRole('list', { name: 'Your free schedule', hidden: true })).getAllByRole('listitem', {
      hidden: true,
    });
    expect(days.map((day) => day.textContent)).toEqual(['Chapter 4Now', 'Chapter 5Nov 21, 2026']);
  });
  it('reserves room for the balance while it loads', async () => {
    renderRest({}, { isLoggedIn: true, status: 'pending' });
    await screen.findByText(/about/);
    expect(box()).toHaveTextContent('Balance');
    expect(box()).not.toHaveTextContent('1,240');
  });
  it('asks a visitor to log in and return here', async () => {
    const { user, emitted } = renderRest({}, {});
    await screen.findByText(/about/);
    await user.click(screen.getByRole('button', { name: 'Log in to see' }));
    expect(emitted('login-requested')[0]?.payload).toEqual({ returnPath: '/title/00007' });
  });
  it('selects every locked chapter in the list to buy them at once, and no rented one', async () => {
    renderRest({ episodes: [{ ...testEpisode, episode_id: 3, status: 'renting' }, ...episodes] });
    expect(await screen.findByRole('link', { name: /^Buy all 3 for 207\sP$/ })).toHaveAttribute('href', '/title/00007?select=4.5.6');
  });
  it('leaves a single locked chapter to its own row', async () => {
    renderRest({ episodes: episodes.slice(0, 1) });
    await screen.findByText(/about/);
    expect(screen.queryByRole('link', { name: /^Buy all/ })).toBeNull();
  });
  it('says so when there is nothing left to pay', async () => {
    renderRest({ episodes: [{ ...testEpisode, status: 'free', point: 0 }] });
    await waitFor(() => expect(box()).toHaveTextContent('You can read every chapter.'));
  });
});
