import { createEventBus, createSessionStore } from '@komado/shared-contracts';
import { fakeApi, refusal } from '@komado/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { draw } from '../testing/draw';
import { noTickets, readerSession, readersLock, testEpisode, testPoints, testTicket, testTitle, visitorsLock } from '../testing/shop';
import { Component as UnlockEpisode } from './unlock-episode.slot';

const PAID = 'POST /episode/paid';
const RENT = 'POST /episode/rental/ticket';
const AT = '/title/00001/episode/13';
const RENTED = {
  episode_status: 'renting' as const,
  rental_end_date: '2026-11-23T12:00:00.000Z',
  title_ticket: testTicket,
  ticket: noTickets,
};
const BOUGHT = { episode_status: 'purchased' as const, point: { ...testPoints, free: 171, total: 1171 } };

function drawLock({ lock = readersLock, api = fakeApi(), session = readerSession } = {}) {
  const onUnlocked = jest.fn();
  const store = createSessionStore(lock.held ? session : {});
  const slot = <UnlockEpisode title={testTitle} episode={testEpisode} lock={lock} onUnlocked={onUnlocked} />;
  return { ...draw(slot, { room: { api, session: store }, at: AT }), api, onUnlocked, store };
}
const poor = { ...readersLock, title_ticket: null, held: { point: { paid: 0, free: 40, total: 40, expiring: null }, ticket: noTickets } };
const buyButton = () => screen.getByRole('button', { name: 'Buy for 69 P' });
const confirmButton = () => screen.getByRole('button', { name: 'Buy for 69 P and read' });

