import { createEventBus, createReaderStateStore } from '@komado/shared-contracts';
import { fakeApi, refusal } from '@komado/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderWithServices } from '../testing/render-with-services';
import { noTickets, readerSession, readersLock, testEpisode, testPoints, testTicket, testTitle, visitorsLock } from '../testing/shop';
import { Component as UnlockEpisode } from './unlock-episode.slot';
import {
  CHAPTER_PATH,
  POINT_BACK,
  BOUGHT,
  confirm,
  confirmButton,
  noCampaign,
  START_PAYMENT,
  PAID,
  renderUnlockEpisode,
  RENT,
  RENTED,
  sentPostCalls,
  unlockMethod,
} from '../testing/render-unlock-episode';

describe('the dialog that unlocks a chapter', () => {
  it('offers each method with its cost, the free one first', async () => {
    const { user } = renderUnlockEpisode();
    expect(screen.getByRole('heading', { name: 'Read chapter 13' })).toBeInTheDocument();
    expect(unlockMethod(/^Use a title ticket/)).toBeChecked();
    expect(screen.queryByRole('radio', { name: /premium/ })).not.toBeInTheDocument();
    const sum = () => screen.getByLabelText('What it costs').textContent;
    expect(sum()).toBe('Title tickets, 1 now0 afterPoints unchanged1,240 P');
    await user.click(unlockMethod(/^Buy to keep/));
    expect(sum()).toBe('Balance1,240 PThis chapter, to keep−69 PBalance after1,171 P');
    expect(await screen.findByText('About $0.69. Uses 69 free points')).toBeInTheDocument();
  });

  it('is paid with free and paid points together when neither alone is enough', async () => {
    const point = { paid: 40, free: 40, total: 80, expiring: null };
    const { user, api } = renderUnlockEpisode({
      lock: { ...readersLock, title_ticket: null, held: { point, ticket: noTickets } },
      session: { ...readerSession, point },
      api: fakeApi({ [PAID]: BOUGHT }),
    });
    expect(await screen.findByText('Uses 40 free and 29 paid points')).toBeInTheDocument();
    expect(screen.getByLabelText('What it costs').textContent).toBe('Balance80 PThis chapter, to keep−69 PBalance after11 P');
    await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-disabled'));
    await user.click(confirmButton());
    expect(api.sentTo(PAID)).toHaveLength(1);
    expect(api.sentTo(START_PAYMENT)).toEqual([]);
  });

  it('rents with a title ticket, once however often it is pressed', async () => {
    const { user, api, emitted, onUnlocked } = renderUnlockEpisode({ api: fakeApi({ [RENT]: RENTED }) });
    await user.dblClick(screen.getByRole('button', { name: 'Use 1 ticket and read' }));
    expect(api.sentTo(RENT)).toEqual([{ episode_id: 13, ticket_type: 1, ticket_version: 5 }]);
    expect(emitted('episode-unlocked')).toEqual([{ name: 'episode-unlocked', payload: { titleId: 1, episodeId: 13, status: 'renting' } }]);
    expect(emitted('points-changed')).toHaveLength(1);
    expect(emitted('toast')).toHaveLength(1);
    // A ticket spends no points.
    expect(emitted('analytics')).toEqual([]);
    expect(onUnlocked).toHaveBeenCalledTimes(1);
  });

  it('rents with a premium ticket', async () => {
    const ticket = { count: 2, detail_list: [{ expired_date: '2026-11-22T00:00:00.000Z', count: 2 }] };
    const lock = { ...readersLock, rental_days: 4, held: { point: testPoints, ticket } };
    const { user, api } = renderUnlockEpisode({ lock, api: fakeApi({ [RENT]: RENTED }) });
    expect(screen.getByText('Rent for 4 days. 2 expire on November 22, 2026')).toBeInTheDocument();
    await user.click(unlockMethod(/^Use a premium ticket/));
    await user.click(screen.getByRole('button', { name: 'Use 1 premium ticket and read' }));
    expect(api.sentTo(RENT)).toEqual([{ episode_id: 13, ticket_type: 2, ticket_version: 5 }]);
  });

  it('counts down to the next ticket', async () => {
    let now = new Date('2026-11-20T12:00:00.000Z');
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const lock = { ...readersLock, title_ticket: { ...testTicket, ticket_count: 0 } };
      const slot = <UnlockEpisode title={testTitle} episode={testEpisode} lock={lock} onUnlocked={jest.fn()} />;
      const { user, loads } = renderWithServices(slot, {
        services: { session: createReaderStateStore(readerSession), now: () => now },
        at: CHAPTER_PATH,
      });
      expect(screen.getByText(/Next ticket in 03:12:45/)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Use 1 ticket and read' })).not.toBeInTheDocument();
      now = new Date('2026-11-20T12:00:01.000Z');
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(screen.getByText(/Next ticket in 03:12:44/)).toBeInTheDocument();
      now = new Date('2026-11-20T15:12:46.000Z');
      await act(() => jest.advanceTimersByTimeAsync(1000));
      const before = loads.count;
      await user.click(screen.getByRole('button', { name: 'Get ticket' }));
      await waitFor(() => expect(loads.count).toBe(before + 1));
    } finally {
      jest.useRealTimers();
    }
  });

  it('buys once, at the price on the screen', async () => {
    const { user, api, emitted, onUnlocked } = renderUnlockEpisode({ api: fakeApi({ [PAID]: BOUGHT, [POINT_BACK]: noCampaign }) });
    await user.click(unlockMethod(/^Buy to keep/));
    await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-disabled'));
    expect(sentPostCalls(api)).toHaveLength(0);
    await user.dblClick(confirmButton());
    expect(api.sentTo(PAID)).toEqual([{ episode_id: 13, check_point: 69 }]);
    expect(emitted('episode-unlocked')).toEqual([
      { name: 'episode-unlocked', payload: { titleId: 1, episodeId: 13, status: 'purchased' } },
    ]);
    expect(emitted('points-changed')).toHaveLength(1);
    expect(emitted('analytics')).toEqual([{ name: 'analytics', payload: { name: 'buy', data: { episode_id: 13, points: 69 } } }]);
    expect(onUnlocked).toHaveBeenCalledTimes(1);
  });

  it('shows the point back on the price, and buys in a way that earns it', async () => {
    const BULK = 'POST /episode/paid/bulk';
    const bought = { episode_id_list: [13], paid_point: 69, point_back: 13, point_back_expired_date: null, point: BOUGHT.point };
    const api = fakeApi({ [BULK]: bought });
    const { user, onUnlocked } = renderUnlockEpisode({ api, lock: { ...readersLock, point_back_percent: 20 } });
    expect(await screen.findByText(/About \$0\.69, 13 P back/)).toBeInTheDocument();
    await confirm(user);
    expect(api.sentTo(BULK)).toEqual([{ episode_id_list: [13], paid_point: 69, point_back: 13 }]);
    expect(onUnlocked).toHaveBeenCalledTimes(1);
  });

  it('says that the price has changed and reloads it', async () => {
    const onUnlocked = jest.fn();
    const api = fakeApi({ [PAID]: refusal('price-changed') });
    const session = createReaderStateStore(readerSession);
    const slot = (point: number) => (
      <UnlockEpisode title={testTitle} episode={testEpisode} lock={{ ...readersLock, point }} onUnlocked={onUnlocked} />
    );
    const { user, emitted, loads } = renderWithServices(slot(69), { services: { api, session }, at: CHAPTER_PATH });
    await confirm(user);
    expect((await screen.findByRole('alert')).textContent).toBe('The price has changed.\n[error code: 1099]');
    expect(loads.count).toBe(1);
    expect(emitted('points-changed')).toHaveLength(1);
    expect(onUnlocked).not.toHaveBeenCalled();
  });

  it.each([
    ['price-changed', 'The price has changed.\n[error code: 1099]\nIt costs 89 P now, not 69 P. Nothing was spent.'],
    ['not-enough-points', 'Not enough points.\n[error code: 1099]'],
  ] as const)('shows both prices when the reason is the price: %s', async (reason, text) => {
    const bus = createEventBus();
    /** The page reloads its data, and the chapter has a different price. */
    function RepricedLock() {
      const [point, setPoint] = useState(69);
      useEffect(() => bus.on('points-changed', () => setPoint(89)), []);
      return <UnlockEpisode title={testTitle} episode={testEpisode} lock={{ ...readersLock, point }} onUnlocked={jest.fn()} />;
    }
    const services = { api: fakeApi({ [PAID]: refusal(reason) }), bus, session: createReaderStateStore(readerSession) };
    const { user } = renderWithServices(<RepricedLock />, { services, at: CHAPTER_PATH });
    await confirm(user);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('can be retried after a refusal', async () => {
    const api = fakeApi({ [RENT]: refusal('ticket-changed') });
    const { user, onUnlocked } = renderUnlockEpisode({ api });
    await user.click(screen.getByRole('button', { name: 'Use 1 ticket and read' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The ticket has changed.');
    api.respond(RENT, RENTED);
    await user.click(screen.getByRole('button', { name: 'Use 1 ticket and read' }));
    expect(onUnlocked).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks the reader to log in when the session has ended', async () => {
    const { user, emitted } = renderUnlockEpisode({ api: fakeApi({ [RENT]: refusal('not-logged-in') }) });
    await user.click(screen.getByRole('button', { name: 'Use 1 ticket and read' }));
    await screen.findByRole('alert');
    expect(emitted('login-requested')).toEqual([{ name: 'login-requested', payload: { returnPath: CHAPTER_PATH } }]);
  });

  it('offers a visitor the sign-up form of the account', async () => {
    const { container } = renderUnlockEpisode({ lock: visitorsLock });
    await waitFor(() =>
      expect(screen.getByLabelText('What it costs')).toHaveTextContent(
        /^69 P to keep, about \$0\.69Or 1 ticket, a new one every 23 hours$/,
      ),
    );
    expect(screen.getByText('Free account, 30 points to start')).toBeInTheDocument();
    expect(screen.getByText('And free tickets for this series. We’ll bring you right back.')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(container.querySelector('[data-slot="sign-up-form"]')).toBeInTheDocument();
  });

  it.each([
    [69, 'Free account, 69 points to start', 'Enough for this chapter. We’ll bring you right back.'],
    [30, 'Free account, 30 points to start', 'We’ll bring you right back.'],
    [0, 'Create a free account', 'Then buy it with points. We’ll bring you right back.'],
  ])(
    'tells a visitor what %i free points of a new account are good for, where tickets do not open the chapter',
    async (sign_up_point, heading, note) => {
      renderUnlockEpisode({ lock: { ...visitorsLock, title_ticket: null, sign_up_point } });
      await waitFor(() => expect(screen.getByLabelText('What it costs')).toHaveTextContent(/^69 P to keep, about \$0\.69$/));
      expect(screen.getByText(heading)).toBeInTheDocument();
      expect(screen.getByText(note)).toBeInTheDocument();
    },
  );

  it('loads what the reader holds once a visitor has logged in', async () => {
    const { store, loads } = renderUnlockEpisode({ lock: visitorsLock });
    expect(loads.count).toBe(0);
    act(() => store.setState({ isLoggedIn: true }));
    await waitFor(() => expect(loads.count).toBe(1));
  });
});
