import { ApiError, ErrorCode, TitleCategory, type AppServices } from '@komado/shared-contracts';
import { fakeApi, testAppServices, sampleEpisode, sampleMagazine } from '@komado/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page';
import { holdings, showTitle } from '../testing/render-title';
import { sampleTitleData, sampleTitleDetail } from '../testing/samples';
import { loadTitle } from './title.loader';
import * as page from './title.page';

describe('the title page', () => {
  it('loads the title in its path with its point back', async () => {
    const { api } = await showTitle();
    expect(api.sent).toEqual([
      { name: 'GET /web/title/detail', parameters: { title_id: 7 } },
      { name: 'GET /title/pointback', parameters: { title_id: 7 } },
      { name: 'GET /magazine/list', parameters: { title_id: 7, limit: 3 } },
    ]);
  });
  it('passes on the refusal of an unknown title', async () => {
    const api = fakeApi({ 'GET /web/title/detail': new ApiError(ErrorCode.titleNotFound, 404) });
    const url = new URL('https://komado.test/title/09999');
    const loading = loadTitle({ params: { titleId: '09999' }, url, api, signal: new AbortController().signal, isLoggedIn: false });
    await expect(loading).rejects.toMatchObject({ code: ErrorCode.titleNotFound });
  });

  it('leaves following to the account remote for a reader, and asks a visitor to log in first', async () => {
    const { services } = await showTitle();
    const loginRequests: unknown[] = [];
    services.bus.on('login-requested', (payload) => loginRequests.push(payload));
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(loginRequests).toEqual([{ returnPath: '/title/00007' }]);
    act(() => services.session.setState({ isLoggedIn: true }));
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
    expect(document.querySelector('[data-slot="follow-title"]')).not.toBeNull();
  });

  it('shows names, author, description, genre, tag, age rating, kind and schedule', async () => {
    await showTitle();
    expect(screen.getByRole('heading', { level: 1, name: 'Crowblade' })).toBeVisible();
    expect(screen.getByText('Karasu no Yaiba')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rin Asagiri' })).toHaveAttribute('href', '/search/Rin%20Asagiri');
    expect(screen.getByRole('link', { name: 'Action' })).toHaveAttribute('href', '/search/genre/1');
    expect(screen.getByRole('link', { name: '#Swordplay' })).toHaveAttribute('href', '/search/tag/4');
    expect(screen.getByText(/^Osaki, eleven minutes to midnight\. The last student/)).toBeVisible();
    const facts = screen.getByRole('list', { name: 'About this title' });
    expect(facts).toHaveTextContent(/Manga.*13\+.*Every Friday.*Next chapter Nov 27/);
  });
  it('has the own color of the picture behind its head in its place until it has loaded', async () => {
    await showTitle({ title_detail: sampleTitleDetail({ key_image_color: '#ca907e' }) });
    expect(document.querySelector('rect')).toHaveAttribute('fill', '#ca907e');
  });
  it('preloads the picture behind its head before the page has arrived', async () => {
    await showTitle();
    const source = document.querySelector('picture:has(img[fetchpriority="high"]) > source');
    expect(
      page.head!({
        data: { ...sampleTitleData(), campaign: null, magazines: null },
        params: {},
        url: new URL('https://komado.test/title/00007'),
      }).leadImage,
    ).toEqual({
      type: source?.getAttribute('type'),
      srcSet: source?.getAttribute('srcset'),
      sizes: source?.getAttribute('sizes'),
    });
  });
  it('calls a novel a novel, and a title without an age limit one for all ages', async () => {
    await showTitle({ title_detail: sampleTitleDetail({ title_category: TitleCategory.novel, age_rating: 0 }) });
    expect(screen.getByRole('list', { name: 'About this title' })).toHaveTextContent(/Novel.*All ages/);
  });

  it('tells how many read, follow and comment on it, and nothing about a title without readers', async () => {
    await showTitle({ title_detail: sampleTitleDetail({ read_count: 270, follower_count: 34, comment_count: 41 }) });
    expect(screen.getByRole('list', { name: 'Readers' })).toHaveTextContent('270 reads this week34 followers41 comments');
  });
  it('leaves out the readers of a title that nobody reads', async () => {
    await showTitle();
    expect(screen.queryByRole('list', { name: 'Readers' })).toBeNull();
  });

  it('starts with chapter 1, and continues where the reader stopped', async () => {
    await showTitle();
    for (const link of screen.getAllByRole('link', { name: 'Read chapter 1' }))
      expect(link).toHaveAttribute('href', '/title/00007/episode/701');
  });
  it('continues on the page where the reader stopped', async () => {
    await showTitle({
      resume: { episode_id: 702, episode_number: 2, page: 9 },
      episode_list: [sampleEpisode(1), sampleEpisode(2, { status: 'purchased' })],
    });
    for (const link of screen.getAllByRole('link', { name: 'Continue chapter 2, p. 9' }))
      expect(link).toHaveAttribute('href', '/title/00007/episode/702?page=9');
  });
  it('names the price of the next chapter while it is locked', async () => {
    await showTitle({ resume: { episode_id: 703, episode_number: 3, page: null } });
    for (const link of screen.getAllByRole('link', { name: 'Unlock chapter 3, 69 P' }))
      expect(link).toHaveAttribute('href', '/title/00007/episode/703');
    expect(screen.queryByRole('link', { name: /^Read chapter/ })).toBeNull();
  });

  it('shares its URL: with the clipboard where the device has no share sheet', async () => {
    const user = userEvent.setup();
    const { services } = await showTitle();
    const toasts: string[] = [];
    services.bus.on('toast', ({ message }) => toasts.push(message));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(toasts).toEqual(['Link copied.']));
    expect(await navigator.clipboard.readText()).toMatch(/\/title\/00007$/);
  });

  it('explains tickets, counts them and says when the next one is due', async () => {
    await showTitle({}, holdings);
    const card = screen.getByRole('region', { name: 'Title tickets' });
    expect(card).toHaveTextContent('1of 2');
    expect(within(card).getByRole('timer')).toHaveTextContent('12:00:00');
    expect(card).toHaveTextContent('A new ticket every 24 hours, up to 2. Each opens one chapter for 3 days.');
  });
  it('has no ticket card for a title without tickets', async () => {
    await showTitle({ title_ticket: null });
    expect(screen.queryByRole('region', { name: 'Title tickets' })).toBeNull();
  });

  it('leaves the price of the rest of the series to the shop', async () => {
    await showTitle({}, holdings);
    expect(document.querySelector('[data-slot="rest-of-series"]')).not.toBeNull();
  });

  it.each([
    [20, true],
    [0, false],
  ])('leaves a campaign of %i percent to the shop: %p', async (point_back_percent, isShown) => {
    const campaign = { title_id: 7, point_back_percent, start_date: null, end_date: null, free_point_days: 180 };
    const api = fakeApi({ 'GET /web/title/detail': sampleTitleData(), 'GET /title/pointback': campaign });
    await renderPage(page, { pattern: '/title/:titleId', path: '/title/00007' }, testAppServices({ api }));
    expect(document.querySelector('[data-slot="campaign-banner"]') !== null).toBe(isShown);
  });

  it.each([
    ['an issue that carries it', 1, true],
    ['no issue', 0, false],
  ])('leaves magazines to the shop, where there are any: with %s', async (_, total_count, isShown) => {
    const magazine_list = [sampleMagazine(4)].slice(0, total_count);
    const api = fakeApi({ 'GET /web/title/detail': sampleTitleData(), 'GET /magazine/list': { magazine_list, total_count } });
    const handed: unknown[] = [];
    const Slot: AppServices['Slot'] = ({ name, ...properties }) => {
      if (name === 'title-magazines') handed.push(properties);
      return <div data-slot={name} />;
    };
    await renderPage(page, { pattern: '/title/:titleId', path: '/title/00007' }, testAppServices({ api, Slot }));
    expect(document.querySelectorAll('[data-slot="title-magazines"]')).toHaveLength(isShown ? 1 : 0);
    if (isShown) expect(handed.at(-1)).toMatchObject({ title: { title_id: 7 }, magazines: magazine_list, count: 1 });
  });

  it('reloads when a chapter is unlocked', async () => {
    const { api, services } = await showTitle();
    api.respond('GET /web/title/detail', sampleTitleData({ episode_list: [sampleEpisode(3, { status: 'purchased' })] }));
    act(() => services.bus.emit('episode-unlocked', { titleId: 7, episodeId: 703, status: 'purchased' }));
    expect(await screen.findByText('Owned')).toBeVisible();
    expect(api.sentTo('GET /web/title/detail')).toHaveLength(2);
  });

  it('says that no chapter is out yet, without a useless button', async () => {
    await showTitle({ episode_list: [], resume: null, title_ticket: null, recommend_list: [] });
    expect(screen.getByText('No chapters yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(Read|Continue) chapter/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Readers also enjoyed' })).toBeNull();
  });
  it('recommends other titles', async () => {
    await showTitle();
    const shelf = screen.getByRole('region', { name: 'Readers also enjoyed' });
    expect(within(shelf).getByRole('link', { name: /Orbit Mail/ })).toHaveAttribute('href', '/title/00009');
  });
});
