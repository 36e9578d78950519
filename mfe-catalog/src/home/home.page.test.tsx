import {
  ApiError,
  bannerFingerprint,
  BannerVisibility,
  Cookie,
  createEventBus,
  createReaderStateStore,
  ErrorCode,
  type CallResult,
  type EventName,
} from '@komado/shared-contracts';
import { fakeApi, TestAppServices, testAppServices, sampleTitle } from '@komado/shared-contracts/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { renderPage } from '../testing/render-page';
import { sampleTopData } from '../testing/samples';
import { loadHome } from './home.loader';
import * as page from './home.page';
import { Component as ViewerBanner } from '../announcement/viewer-banner.slot';

type Followed = CallResult<'GET /title/follow/list'>;
const nothingFollowed: Followed = { followed_title_list: [], total_count: 0, new_title_count: 0 };
const show = (data: Partial<CallResult<'GET /web/top'>> = {}, isLoggedIn = false, followed: Followed | ApiError = nothingFollowed) => {
  const api = fakeApi({
    'GET /web/top': sampleTopData(data),
    'GET /title/follow/list': followed,
    'GET /advertisement/view': {},
    'GET /advertisement/click': {},
  });
  const services = testAppServices({ api, bus: createEventBus(), session: createReaderStateStore({ isLoggedIn }) });
  return renderPage(page, { pattern: '/', path: '/' }, services).then(() => ({ api, services }));
};
const history = [
  {
    title: sampleTitle({ title_name: 'Iron Choir' }),
    episode_id: 12,
    episode_number: 3,
    page: 9,
    book_length: 18,
    resume: { episode_id: 12, episode_number: 3, page: 9 },
  },
];

