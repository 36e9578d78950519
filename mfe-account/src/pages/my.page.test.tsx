import { ApiError, createReaderStateStore, ErrorCode } from '@komado/shared-contracts';
import { fakeApi, samplePlan } from '@komado/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { loadMyPage } from '../my-page/my-page.loader';
import { loggedInSession, testAccount, testProfile } from '../testing/account';
import { renderWithServices } from '../testing/render-with-services';
import { myPageData } from '../testing/my-page-data';
import { Component as MyPage } from './my.page';

const load = (api: ReturnType<typeof fakeApi>) =>
  loadMyPage({ api, params: {}, url: new URL('http://x/my'), signal: new AbortController().signal, isLoggedIn: true });
const LOGOUT = 'POST /web/user/logout';
const renderPage = (api = fakeApi({ [LOGOUT]: {} }), session = createReaderStateStore(loggedInSession), data = myPageData()) => ({
  ...renderWithServices(<MyPage data={data} params={{}} />, { services: { api, session }, at: '/my' }),
  api,
  session,
});

describe('my page', () => {
  it('shows paid, free and total points, and which expire first', () => {
    renderPage();
    const points = screen.getByRole('region', { name: 'Points' });
    expect(within(points).getByText(/^1,240/)).toBeInTheDocument();
    expect(within(points).getByText('1,000 P')).toBeInTheDocument();
    expect(within(points).getByText('240 P')).toBeInTheDocument();
    expect(within(points).getByText('240 free points expire on December 1, 2026.')).toBeInTheDocument();
    expect(within(points).getByRole('link', { name: 'Get points' })).toHaveAttribute('href', '/my/shop');
  });

  it('shows premium tickets with their expiry dates', () => {
    renderPage();
    const tickets = screen.getByRole('region', { name: 'Premium tickets' });
    expect(within(tickets).getByText('4')).toBeInTheDocument();
    expect(within(tickets).getByText('3 expire')).toBeInTheDocument();
    expect(within(tickets).getByText('November 22, 2026')).toBeInTheDocument();
    expect(within(tickets).getByText('1 expires')).toBeInTheDocument();
  });

  it('shows the monthly plan and its next payment, and no card without a plan', () => {
    const plan = { ...samplePlan, is_subscribed: true, is_bonus_available: false, next_date: '2026-12-01T00:00:00Z' };
    const shown = (over = {}) => {
      const { unmount } = renderPage(undefined, undefined, myPageData({ plan: { ...plan, ...over } }));
      const text = screen.getByRole('region', { name: 'Monthly 300' }).textContent;
      unmount();
      return text;
    };
    expect(shown()).toContain('300 P a monthPrice a month$3.00Next paymentDec 1, 2026Renews on the 1st of each month.');
    expect(shown({ is_canceled: true })).toContain('Ends onDec 1, 2026Canceled. No more payments.');
    expect(shown({ next_date: null })).toContain('Price a month$3.00Renews');
    expect(shown({ card: { brand: 'Visa', last_four: '4242' } })).toContain('Renews on the 1st of each month with Visa ending in 4242.');
    expect(shown({ is_past_due: true })).toContain('The last payment failed. Check your card.');
    renderPage();
    expect(screen.queryByRole('region', { name: 'Monthly 300' })).toBeNull();
  });

  it('has no card for premium tickets if there are none', () => {
    const { session } = renderPage();
    expect(screen.getByRole('region', { name: 'Premium tickets' })).toBeVisible();
    act(() => session.setState({ ticket: { count: 0, detail_list: [] } }));
    expect(screen.queryByRole('region', { name: 'Premium tickets' })).toBeNull();
  });

  it('updates the balance without a reload', () => {
    const { session } = renderPage();
    act(() => session.setState({ point: { paid: 0, free: 0, total: 0, expiring: null }, ticket: { count: 0, detail_list: [] } }));
    expect(screen.getAllByText('0 P')).toHaveLength(2);
  });

  it('shows what the server rendered until the session is loaded', () => {
    renderPage(fakeApi(), createReaderStateStore({ isLoggedIn: true, status: 'pending' }));
    expect(screen.getByRole('heading', { level: 1, name: 'paperlantern' })).toBeInTheDocument();
    expect(screen.getByText('paperlantern@example.com')).toBeInTheDocument();
    expect(screen.getByText('Reading since March 2025')).toBeInTheDocument();
    expect(screen.getByText('1,000 P')).toBeInTheDocument();
  });

  it('offers to reload the points after a failure', async () => {
    const { user, emitted } = renderPage(
      fakeApi(),
      createReaderStateStore({ ...loggedInSession, point: null }),
      myPageData({ holdings: null }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(emitted('points-changed')).toHaveLength(1);
  });

  it('continues titles in the history, and leads to all of it', () => {
    renderPage();
    const shelf = screen.getByRole('region', { name: 'Recently read' });
    expect(within(shelf).getByRole('link', { name: /Crowblade.*Ch\. 12, p\. 9 of 20/ })).toHaveAttribute(
      'href',
      '/title/00007/episode/712',
    );
    expect(within(shelf).getByRole('link', { name: 'All history' })).toHaveAttribute('href', '/my/history');
  });

  it('shows followed titles with their new chapters, and the latest updates', () => {
    renderPage();
    const followed = screen.getByRole('region', { name: 'Titles you follow' });
    expect(within(followed).getByText('New chapters in 1')).toBeInTheDocument();
    expect(within(followed).getByRole('link', { name: /Lane Four.*2 new chapters/ })).toHaveAttribute('href', '/title/00008');
    const updates = screen.getByRole('region', { name: 'Latest updates' });
    expect(within(updates).getByRole('link', { name: /Orbit Mail.*Today/ })).toBeInTheDocument();
  });

  it('shows titles with new chapters first', () => {
    const followed = myPageData().followed!;
    const reversed = { ...followed, followed_title_list: [...followed.followed_title_list].reverse() };
    renderPage(fakeApi(), createReaderStateStore(loggedInSession), myPageData({ followed: reversed }));
    const links = within(screen.getByRole('region', { name: 'Titles you follow' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/title/00008', '/title/00009']);
  });

  it('leads readers without a nickname to where they add one', () => {
    const account = { ...testAccount, nickname: '' };
    renderPage(fakeApi(), createReaderStateStore({ ...loggedInSession, account }), myPageData({ account }));
    expect(screen.getByRole('heading', { level: 1, name: 'My page' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add a nickname' })).toHaveAttribute('href', '/my/setting/profile');
  });

  it('explains empty parts', () => {
    const followed = { followed_title_list: [], total_count: 0, new_title_count: 0 };
    renderPage(fakeApi(), createReaderStateStore(loggedInSession), myPageData({ viewed: [], followed, updated: [], purchasedCount: 0 }));
    expect(screen.getByText(/Titles you read show up here/)).toBeInTheDocument();
    expect(screen.getByText(/Follow a title to see its new chapters here/)).toBeInTheDocument();
    expect(screen.queryByText('Latest updates')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Purchased' })).toHaveAttribute('href', '/my/purchased');
  });

  it('works without a part that failed to load, which is reloaded with a click', async () => {
    const { user, loads } = renderPage(
      fakeApi(),
      createReaderStateStore(loggedInSession),
      myPageData({ viewed: null, followed: null, updated: null }),
    );
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    await user.click(within(screen.getByRole('region', { name: 'Recently read' })).getByRole('button', { name: 'Try again' }));
    expect(loads.count).toBe(1);
  });

  it('leads to what the reader has bought, read and set', () => {
    renderPage();
    for (const [name, path] of [
      ['Purchased 28', '/my/purchased'],
      ['History', '/my/history'],
      ['Monthly plan', '/my/shop#monthly-plan'],
      ['Point history', '/my/setting/point'],
      ['Ticket history', '/my/setting/ticket'],
      ['Points shop', '/my/shop'],
      ['Settings', '/my/setting'],
      ['Do not sell or share my data', '/my/setting/optout'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('has shortcuts above the shelves where the links stand below them', () => {
    renderPage();
    const shortcuts = screen.getByRole('navigation', { hidden: true });
    for (const [name, path] of [
      ['Purchased 28', '/my/purchased'],
      ['History', '/my/history'],
      ['Settings', '/my/setting'],
    ] as const)
      expect(within(shortcuts).getByRole('link', { name, hidden: true })).toHaveAttribute('href', path);
    const shelf = screen.getByRole('region', { name: 'Recently read' });
    expect(shortcuts.compareDocumentPosition(shelf)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('opens the comments with a shortcut, which counts new likes', async () => {
    const api = fakeApi({
      'GET /episode/comment/history': { own_comment_list: [], total_count: 0 },
      'GET /episode/comment/like/notice': { notice_list: [], new_like_count: 0 },
    });
    const { user } = renderPage(api, createReaderStateStore(loggedInSession), myPageData({ newLikeCount: 1 }));
    const shortcuts = screen.getByRole('navigation', { hidden: true });
    await user.click(within(shortcuts).getByRole('button', { name: 'Your comments 1 new like', hidden: true }));
    expect(await screen.findByRole('dialog', { name: 'Your comments' })).toBeInTheDocument();
  });

  it('marks new likes until the comments have been viewed', async () => {
    const api = fakeApi({
      'GET /episode/comment/history': { own_comment_list: [], total_count: 0 },
      'GET /episode/comment/like/notice': { notice_list: [], new_like_count: 0 },
    });
    const { user, loads } = renderPage(api, createReaderStateStore(loggedInSession), myPageData({ newLikeCount: 2 }));
    await user.click(screen.getByRole('button', { name: 'Your comments 2 new likes' }));
    expect(await screen.findByRole('dialog', { name: 'Your comments' })).toBeInTheDocument();
    await waitFor(() => expect(loads.count).toBe(1));
  });

  it('requests everything at once, keeps new likes new, and works without what failed', async () => {
    const api = fakeApi({
      'GET /account': { ...testAccount, profile: testProfile, opt_out: { ads: false, analysis: false }, device_list: [] },
      'GET /account/point/all': new ApiError(ErrorCode.serverError, 500),
      'GET /app/boot': new ApiError(ErrorCode.serverError, 500),
      'GET /title/viewed/list': { viewed_title_list: [] },
      'GET /title/follow/list': new ApiError(ErrorCode.serverError, 500),
      'GET /web/top': new ApiError(ErrorCode.serverError, 500),
      'GET /web/title/purchased': { purchased_title_list: [], total_count: 3 },
      'GET /episode/comment/like/notice': { notice_list: [], new_like_count: 0 },
      'GET /web/shop/point/subscription': new ApiError(ErrorCode.serverError, 500),
    });
    const data = await load(api);
    expect(data).toMatchObject({
      account: { nickname: 'paperlantern' },
      holdings: null,
      viewed: [],
      followed: null,
      updated: null,
      plan: null,
      purchasedCount: 3,
    });
    expect(api.sentTo('GET /episode/comment/like/notice')).toEqual([{ is_kept: true }]);
    api.respond('GET /app/boot', new ApiError(ErrorCode.userNotLogin, 401));
    await expect(load(api)).rejects.toMatchObject({ code: ErrorCode.userNotLogin });
  });

  it('logs this device out and goes to the home page', async () => {
    const { user, api, emitted, address } = renderPage();
    await user.dblClick(screen.getByRole('button', { name: 'Log out' }));
    expect(api.sentTo(LOGOUT)).toEqual([{ target_user_id: 0 }]);
    expect(emitted('logged-out')).toHaveLength(1);
    expect(address()).toBe('/');
  });

  it('says that a logout will be completed later when no server answers', async () => {
    const { user, emitted } = renderPage(fakeApi({ [LOGOUT]: new ApiError(ErrorCode.serverError, 0) }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(emitted('logged-out')[0]?.payload).toEqual({ isUnanswered: true });
    expect(emitted('toast')[0]?.payload).toEqual({ message: 'You’re logged out on this device. We’ll finish once we can reach Komado.' });
  });

  it.each([new ApiError(ErrorCode.logoutFailed, 400), new ApiError(ErrorCode.maintenance, 503)])(
    'ends the session in this browser even when the server refuses: %s',
    async (refusal) => {
      const { user, emitted, address } = renderPage(fakeApi({ [LOGOUT]: refusal }));
      await user.click(screen.getByRole('button', { name: 'Log out' }));
      expect(emitted('logged-out')).toHaveLength(1);
      expect(emitted('toast')).toHaveLength(1);
      expect(address()).toBe('/');
    },
  );
});
