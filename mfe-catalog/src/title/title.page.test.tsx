import { ApiError, createEventBus, createSessionStore, ErrorCode, TitleCategory, type Session } from '@komado/shared-contracts';
import { fakeApi, testRoom } from '@komado/shared-contracts/testing';
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
  const room = testRoom({ api, bus: createEventBus(), session: createSessionStore(session) });
  const router = await renderPage(page, { pattern: '/title/:titleId', path }, room);
  return { api, room, router };
};
const many = Array.from({ length: 12 }, (_, at) => sampleEpisode(at + 1));
const rowNames = () =>
  within(screen.getByRole('region', { name: 'Chapters' }))
    .getAllByRole('listitem')
    .map((row) => Number.parseInt(row.textContent ?? '', 10));

describe('the title page', () => {
  it('loads the title of its path with what it gives back', async () => {
    const { api } = await show();
    expect(api.sent).toEqual([
      { name: 'GET /web/title/detail', parameters: { title_id: 7 } },
      { name: 'GET /title/pointback', parameters: { title_id: 7 } },
    ]);
  });
  it('hands the refusal of an unknown title on', async () => {
    const api = fakeApi({ 'GET /web/title/detail': new ApiError(ErrorCode.titleNotFound, 404) });
    const url = new URL('https://komado.test/title/09999');
    const loading = loadTitle({ params: { titleId: '09999' }, url, api, signal: new AbortController().signal, isLoggedIn: false });
    await expect(loading).rejects.toMatchObject({ code: ErrorCode.titleNotFound });
  });

  it('leaves following to its owner for a reader, and asks a visitor to log in first', async () => {
    const { room } = await show();
    const asked: unknown[] = [];
    room.bus.on('login-requested', (payload) => asked.push(payload));
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(asked).toEqual([{ returnPath: '/title/00007' }]);
    act(() => room.session.setState({ isLoggedIn: true }));
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
    expect(document.querySelector('[data-slot="follow-title"]')).not.toBeNull();
  });

  it('shows names, author, genre, tag, age rating, kind and rhythm', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Crowblade' })).toBeVisible();
    expect(screen.getByText('Karasu no Yaiba')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rin Asagiri' })).toHaveAttribute('href', '/search/Rin%20Asagiri');
    expect(screen.getByRole('link', { name: 'Action' })).toHaveAttribute('href', '/search/genre/1');
    expect(screen.getByRole('link', { name: '#Swordplay' })).toHaveAttribute('href', '/search/tag/4');
    const facts = screen.getByRole('list', { name: 'About this title' });
    expect(facts).toHaveTextContent(/Manga.*13\+.*Every Friday.*Next chapter Nov 27/);
  });
  it('calls a novel a novel, and a title for everyone one for all ages', async () => {
    await show({ title_detail: sampleTitleDetail({ title_category: TitleCategory.novel, age_rating: 0 }) });
    expect(screen.getByRole('list', { name: 'About this title' })).toHaveTextContent(/Novel.*All ages/);
  });

  it('starts with chapter 1, and goes on where the reader stopped', async () => {
    await show();
    for (const link of screen.getAllByRole('link', { name: 'Read chapter 1' }))
      expect(link).toHaveAttribute('href', '/title/00007/episode/701');
  });
  it('goes on at the page where the reader stopped', async () => {
    await show({ resume: { episode_id: 702, episode_number: 2, page: 9 } });
    for (const link of screen.getAllByRole('link', { name: 'Continue chapter 2, p. 9' }))
      expect(link).toHaveAttribute('href', '/title/00007/episode/702?page=9');
  });

  it('tells of each chapter number, name, day, pages and how it opens', async () => {
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
  it('tells how long a rental lasts and what is owned', async () => {
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

  it('tells until when a chapter with a price is free', async () => {
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

  it('keeps the order of chapters in the address', async () => {
    const { router } = await show({ episode_list: many });
    expect(rowNames()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    await userEvent.click(screen.getByRole('link', { name: 'Newest first' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=newest'));
    await waitFor(() => expect(rowNames()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]));
    await userEvent.click(await screen.findByRole('link', { name: 'Oldest first' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=oldest'));
  });
  it('opens in the order of the address', async () => {
    await show({ episode_list: many }, {}, '/title/00007?sort=newest');
    expect(rowNames()[0]).toBe(12);
  });

  it('hands its address on: to the clipboard where the device has no sheet for it', async () => {
    const user = userEvent.setup();
    const { room } = await show();
    const toasts: string[] = [];
    room.bus.on('toast', ({ message }) => toasts.push(message));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(toasts).toEqual(['Link copied.']));
    expect(await navigator.clipboard.readText()).toMatch(/\/title\/00007$/);
  });

  it('jumps to a chapter by its number and says which numbers there are', async () => {
    await show({ episode_list: many });
    await userEvent.click(screen.getByRole('button', { name: 'Go to…' }));
    const dialog = screen.getByRole('dialog', { name: 'Go to chapter' });
    await userEvent.type(within(dialog).getByRole('textbox'), '44{Enter}');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('There are chapters 1 to 12.');
    await userEvent.clear(within(dialog).getByRole('textbox'));
    await userEvent.type(within(dialog).getByRole('textbox'), '5{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '/title/00007/episode/705'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says how tickets work, counts them and names the next', async () => {
    await show({}, holdings);
    const card = screen.getByRole('region', { name: 'Title tickets' });
    expect(card).toHaveTextContent('1of 2');
    expect(within(card).getByRole('timer')).toHaveTextContent('12:00:00');
    expect(card).toHaveTextContent('One every 24 h, at most 2. Rents a chapter for 3 days.');
  });
  it('has no ticket card for a title without tickets', async () => {
    await show({ title_ticket: null });
    expect(screen.queryByRole('region', { name: 'Title tickets' })).toBeNull();
  });

  it('leaves to the shop what the rest of the series costs', async () => {
    await show({}, holdings);
    expect(document.querySelector('[data-slot="rest-of-series"]')).not.toBeNull();
  });

  it.each([
    [20, true],
    [0, false],
  ])('leaves a campaign of %i percent to the shop: %p', async (point_back_percent, isShown) => {
    const campaign = { title_id: 7, point_back_percent, start_date: null, end_date: null, free_point_days: 180 };
    const api = fakeApi({ 'GET /web/title/detail': sampleTitleData(), 'GET /title/pointback': campaign });
    await renderPage(page, { pattern: '/title/:titleId', path: '/title/00007' }, testRoom({ api }));
    expect(document.querySelector('[data-slot="campaign-banner"]') !== null).toBe(isShown);
  });

  it('lets chapters be chosen that have a price, and leaves buying them to the shop', async () => {
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

  it('has chosen what its address says, without what cannot be bought', async () => {
    await show({}, {}, '/title/00007?select=701.702.703');
    expect(screen.getAllByRole('checkbox', { checked: true }).length).toBeGreaterThan(0);
  });

  it('loads again when a chapter was unlocked', async () => {
    const { api, room } = await show();
    api.answer('GET /web/title/detail', sampleTitleData({ episode_list: [sampleEpisode(3, { status: 'purchased' })] }));
    act(() => room.bus.emit('episode-unlocked', { titleId: 7, episodeId: 703, status: 'purchased' }));
    expect(await screen.findByText('Owned')).toBeVisible();
    expect(api.sentTo('GET /web/title/detail')).toHaveLength(2);
  });

  it('says that no chapter is out yet, without a button that leads nowhere', async () => {
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

  it('are fetched from the viewer once the reader comes near, and not before', async () => {
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

describe('the clock of the ticket card', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('runs down by the second and loads the title again when a ticket is due', async () => {
    const nearly = sampleTicket({ recovery_hours: 1, recovery_progress: 1 - 3 / 3600 });
    const { api } = await show({ title_ticket: nearly }, holdings);
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:03');
    await act(async () => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:02');
    await act(async () => jest.advanceTimersByTime(2500));
    await waitFor(() => expect(api.sentTo('GET /web/title/detail')).toHaveLength(2));
  });
});