describe('the home page', () => {
  it('contains only what its cards show, because a page has its data a second time', async () => {
    const api = fakeApi({ 'GET /web/top': sampleTopData(), 'GET /title/follow/list': nothingFollowed });
    const url = new URL('https://komado.test/');
    const data = await loadHome({ params: {}, url, api, signal: new AbortController().signal, isLoggedIn: false });
    const { hero_list: _hero, today_choice: _choice, ...cards } = data;
    expect(JSON.stringify(cards)).toContain('cover_image_url');
    expect(JSON.stringify(cards)).not.toMatch(/key_image|catch_copy|title_in_japanese|genre_name_list|next_update_date/);
  });

  it('loads with one call without parameters', async () => {
    const { api } = await show();
    expect(api.sent).toEqual([{ name: 'GET /web/top', parameters: {} }]);
  });

  it('has all its regions for a reader who has read something', async () => {
    await show({ history_list: history }, true);
    for (const name of [
      'Read now and get points',
      'Ranking',
      "Today's top choice",
      'Updates',
      'Ranking by genre',
      'History',
      "Today's specials",
    ]) {
      expect(screen.getByRole('region', { name })).toBeVisible();
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    }
  });

  it("has the own color of the picture of today's top choice in its place until it has loaded", async () => {
    await show({ today_choice: { title: sampleTitle({ key_image_color: '#ca907e' }), comment: '', resume: null } });
    expect(screen.getByRole('region', { name: "Today's top choice" }).querySelector('rect')).toHaveAttribute('fill', '#ca907e');
  });

  it('has no history for a visitor and none for a reader who has read nothing', async () => {
    await show({ history_list: history }, false);
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
  });

  it('shows a reader the followed titles with new chapters, and requests none for a visitor', async () => {
    const followed = [2, 0].map((new_episode_count, index) => ({
      title: sampleTitle({ title_id: index + 1, title_name: index === 0 ? 'Lane Four' : 'Iron Choir' }),
      followed_date: '2026-11-01T00:00:00Z',
      new_episode_count,
    }));
    await show({}, true, { followed_title_list: followed, total_count: 2, new_title_count: 1 });
    const shelf = screen.getByRole('region', { name: 'New in titles you follow' });
    expect(within(shelf).getByRole('link', { name: /Lane Four.*2 new chapters/ })).toHaveAttribute('href', '/title/00001');
    expect(within(shelf).queryByText('Iron Choir')).toBeNull();
  });

  it('renders without the followed titles when they could not be loaded', async () => {
    await show({}, true, new ApiError(ErrorCode.serverError, 500));
    expect(screen.queryByRole('region', { name: 'New in titles you follow' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Ranking' })).toBeVisible();
  });

  it('leads from the history back to the chapter and page', async () => {
    await show({ history_list: history }, true);
    const link = within(screen.getByRole('region', { name: 'History' })).getByRole('link', { name: /Iron Choir/ });
    expect(link).toHaveAttribute('href', '/title/00007/episode/12');
    expect(link).toHaveTextContent('Ch. 3, p. 9 of 18');
  });

  it('leads to the next chapter after a finished one', async () => {
    const finished = history.map((entry) => ({ ...entry, page: 18, resume: { episode_id: 13, episode_number: 4, page: null } }));
    await show({ history_list: finished }, true);
    const link = within(screen.getByRole('region', { name: 'History' })).getByRole('link', { name: /Iron Choir/ });
    expect(link).toHaveAttribute('href', '/title/00007/episode/13');
    expect(link).toHaveTextContent('Next: ch. 4');
    expect(link).not.toHaveTextContent(' of ');
    expect(within(link).queryByRole('progressbar')).toBeNull();
  });

  it('says that the newest chapter is finished', async () => {
    const finished = history.map((entry) => ({ ...entry, page: 18, resume: { ...entry.resume, page: null } }));
    await show({ history_list: finished }, true);
    const link = within(screen.getByRole('region', { name: 'History' })).getByRole('link', { name: /Iron Choir/ });
    expect(link).toHaveTextContent('Ch. 3, finished');
    expect(within(link).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it('removes the history as soon as the reader has logged out', async () => {
    const { services } = await show({ history_list: history }, true);
    act(() => services.session.setState({ isLoggedIn: false }));
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
  });

  it('shows rank and change in words', async () => {
    await show();
    const links = within(screen.getByRole('region', { name: 'Ranking' })).getAllByRole('link', { name: /Rank/ });
    expect(links[0]).toHaveAccessibleName(/Rank 1.*Crowblade.*Up 2/);
    expect(links[1]).toHaveAccessibleName(/Rank 2.*Orbit Mail.*New entry/);
  });

  it('leads from a genre to its search page', async () => {
    await show();
    const region = screen.getByRole('region', { name: 'Ranking by genre' });
    expect(within(region).getByRole('link', { name: 'Action' })).toHaveAttribute('href', '/search/genre/1');
  });

  it('shows three genres side by side, and a fourth one on the widest screens', async () => {
    const genre_ranking_list = [1, 2, 3, 4, 5].map((genre_id) => ({
      genre: { genre_id, genre_name: `Genre ${genre_id}`, image_url: `/media/genre/${genre_id}` },
      title_list: [sampleTitle()],
    }));
    await show({ genre_ranking_list });
    const region = within(screen.getByRole('region', { name: 'Ranking by genre' }));
    const namesOf = (headings: HTMLElement[]) => headings.map(({ textContent }) => textContent);
    expect(namesOf(region.getAllByRole('heading', { level: 3 }))).toEqual(['Genre 1', 'Genre 2', 'Genre 3']);
    expect(namesOf(region.getAllByRole('heading', { level: 3, hidden: true }))).toEqual(['Genre 1', 'Genre 2', 'Genre 3', 'Genre 4']);
  });
  it('shows the banner only when the server wants it', async () => {
    await show({ banner: { visibility: BannerVisibility.visible, text: 'Double points on Friday', path: '/my/shop' } });
    expect(screen.getByRole('link', { name: 'Double points on Friday' })).toHaveAttribute('href', '/my/shop');
  });
  it('counts an advertisement as seen once, and counts each click on it', async () => {
    const advertisement = { advertisement_id: 71, type: 'top', title_id: 3, image_url: null };
    const { api } = await show({
      banner: { visibility: BannerVisibility.visible, text: 'Two stools are free', path: '/my/shop', advertisement },
    });
    const reported = { advertisement_id: 71, type: 'top', title_id: 3 };
    expect(api.sentTo('GET /advertisement/view')).toEqual([reported]);
    expect(api.sentTo('GET /advertisement/click')).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Two stools are free' }));
    expect(api.sentTo('GET /advertisement/click')).toEqual([reported]);
    expect(api.sentTo('GET /advertisement/view')).toEqual([reported]);
  });
  it('closes an announcement permanently, with a cookie for the server', async () => {
    const banner = { visibility: BannerVisibility.visible, text: 'Double points on Friday', path: '/my/shop' };
    await show({ banner });
    await userEvent.click(screen.getByRole('button', { name: 'Close the announcement' }));
    expect(screen.queryByText('Double points on Friday')).toBeNull();
    expect(document.cookie).toContain(`${Cookie.closedBanner}=${bannerFingerprint(banner)}`);
  });
  it.each([BannerVisibility.sticky, BannerVisibility.visibleOverViewer])(
    'keeps an announcement that must stay visible: %i',
    async (visibility) => {
      await show({ banner: { visibility, text: 'Maintenance at nine', path: '' } });
      expect(screen.getByText('Maintenance at nine')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Close the announcement' })).toBeNull();
    },
  );
  it('lets an announcement over a chapter be closed, whatever its visibility', async () => {
    const banner = { visibility: BannerVisibility.visibleOverViewer, text: 'Two stools are free', path: '/my/shop' };
    render(
      <TestAppServices services={testAppServices({})}>
        <MemoryRouter>
          <ViewerBanner banner={banner} />
        </MemoryRouter>
      </TestAppServices>,
    );
    expect(screen.getByRole('link', { name: 'Two stools are free' })).toHaveAttribute('href', '/my/shop');
    await userEvent.click(screen.getByRole('button', { name: 'Close the announcement' }));
    expect(screen.queryByText('Two stools are free')).toBeNull();
    expect(document.cookie).toContain(`${Cookie.closedBanner}=${bannerFingerprint(banner)}`);
  });
  it.each(["Today's specials", "Today's top choice"])('reads a title of %s at once, while its picture leads to the title', async (name) => {
    await show();
    const region = within(screen.getByRole('region', { name }));
    expect(region.getByRole('link', { name: /^Read chapter 1.*Crowblade$/ })).toHaveAttribute('href', '/title/00001/episode/101');
    expect(region.getByRole('link', { name: 'Crowblade' })).toHaveAttribute('href', '/title/00001');
  });
  it('says when specials end', async () => {
    await show();
    expect(screen.getByRole('region', { name: "Today's specials" })).toHaveTextContent(/First 8 chapters free.*Free for 22 more hours/);
  });
  it('has its regions in one order for a reader: first where they stopped and what they follow, last what is least about them', async () => {
    const followed = { title: sampleTitle({ title_id: 2 }), followed_date: '2026-11-01T00:00:00Z', new_episode_count: 2 };
    await show({ history_list: history }, true, { followed_title_list: [followed], total_count: 1, new_title_count: 1 });
    const nameOf = (region: HTMLElement) =>
      region.getAttribute('aria-label') ?? document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent;
    expect(screen.getAllByRole('region').map(nameOf)).toEqual([
      'Featured titles',
      'History',
      'New in titles you follow',
      'Free this week',
      'Ranking',
      'Updates',
      "Today's specials",
      "Today's top choice",
      'Read now and get points',
      'Ranking by genre',
    ]);
  });
  it('shows no hidden banner', async () => {
    await show({ banner: { visibility: BannerVisibility.hidden, text: 'Double points on Friday', path: '/my/shop' } });
    expect(screen.queryByText('Double points on Friday')).toBeNull();
  });

  it('leaves out sections without titles, and says so when there is nothing at all', async () => {
    await show({
      hero_list: [],
      read_now_list: [],
      ranked_title_list: [],
      today_choice: null,
      update_list: [],
      update_day_list: [],
      free_list: [],
      genre_ranking_list: [],
      special_list: [],
    });
    expect(screen.getByText(/^No titles yet\./)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Ranking' })).toBeNull();
  });

  it("opens the shell's dialogs when a visitor wants an account", async () => {
    const { services } = await show();
    const emitted: EventName[] = [];
    services.bus.on('sign-up-requested', () => emitted.push('sign-up-requested'));
    services.bus.on('login-requested', () => emitted.push('login-requested'));
    await userEvent.click(screen.getByRole('button', { name: 'Create a free account' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(emitted).toEqual(['sign-up-requested', 'login-requested']);
  });

  it('reloads when the reader has logged in', async () => {
    const { api, services } = await show();
    act(() => services.bus.emit('logged-in', {}));
    await waitFor(() => expect(api.sentTo('GET /web/top')).toHaveLength(2));
    await act(async () => undefined);
  });

  it('requests the first hero picture before all others, keeps the root page out of indexes, and announces the feed of all new chapters', async () => {
    await show();
    expect([...document.querySelectorAll('img[fetchpriority="high"]')].map((image) => image.getAttribute('loading'))).toEqual(['eager']);
    const head = page.head!({
      data: { ...sampleTopData(), isEmpty: false, followed_title_list: [] },
      params: {},
      url: new URL('https://komado.test/'),
    });
    expect(head.isIndexed).toBeUndefined();
    expect(head.feedPath).toBe('/feeds/updates.xml');
    // The head contains the exact same URL, so that the picture is not loaded twice.
    const source = document.querySelector('picture:has(img[fetchpriority="high"]) > source');
    expect(head.leadImage).toEqual({
      type: source?.getAttribute('type'),
      srcSet: source?.getAttribute('srcset'),
      sizes: source?.getAttribute('sizes'),
    });
  });
});
