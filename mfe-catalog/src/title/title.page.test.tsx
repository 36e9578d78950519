import {
  ApiError,
  createEventBus,
  createSessionStore,
  ErrorCode,
  TitleCategory,
  type AppServices,
  type Session,
} from '@komado/shared-contracts';
import { fakeApi, testAppServices } from '@komado/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page';
import { sampleEpisode, sampleTicket, sampleTitleData, sampleTitleDetail } from '../testing/samples';
import { loadTitle, type TitleData } from './title.loader';
import * as page from './title.page';

const holdings: Partial<Session> = {
  isLoggedIn: true,
  status: 'success',
  point: { paid: 1000, free: 240, total: 1240, expiring: { amount: 240, expired_date: '2026-12-01T00:00:00Z' } },
  ticket: { count: 2, detail_list: [{ count: 2, expired_date: '2026-12-09T00:00:00Z' }] },
};
const show = async (data: Partial<TitleData> = {}, session: Partial<Session> = {}, path = '/title/00007') => {
  const api = fakeApi({ 'GET /web/title/detail': sampleTitleData(data) });
  const services = testAppServices({ api, bus: createEventBus(), session: createSessionStore(session) });
  const router = await renderPage(page, { pattern: '/title/:titleId', path }, services);
  return { api, services, router };
};
const many = Array.from({ length: 12 }, (_, at) => sampleEpisode(at + 1));
const rowNames = () =>
  within(screen.getByRole('region', { name: 'Chapters' }))
    .getAllByRole('listitem')
    .map((row) => Number.parseInt(row.textContent ?? '', 10));