describe('the way into a locked chapter', () => {
  it('says what the reader holds, what it costs and what is left', () => {
    drawLock();
    expect(screen.getByRole('heading', { name: 'Read chapter 13' })).toBeInTheDocument();
    const row = screen.getByLabelText('What it costs');
    expect(within(row).getByText('1,240 P')).toBeInTheDocument();
    expect(within(row).getByText('1,000 paid (web only), 240 free')).toBeInTheDocument();
    expect(within(row).getByText('69 P')).toBeInTheDocument();
    expect(within(row).getByText('1,171 P')).toBeInTheDocument();
  });

  it('rents with a title ticket, once however often it is pressed', async () => {
    const { user, api, heard, onUnlocked } = drawLock({ api: fakeApi({ [RENT]: RENTED }) });
    await user.dblClick(screen.getByRole('button', { name: 'Use 1 ticket and read' }));
    expect(api.sentTo(RENT)).toEqual([{ episode_id: 13, ticket_type: 1, ticket_version: 5 }]);
    expect(heard('episode-unlocked')).toEqual([{ name: 'episode-unlocked', payload: { titleId: 1, episodeId: 13, status: 'renting' } }]);
    expect(heard('points-changed')).toHaveLength(1);
    expect(heard('toast')).toHaveLength(1);
    expect(onUnlocked).toHaveBeenCalledTimes(1);
  });

  it('rents with a premium ticket', async () => {
    const ticket = { count: 2, detail_list: [{ expired_date: '2026-11-22T00:00:00.000Z', count: 2 }] };
    const lock = { ...readersLock, rental_days: 4, held: { point: testPoints, ticket } };
    const { user, api } = drawLock({ lock, api: fakeApi({ [RENT]: RENTED }) });
    expect(screen.getByText(/Rents the chapter for 4 days\./)).toBeInTheDocument();
    expect(screen.getByText(/You hold 2; 2 expire on November 22, 2026/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use 1 premium ticket' }));
    expect(api.sentTo(RENT)).toEqual([{ episode_id: 13, ticket_type: 2, ticket_version: 5 }]);
  });

  it('counts down to the next ticket', async () => {
    let now = new Date('2026-11-20T12:00:00.000Z');
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const lock = { ...readersLock, title_ticket: { ...testTicket, ticket_count: 0 } };
      const slot = <UnlockEpisode title={testTitle} episode={testEpisode} lock={lock} onUnlocked={jest.fn()} />;
      const { user, loads } = draw(slot, { room: { session: createSessionStore(readerSession), now: () => now }, at: AT });
      expect(screen.getByText('Next ticket in 03:12:45')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Use 1 ticket and read' })).not.toBeInTheDocument();
      now = new Date('2026-11-20T12:00:01.000Z');
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(screen.getByText('Next ticket in 03:12:44')).toBeInTheDocument();
      now = new Date('2026-11-20T15:12:46.000Z');
      await act(() => jest.advanceTimersByTimeAsync(1000));
      const before = loads.count;
      await user.click(screen.getByRole('button', { name: 'Get the ticket' }));
      await waitFor(() => expect(loads.count).toBe(before + 1));
    } finally {
      jest.useRealTimers();
    }
  });

  it('buys after a look at the balance before and after', async () => {
    const { user, api, heard, onUnlocked } = drawLock({ api: fakeApi({ [PAID]: BOUGHT }) });
    await user.click(buyButton());
    const dialog = screen.getByRole('dialog', { name: 'Buy chapter 13' });
    expect(within(dialog).getByText('1,240 P')).toBeInTheDocument();
    expect(within(dialog).getByText('−69 P')).toBeInTheDocument();
    expect(within(dialog).getByText('1,171 P')).toBeInTheDocument();
    expect(within(dialog).getByText(/69 free and 0 paid/)).toBeInTheDocument();
    expect(api.sent).toHaveLength(0);
    await user.dblClick(confirmButton());
    expect(api.sentTo(PAID)).toEqual([{ episode_id: 13, check_point: 69 }]);
    expect(heard('episode-unlocked')).toEqual([{ name: 'episode-unlocked', payload: { titleId: 1, episodeId: 13, status: 'purchased' } }]);
    expect(heard('points-changed')).toHaveLength(1);
    expect(onUnlocked).toHaveBeenCalledTimes(1);
  });

  it('spends nothing when the reader thinks better of it', async () => {
    const { user, api } = drawLock();
    await user.click(buyButton());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(buyButton()).toHaveFocus();
    expect(api.sent).toHaveLength(0);
  });

  it('says how many points are missing and one way to get them', async () => {
    const { user, api } = drawLock({ lock: poor, session: { isLoggedIn: true, point: poor.held.point } });
    expect(screen.getByText('Missing')).toBeInTheDocument();
    await user.click(buyButton());
    const dialog = screen.getByRole('dialog', { name: '29 points are missing' });
    expect(within(dialog).getByText('40 P')).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Get points' })).toHaveAttribute(
      'href',
      '/my/shop?return_path=%2Ftitle%2F00001%2Fepisode%2F13',
    );
    expect(api.sent).toHaveLength(0);
  });

  it('says that the price has changed and loads it again', async () => {
    const onUnlocked = jest.fn();
    const api = fakeApi({ [PAID]: refusal('price-changed') });
    const session = createSessionStore(readerSession);
    const slot = (point: number) => (
      <UnlockEpisode title={testTitle} episode={testEpisode} lock={{ ...readersLock, point }} onUnlocked={onUnlocked} />
    );
    const { user, heard, loads } = draw(slot(69), { room: { api, session }, at: AT });
    await user.click(buyButton());
    await user.click(confirmButton());
    expect((await screen.findByRole('alert')).textContent).toBe('The price has changed.\n[error code: 1099]');
    expect(loads.count).toBe(1);
    expect(heard('points-changed')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onUnlocked).not.toHaveBeenCalled();
  });

  it.each([
    ['price-changed', 'The price has changed.\n[error code: 1099]\nIt costs 89 P now, not 69 P. Nothing was spent.'],
    ['not-enough-points', 'Not enough points.\n[error code: 1099]'],
  ] as const)('names both prices when the reason is the price: %s', async (reason, text) => {
    const bus = createEventBus();
    /** The page fetches its data again, and the chapter has another price by now. */
    function RepricedLock() {
      const [point, setPoint] = useState(69);
      useEffect(() => bus.on('points-changed', () => setPoint(89)), []);
      return <UnlockEpisode title={testTitle} episode={testEpisode} lock={{ ...readersLock, point }} onUnlocked={jest.fn()} />;
    }
    const room = { api: fakeApi({ [PAID]: refusal(reason) }), bus, session: createSessionStore(readerSession) };
    const { user } = draw(<RepricedLock />, { room, at: AT });
    await user.click(buyButton());
    await user.click(confirmButton());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('can be tried again after a refusal', async () => {
    const api = fakeApi({ [RENT]: refusal('ticket-changed') });
    const { user, onUnlocked } = drawLock({ api });
    await user.click(screen.getByRole('button', { name: 'Use 1 ticket and read' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The ticket has changed.');
    api.answer(RENT, RENTED);
    await user.click(screen.getByRole('button', { name: 'Use 1 ticket and read' }));
    expect(onUnlocked).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks to log in when the session is gone', async () => {
    const { user, heard } = drawLock({ api: fakeApi({ [RENT]: refusal('not-logged-in') }) });
    await user.click(screen.getByRole('button', { name: 'Use 1 ticket and read' }));
    await screen.findByRole('alert');
    expect(heard('login-requested')).toEqual([{ name: 'login-requested', payload: { returnPath: AT } }]);
  });

  it('offers a visitor to log in or sign up and come back to the chapter', async () => {
    const { user, heard } = drawLock({ lock: visitorsLock });
    expect(screen.getByText(/free with a title ticket/)).toBeInTheDocument();
    expect(screen.queryByText('You hold')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(heard('login-requested')[0]?.payload).toEqual({ returnPath: AT });
    expect(heard('sign-up-requested')[0]?.payload).toEqual({ returnPath: AT });
  });

  it('loads what the reader holds once a visitor has logged in', async () => {
    const { store, loads } = drawLock({ lock: visitorsLock });
    expect(loads.count).toBe(0);
    act(() => store.setState({ isLoggedIn: true }));
    await waitFor(() => expect(loads.count).toBe(1));
  });
});
