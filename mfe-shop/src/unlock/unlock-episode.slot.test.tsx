import { createEventBus, createSessionStore } from '@komado/shared-contracts';
import { fakeApi, refusal, type FakeApi } from '@komado/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderWithServices } from '../testing/render-with-services';
import {
  noTickets,
  readerSession,
  readersLock,
  testEpisode,
  testPoints,
  testShop,
  testTicket,
  testTitle,
  visitorsLock,
} from '../testing/shop';
import { parsePayment, rememberPayment, storedPayment } from '../payment/started-payment.store';
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

const SHOP = 'GET /web/shop';
const BACK = 'GET /title/pointback';
const OUTRIGHT = 'POST /web/stp/outright';
const noCampaign = { title_id: 1, point_back_percent: 0, start_date: null, end_date: null, free_point_days: 180 };
const spending = (api: FakeApi) => api.sent.filter(({ name }) => name.startsWith('POST'));
function renderLock({ lock = readersLock, api = fakeApi(), session = readerSession, at = AT, shop = testShop } = {}) {
  api.answer(SHOP, shop);
  const onUnlocked = jest.fn();
  const store = createSessionStore(lock.held ? session : {});
  const slot = <UnlockEpisode title={testTitle} episode={testEpisode} lock={lock} onUnlocked={onUnlocked} />;
  return { ...renderWithServices(slot, { services: { api, session: store }, at }), api, onUnlocked, store };
}
const poor = { ...readersLock, title_ticket: null, held: { point: { paid: 0, free: 40, total: 40, expiring: null }, ticket: noTickets } };
const way = (name: RegExp) => screen.getByRole('radio', { name });
const confirmButton = () => screen.getByRole('button', { name: 'Buy for 69 P and read' });
async function confirm(user: ReturnType<typeof renderWithServices>['user']): Promise<void> {
  await user.click(way(/^Buy to keep/));
  await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-disabled'));
  await user.click(confirmButton());
}