describe('the title page', () => {
  it('loads the title in its path with its point back', async () => {
    const { api } = await show();
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
    const { services } = await show();
    const asked: unknown[] = [];
    services.bus.on('login-requested', (payload) => asked.push(payload));
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(asked).toEqual([{ returnPath: '/title/00007' }]);
    act(() => services.session.setState({ isLoggedIn: true }));
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
    expect(document.querySelector('[data-slot="follow-title"]')).not.toBeNull();
  });

  it('shows names, author, description, genre, tag, age rating, kind and schedule', async () => {
    await show();
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
    await show({ title_detail: sampleTitleDetail({ key_image_color: '#ca907e' }) });
    expect(document.querySelector('rect')).toHaveAttribute('fill', '#ca907e');
  });
  it('preloads the picture behind its head before the page has arrived', async () => {
    await show();
    const source = document.querySelector('picture:has(img[fetchpriority="high"]) > source');
    expect(
      page.head!({
        data: { ...sampleTitleData(), campaign: null, magazines: null },
        params: {},
        url: new URL('https://komado.test/title/00007'),
      }).leadPicture,
    ).toEqual({
      type: source?.getAttribute('type'),
      srcSet: source?.getAttribute('srcset'),
      sizes: source?.getAttribute('sizes'),
    });
  });
  it('calls a novel a novel, and a title without an age limit one for all ages', async () => {
    await show({ title_detail: sampleTitleDetail({ title_category: TitleCategory.novel, age_rating: 0 }) });
    expect(screen.getByRole('list', { name: 'About this title' })).toHaveTextContent(/Novel.*All ages/);
  });

  it('tells how many read, follow and comment on it, and nothing about a title without readers', async () => {
    await show({ title_detail: sampleTitleDetail({ read_count: 270, follower_count: 34, comment_count: 41 }) });
    expect(screen.getByRole('list', { name: 'Readers' })).toHaveTextContent('270 reads this week34 followers41 comments');
  });
  it('leaves out the readers of a title that nobody reads', async () => {
    await show();
    expect(screen.queryByRole('list', { name: 'Readers' })).toBeNull();
  });

  it('starts with chapter 1, and continues where the reader stopped', async () => {
    await show();
    for (const link of screen.getAllByRole('link', { name: 'Read chapter 1' }))
      expect(link).toHaveAttribute('href', '/title/00007/episode/701');
  });
  it('continues on the page where the reader stopped', async () => {
    await show({
      resume: { episode_id: 702, episode_number: 2, page: 9 },
      episode_list: [sampleEpisode(1), sampleEpisode(2, { status: 'purchased' })],
    });
    for (const link of screen.getAllByRole('link', { name: 'Continue chapter 2, p. 9' }))
      expect(link).toHaveAttribute('href', '/title/00007/episode/702?page=9');
  });
  it('names the price of the next chapter while it is locked', async () => {
    await show({ resume: { episode_id: 703, episode_number: 3, page: null } });
    for (const link of screen.getAllByRole('link', { name: 'Unlock chapter 3, 69 P' }))
      expect(link).toHaveAttribute('href', '/title/00007/episode/703');
    expect(screen.queryByRole('link', { name: /^Read chapter/ })).toBeNull();
  });

  it('shows the number, name, date, pages and access of each chapter', async () => {
    await show();
    const rows = within(screen.getByRole('region', { name: 'Chapters' })).getAllByRole('link', { name: /pages/ });
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/title/00007/episode/703',
      '/title/00007/episode/702',
      '/title/00007/episode/701',
    ]);
    expect(rows[0]).toHaveTextContent(/3: Night 3.*Nov 6, 2026, 20 pages.*69 P/);
    expect(rows[1]).toHaveTextContent(/Ticket.*or 69 P/);
    expect(rows[2]).toHaveTextContent(/Free/);
  });
  it('shows how long a rental lasts and what is owned', async () => {
    await show({
      episode_list: [
        sampleEpisode(1, { status: 'purchased' }),
        sampleEpisode(2, { status: 'renting', rental_end_date: '2026-11-22T16:00:00Z', last_read_page: 5 }),
      ],
    });
    const region = screen.getByRole('region', { name: 'Chapters' });
    expect(within(region).getByText('2 d 4 h')).toBeVisible();
    expect(within(region).getByText('Owned')).toBeVisible();
    expect(within(region).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  });

  it('shows until when a chapter with a price is free', async () => {
    await show({
      episode_list: [
        sampleEpisode(1, { status: 'free', point: 0 }),
        sampleEpisode(2, { status: 'free', point: 0, free_end_date: '2026-11-28T00:00:00Z' }),
      ],
    });
    const [first, second] = screen.getAllByRole('link', { name: /Night/ });
    expect(second).toHaveTextContent(/Free.*until Nov 28$/);
    expect(first).not.toHaveTextContent(/until/);
  });

  it('keeps the order of chapters in the URL', async () => {
    const { router } = await show({ episode_list: many });
    expect(rowNames()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    await userEvent.click(screen.getByRole('link', { name: 'Oldest first (show newest first)' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=newest'));
    await waitFor(() => expect(rowNames()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]));
    await userEvent.click(await screen.findByRole('link', { name: 'Newest first (show oldest first)' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=oldest'));
  });
  it('opens in the order given by the URL', async () => {
    await show({ episode_list: many }, {}, '/title/00007?sort=newest');
    expect(rowNames()[0]).toBe(12);
  });

  it('shares its URL: with the clipboard where the device has no share sheet', async () => {
    const user = userEvent.setup();
    const { services } = await show();
    const toasts: string[] = [];
    services.bus.on('toast', ({ message }) => toasts.push(message));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(toasts).toEqual(['Link copied.']));
    expect(await navigator.clipboard.readText()).toMatch(/\/title\/00007$/);
  });

  it('jumps to a chapter by number and says which numbers exist', async () => {
    await show({ episode_list: many });
    await userEvent.click(screen.getByRole('button', { name: 'Go to…' }));
    const dialog = screen.getByRole('dialog', { name: 'Go to chapter' });
    await userEvent.type(within(dialog).getByRole('textbox'), '44{Enter}');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter a number from 1 to 12.');
    await userEvent.clear(within(dialog).getByRole('textbox'));
    await userEvent.type(within(dialog).getByRole('textbox'), '5{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '/title/00007/episode/705'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('jumps to an extra chapter between two others, whose number a phone can type', async () => {
    await show({ episode_list: [...many.slice(0, 5), { ...sampleEpisode(5.5), episode_id: 799 }, ...many.slice(5)] });
    await userEvent.click(screen.getByRole('button', { name: 'Go to…' }));
    const field = within(screen.getByRole('dialog', { name: 'Go to chapter' })).getByRole('textbox');
    expect(field).toHaveAttribute('inputmode', 'decimal');
    await userEvent.type(field, '5.5{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '/title/00007/episode/799'));
  });

  it('has a link that skips a long list of chapters', async () => {
    await show({ episode_list: Array.from({ length: 21 }, (_, at) => sampleEpisode(at + 1)) });
    const skip = screen.getByRole('link', { name: 'Skip the chapter list' });
    const target = document.getElementById(skip.getAttribute('href')!.slice(1))!;
    expect(target).toHaveAttribute('tabindex', '-1');
    const [first, last] = [screen.getByRole('link', { name: /1: Night 1\b/ }), screen.getByRole('link', { name: /21: Night 21/ })];
    expect(skip.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(last.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
  it('has no such link in a short list', async () => {
    await show({ episode_list: many });
    expect(screen.queryByRole('link', { name: 'Skip the chapter list' })).toBeNull();
  });

  it('explains tickets, counts them and says when the next one is due', async () => {
    await show({}, holdings);
    const card = screen.getByRole('region', { name: 'Title tickets' });
    expect(card).toHaveTextContent('1of 2');
    expect(within(card).getByRole('timer')).toHaveTextContent('12:00:00');
    expect(card).toHaveTextContent('A new ticket every 24 hours, up to 2. Each opens one chapter for 3 days.');
  });
  it('has no ticket card for a title without tickets', async () => {
    await show({ title_ticket: null });
    expect(screen.queryByRole('region', { name: 'Title tickets' })).toBeNull();
  });

  it('leaves the price of the rest of the series to the shop', async () => {
    await show({}, holdings);
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
    const magazine_list = [
      {
        magazine_id: 4,
        magazine_name: 'Weekly Kite',
        issue_number: 4,
        magazine_category_id: 1,
        magazine_category_name: 'Weekly Kite',
        cover_image_url: '/media/cover/4',
        published_date: '2026-11-18T00:00:00.000Z',
        point: 187,
        is_purchased: false,
        age_rating: 0,
        episode_count: 1,
        magazine_title_list: [
          {
            title_id: 7,
            title_name: 'Crowblade',
            magazine_episode_list: [{ episode_id: 703, episode_number: 3, episode_name: 'Night 3' }],
          },
        ],
      },
    ].slice(0, total_count);
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

  it('allows selecting chapters that have a price, and leaves buying them to the shop', async () => {
    await show();
    expect(document.querySelector('[data-slot="bulk-purchase"]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    await userEvent.click(boxes[0]!);
    expect(boxes[0]).toBeChecked();
    expect(document.querySelector('[data-slot="bulk-purchase"]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus();
  });

  it('selects the chapters in its URL that can be bought, and hands exactly those to the shop', async () => {
    const episode_list = [
      sampleEpisode(1, { status: 'free', point: 0 }),
      sampleEpisode(2, { status: 'free', free_end_date: '2026-11-28T00:00:00Z' }),
      sampleEpisode(3, { status: 'purchased' }),
      sampleEpisode(4, { status: 'renting', rental_end_date: '2026-11-22T16:00:00Z' }),
      sampleEpisode(5, { is_ticket_available: true }),
      sampleEpisode(6),
    ];
    const selections: unknown[] = [];
    const services = testAppServices({
      api: fakeApi({ 'GET /web/title/detail': sampleTitleData({ episode_list }) }),
      Slot: ({ name, ...properties }) => {
        if (name === 'bulk-purchase') selections.push(properties);
        return null;
      },
    });
    // Of chapter 6 nothing is asked; 999 is none of this title's.
    await renderPage(page, { pattern: '/title/:titleId', path: '/title/00007?select=705.704.703.702.701.999.x' }, services);
    expect(selections.at(-1)).toMatchObject({ selectedIds: [704, 705] });
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });

  it('reloads when a chapter is unlocked', async () => {
    const { api, services } = await show();
    api.answer('GET /web/title/detail', sampleTitleData({ episode_list: [sampleEpisode(3, { status: 'purchased' })] }));
    act(() => services.bus.emit('episode-unlocked', { titleId: 7, episodeId: 703, status: 'purchased' }));
    expect(await screen.findByText('Owned')).toBeVisible();
    expect(api.sentTo('GET /web/title/detail')).toHaveLength(2);
  });

  it('says that no chapter is out yet, without a useless button', async () => {
    await show({ episode_list: [], resume: null, title_ticket: null, recommend_list: [] });
    expect(screen.getByText('No chapters yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(Read|Continue) chapter/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Readers also enjoyed' })).toBeNull();
  });
  it('recommends other titles', async () => {
    await show();
    const shelf = screen.getByRole('region', { name: 'Readers also enjoyed' });
    expect(within(shelf).getByRole('link', { name: /Orbit Mail/ })).toHaveAttribute('href', '/title/00009');
  });
});

describe('the comments of a title', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('are loaded from the viewer once the reader scrolls near, and not before', async () => {
    let comeNear: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          comeNear = tell;
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    });
    await show();
    expect(document.querySelector('[data-slot="title-comments"]')).toBeNull();
    act(() => comeNear?.([{ isIntersecting: true }]));
    expect(document.querySelector('[data-slot="title-comments"]')).toBeVisible();
  });
});

describe('the countdown of the ticket card', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('ticks every second and reloads the title when a ticket is due', async () => {
    const nearly = sampleTicket({ recovery_hours: 1, recovery_progress: 1 - 3 / 3600 });
    const { api } = await show({ title_ticket: nearly }, holdings);
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:03');
    await act(async () => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:02');
    await act(async () => jest.advanceTimersByTime(2500));
    await waitFor(() => expect(api.sentTo('GET /web/title/detail')).toHaveLength(2));
  });
});