describe('the way into a locked chapter', () => {
  it('offers each way with its cost, the free one first', async () => {
    const { user } = renderLock();
    expect(screen.getByRole('heading', { name: 'Read chapter 13' })).toBeInTheDocument();
    expect(way(/^Use a title ticket/)).toBeChecked();
    expect(screen.queryByRole('radio', { name: /premium/ })).not.toBeInTheDocument();
    const sum = () => screen.getByLabelText('What it costs').textContent;
    expect(sum()).toBe('Title tickets now1This chapter−1Title tickets after0Points unchanged1,240 P');
    await user.click(way(/^Buy to keep/));
    expect(sum()).toBe('Balance1,240 PThis chapter, to keep−69 PBalance after1,171 P');
    expect(await screen.findByText('About $0.69. Free points are used first: 69 free and 0 paid')).toBeInTheDocument();
  });

  it('is paid with free and paid points together when neither alone is enough', async () => {
    const point = { paid: 40, free: 40, total: 80, expiring: null };
    const { user, api } = renderLock({
      lock: { ...readersLock, title_ticket: null, held: { point, ticket: noTickets } },
      session: { ...readerSession, point },
      api: fakeApi({ [PAID]: BOUGHT }),
    });
    expect(await screen.findByText(/Free points are used first: 40 free and 29 paid/)).toBeInTheDocument();
    expect(screen.getByLabelText('What it costs').textContent).toBe('Balance80 PThis chapter, to keep−69 PBalance after11 P');
    await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-disabled'));
    await user.click(confirmButton());
    expect(api.sentTo(PAID)).toHaveLength(1);
    expect(api.sentTo(OUTRIGHT)).toEqual([]);
  });

  it('rents with a title ticket, once however often it is pressed', async () => {
    const { user, api, heard, onUnlocked } = renderLock({ api: fakeApi({ [RENT]: RENTED }) });
    await user.dblClick(screen.getByRole('button', { name: 'Use 1 ticket and read' }));
    expect(api.sentTo(RENT)).toEqual([{ episode_id: 13, ticket_type: 1, ticket_version: 5 }]);
    expect(heard('episode-unlocked')).toEqual([{ name: 'episode-unlocked', payload: { titleId: 1, episodeId: 13, status: 'renting' } }]);
    expect(heard('points-changed')).toHaveLength(1);
    expect(heard('toast')).toHaveLength(1);
    // A ticket spends no points.
    expect(heard('analytics')).toEqual([]);
    expect(onUnlocked).toHaveBeenCalledTimes(1);
  });

  it('rents with a premium ticket', async () => {
    const ticket = { count: 2, detail_list: [{ expired_date: '2026-11-22T00:00:00.000Z', count: 2 }] };
    const lock = { ...readersLock, rental_days: 4, held: { point: testPoints, ticket } };
    const { user, api } = renderLock({ lock, api: fakeApi({ [RENT]: RENTED }) });
    expect(screen.getByText('Rent for 4 days. 2 expire on November 22, 2026')).toBeInTheDocument();
    await user.click(way(/^Use a premium ticket/));
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
        services: { session: createSessionStore(readerSession), now: () => now },
        at: AT,
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
    const { user, api, heard, onUnlocked } = renderLock({ api: fakeApi({ [PAID]: BOUGHT, [BACK]: noCampaign }) });
    await user.click(way(/^Buy to keep/));
    await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-disabled'));
    expect(spending(api)).toHaveLength(0);
    await user.dblClick(confirmButton());
    expect(api.sentTo(PAID)).toEqual([{ episode_id: 13, check_point: 69 }]);
    expect(heard('episode-unlocked')).toEqual([{ name: 'episode-unlocked', payload: { titleId: 1, episodeId: 13, status: 'purchased' } }]);
    expect(heard('points-changed')).toHaveLength(1);
    expect(heard('analytics')).toEqual([{ name: 'analytics', payload: { name: 'buy', data: { episode_id: 13, points: 69 } } }]);
    expect(onUnlocked).toHaveBeenCalledTimes(1);
  });

  it('shows the point back on the price, and buys in a way that earns it', async () => {
    const BULK = 'POST /episode/paid/bulk';
    const bought = { episode_id_list: [13], paid_point: 69, point_back: 13, point_back_expired_date: null, point: BOUGHT.point };
    const api = fakeApi({ [BULK]: bought });
    const { user, onUnlocked } = renderLock({ api, lock: { ...readersLock, point_back_percent: 20 } });
    expect(await screen.findByText(/About \$0\.69, 13 P back/)).toBeInTheDocument();
    await confirm(user);
    expect(api.sentTo(BULK)).toEqual([{ episode_id_list: [13], paid_point: 69, point_back: 13 }]);
    expect(onUnlocked).toHaveBeenCalledTimes(1);
  });

  describe('for a reader who is short of points', () => {
    const session = { isLoggedIn: true, point: poor.held.point };
    beforeEach(() => {
      window.location.hash = '';
      sessionStorage.clear();
    });

    it('shows how many are missing, and gets the smallest pack that is enough, returning to this chapter', async () => {
      const api = fakeApi({ [OUTRIGHT]: { checkout_url: 'http://localhost/#card-page' } });
      const { user } = renderLock({ lock: poor, session, api });
      const get = await screen.findByRole('button', { name: 'Get 300 P for $2.99 and read' });
      expect(screen.getByLabelText('What it costs').textContent).toBe(
        'Balance40 PThis chapter, to keep−69 PYou’re short29 PAfter buying 300 P for $2.99340 PBalance after271 P',
      );
      await user.dblClick(get);
      await waitFor(() => expect(window.location.hash).toBe('#card-page'));
      expect(api.sentTo(OUTRIGHT)).toEqual([{ asset_id: 'point-300', path: AT, recaptcha_token: 'test-recaptcha-token' }]);
      expect(parsePayment(storedPayment())).toMatchObject({ point: 300, before: 40, unlock: { episodeId: 13, cost: 69 } });
    });

    it('lists all packs in the shop, which leads back', async () => {
      renderLock({ lock: poor, session });
      expect(await screen.findByRole('link', { name: 'See all packs' })).toHaveAttribute(
        'href',
        '/my/shop?return_path=%2Ftitle%2F00001%2Fepisode%2F13',
      );
    });

    it('waits for points that were paid, and does not offer to pay again in the meantime', async () => {
      rememberPayment({ point: 300, bonusPoint: 0, price: { value: 2.99, currency: 'USD' }, before: 40 });
      const { store } = renderLock({ lock: poor, session, at: `${AT}?payment_result=1` });
      await screen.findByText(/^About/);
      expect(screen.getByText(/confirming your payment/)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Waiting for your points' })).toHaveAttribute('aria-busy', 'true');
      expect(screen.queryByRole('button', { name: /^Get/ })).not.toBeInTheDocument();
      act(() => store.setState({ point: { ...testPoints, paid: 300, free: 40, total: 340 } }));
      expect(screen.getByText('You bought 300 P for $2.99. Now buy the chapter to read it.')).toBeInTheDocument();
      expect(confirmButton()).toBeInTheDocument();
    });

    describe('and agreed to buy the chapter with the points', () => {
      const rich = { ...testPoints, paid: 300, free: 40, total: 340 };
      const pays = (cost: number, api: FakeApi) => {
        rememberPayment({
          point: 300,
          bonusPoint: 0,
          price: { value: 2.99, currency: 'USD' },
          before: 40,
          unlock: { episodeId: 13, cost },
        });
        return renderLock({ lock: poor, session, at: `${AT}?payment_result=1`, api });
      };
      it('opens the chapter once the points have arrived, and says what is left', async () => {
        const { store, api, heard, onUnlocked } = pays(69, fakeApi({ [PAID]: { ...BOUGHT, point: { ...rich, total: 271 } } }));
        await screen.findByText(/^About/);
        expect(spending(api)).toHaveLength(0);
        act(() => store.setState({ point: rich }));
        await waitFor(() => expect(onUnlocked).toHaveBeenCalledTimes(1));
        expect(api.sentTo(PAID)).toEqual([{ episode_id: 13, check_point: 69 }]);
        expect(heard('toast').map(({ payload }) => payload)).toEqual([
          { message: 'Chapter 13 is yours to keep. 271 P left.', tone: 'good' },
        ]);
      });
      it('asks again if the price has changed since', async () => {
        const { store, api } = pays(60, fakeApi());
        await screen.findByText(/^About/);
        act(() => store.setState({ point: rich }));
        expect(await screen.findByText('You bought 300 P for $2.99. Now buy the chapter to read it.')).toBeInTheDocument();
        expect(confirmButton()).toBeInTheDocument();
        expect(spending(api)).toHaveLength(0);
      });
      it('asks again after a refusal, also when the page is reloaded', async () => {
        const refused = () => fakeApi({ [PAID]: refusal('not-enough-points') });
        const { store, api, unmount } = pays(69, refused());
        act(() => store.setState({ point: rich }));
        await screen.findByRole('alert');
        expect(api.sentTo(PAID)).toHaveLength(1);
        expect(confirmButton()).toBeInTheDocument();
        unmount();
        const reloaded = renderLock({ lock: poor, session: { ...session, point: rich }, at: `${AT}?payment_result=1`, api: refused() });
        await screen.findByText(/^About/);
        expect(reloaded.api.sentTo(PAID)).toHaveLength(0);
      });
    });

    it('says that nothing was charged when they left the payment page', async () => {
      renderLock({ lock: poor, session, at: `${AT}?payment_result=2` });
      expect(screen.getByText('Payment canceled. Nothing was charged.')).toBeInTheDocument();
      expect(await screen.findByRole('button', { name: 'Get 300 P for $2.99 and read' })).toBeInTheDocument();
    });

    it('sells nothing in regions where points are sold only in the app', async () => {
      renderLock({ lock: poor, session, shop: { ...testShop, is_purchasable: false, product_list: [] } });
      expect(await screen.findByText(/In your region, points are sold only in the app/)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Get/ })).not.toBeInTheDocument();
    });
  });

  it('says that the price has changed and reloads it', async () => {
    const onUnlocked = jest.fn();
    const api = fakeApi({ [PAID]: refusal('price-changed') });
    const session = createSessionStore(readerSession);
    const slot = (point: number) => (
      <UnlockEpisode title={testTitle} episode={testEpisode} lock={{ ...readersLock, point }} onUnlocked={onUnlocked} />
    );
    const { user, heard, loads } = renderWithServices(slot(69), { services: { api, session }, at: AT });
    await confirm(user);
    expect((await screen.findByRole('alert')).textContent).toBe('The price has changed.\n[error code: 1099]');
    expect(loads.count).toBe(1);
    expect(heard('points-changed')).toHaveLength(1);
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
    const services = { api: fakeApi({ [PAID]: refusal(reason) }), bus, session: createSessionStore(readerSession) };
    const { user } = renderWithServices(<RepricedLock />, { services, at: AT });
    await confirm(user);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('can be retried after a refusal', async () => {
    const api = fakeApi({ [RENT]: refusal('ticket-changed') });
    const { user, onUnlocked } = renderLock({ api });
    await user.click(screen.getByRole('button', { name: 'Use 1 ticket and read' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The ticket has changed.');
    api.answer(RENT, RENTED);
    await user.click(screen.getByRole('button', { name: 'Use 1 ticket and read' }));
    expect(onUnlocked).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks the reader to log in when the session has ended', async () => {
    const { user, heard } = renderLock({ api: fakeApi({ [RENT]: refusal('not-logged-in') }) });
    await user.click(screen.getByRole('button', { name: 'Use 1 ticket and read' }));
    await screen.findByRole('alert');
    expect(heard('login-requested')).toEqual([{ name: 'login-requested', payload: { returnPath: AT } }]);
  });

  it('offers a visitor to log in or sign up and return to the chapter', async () => {
    const { user, heard } = renderLock({ lock: visitorsLock });
    expect(
      screen.getByText('A free account starts with 30 free points and free tickets for this series. We’ll bring you right back.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('What it costs')).toHaveTextContent('1 ticketa new one every 23 hours');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(heard('login-requested')[0]?.payload).toEqual({ returnPath: AT });
    expect(heard('sign-up-requested')[0]?.payload).toEqual({ returnPath: AT });
  });

  it.each([
    [69, 'A free account starts with 69 free points, enough for this chapter. We’ll bring you right back.'],
    [30, 'A free account starts with 30 free points. We’ll bring you right back.'],
    [0, 'Create a free account to buy it with points. We’ll bring you right back.'],
  ])(
    'tells a visitor what %i free points of a new account are good for, where tickets do not open the chapter',
    async (sign_up_point, text) => {
      renderLock({ lock: { ...visitorsLock, title_ticket: null, sign_up_point } });
      expect(await screen.findByText(/^about/)).toBeInTheDocument();
      expect(screen.getByText(text)).toBeInTheDocument();
    },
  );

  it('loads what the reader holds once a visitor has logged in', async () => {
    const { store, loads } = renderLock({ lock: visitorsLock });
    expect(loads.count).toBe(0);
    act(() => store.setState({ isLoggedIn: true }));
    await waitFor(() => expect(loads.count).toBe(1));
  });
});
