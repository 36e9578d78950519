import type { CallResult } from '@komado/shared-contracts';
import { fakeApi, refusal, testAppServices, sampleTitle } from '@komado/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page';
import * as page from './weekly-series.page';
import { selectedDayOf, dayIdOf } from './weekday';

const title = (title_id: number, title_name: string) => sampleTitle({ title_id, title_name });
const weekly: CallResult<'GET /title/weekly'> = {
  weekly_list: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    title_list: weekday === 5 ? [title(1, 'Crowblade'), title(2, 'Lane Four')] : weekday === 0 ? [title(3, 'Orbit Mail')] : [],
  })),
  irregular_list: [title(4, 'Snow Ledger')],
  today_weekday: 5,
};
const show = async (path = '/series', result: typeof weekly | ReturnType<typeof refusal> = weekly) => {
  const api = fakeApi({ 'GET /title/weekly': result });
  const router = await renderPage(page, { pattern: '/series', path }, testAppServices({ api }));
  return { api, router };
};
const weekdays = () => within(screen.getByRole('navigation', { name: 'Weekday' })).getAllByRole('link');

describe('series by weekday', () => {
  it('has seven tabs starting with Monday, with the number of titles for each', async () => {
    const { api } = await show();
    expect(api.sent).toEqual([{ name: 'GET /title/weekly', parameters: {} }]);
    expect(weekdays().map((tab) => tab.textContent)).toEqual([
      'Mon 0 (Monday)',
      'Tue 0 (Tuesday)',
      'Wed 0 (Wednesday)',
      'Thu 0 (Thursday)',
      'Fri 2 (Friday, today)',
      'Sat 0 (Saturday)',
      'Sun 1 (Sunday)',
    ]);
  });
  it('opens on today and says which day that is', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Fri 2 (Friday, today)' })).toHaveAttribute('aria-current', 'page');
    const region = screen.getByRole('region', { name: 'Friday' });
    expect(within(region).getAllByRole('link')).toHaveLength(2);
  });
  it('uses the day in the region from the response, whatever the client clock says', async () => {
    await show('/series', { ...weekly, today_weekday: 0 });
    expect(screen.getByRole('link', { name: 'Sun 1 (Sunday, today)' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('region', { name: 'Sunday' })).toHaveTextContent('Orbit Mail');
  });
  it('keeps the selected day in the URL', async () => {
    const { router } = await show();
    await userEvent.click(screen.getByRole('link', { name: 'Sun 1 (Sunday)' }));
    expect(await screen.findByRole('link', { name: /Orbit Mail/ })).toBeVisible();
    expect(router.state.location.search).toBe('?day=sun');
  });
  it('says on each card which chapter is the newest, what it costs and when the next one comes', async () => {
    const chapter = { episode_id: 114, episode_number: 14, episode_name: 'Smoke Signal', point: 69, is_ticket_available: false };
    const titles = [
      sampleTitle({ title_id: 1, title_name: 'Crowblade', latest_episode: chapter, next_update_date: '2026-11-27T00:00:00Z' }),
      sampleTitle({
        title_id: 2,
        title_name: 'Lane Four',
        latest_episode: { ...chapter, episode_name: '', point: 0 },
        next_update_date: '2026-11-21T00:00:00Z',
      }),
      sampleTitle({
        title_id: 3,
        title_name: 'Orbit Mail',
        latest_episode: { ...chapter, is_ticket_available: true },
        next_update_date: null,
        updated_date: '2026-11-19T00:00:00Z',
      }),
      sampleTitle({ title_id: 4, title_name: 'Snow Ledger', latest_episode: null }),
    ];
    await show('/series', { ...weekly, weekly_list: [{ weekday: 5, title_list: titles }] });
    const cards = within(screen.getByRole('region', { name: 'Friday' })).getAllByRole('link');
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/Crowblade.*Ch\. 14: Smoke Signal69 P next Nov 27$/),
      expect.stringMatching(/Lane Four.*Ch\. 14Free next tomorrow$/),
      expect.stringMatching(/Orbit Mail.*Ch\. 14: Smoke SignalTicket yesterday$/),
      expect.stringMatching(/Snow LedgerRin Asagiri$/),
    ]);
  });
  it('counts new chapters in the heading instead of with a badge on each card, which keeps other badges', async () => {
    const badges = ['up', 'up', 'ticket'] as const;
    const title_list = badges.map((badge, at) => sampleTitle({ title_id: at + 1, badge }));
    await show('/series', { ...weekly, weekly_list: [{ weekday: 5, title_list }] });
    const region = within(screen.getByRole('region', { name: 'Friday: 2 new chapters' }));
    expect(region.queryByText('New chapter')).toBeNull();
    expect(region.getByText('Ticket')).toBeVisible();
  });
  it('shows what comes on the next day, after Sunday on Monday', async () => {
    const weekly_list = [5, 6, 0, 1].map((weekday) => ({
      weekday,
      title_list: [sampleTitle({ title_id: weekday + 1, title_name: `Day ${weekday}` })],
    }));
    await show('/series', { ...weekly, weekly_list });
    expect(screen.getByRole('region', { name: 'Tomorrow: Saturday' })).toHaveTextContent('Day 6');
    await userEvent.click(screen.getByRole('link', { name: /Sunday/ }));
    expect(await screen.findByRole('region', { name: 'Monday' })).toHaveTextContent('Day 1');
  });
  it('says on each card of tomorrow which chapter is the latest until then, without its name or the day', async () => {
    const chapter = { episode_id: 114, episode_number: 14, episode_name: 'Smoke Signal', point: 69, is_ticket_available: false };
    const title = sampleTitle({ latest_episode: chapter, next_update_date: '2026-11-21T00:00:00Z' });
    await show('/series', { ...weekly, weekly_list: [{ weekday: 6, title_list: [title] }] });
    const card = within(screen.getByRole('region', { name: 'Tomorrow: Saturday' })).getByRole('link');
    expect(card.textContent?.trim()).toMatch(/Latest: ch\. 1469 P$/);
  });
  it('says so when nothing updates on a day', async () => {
    await show('/series?day=mon');
    expect(screen.getByText('No series updates on Monday.')).toBeVisible();
  });
  it('says that there are no series yet while the library has no titles, and stays out of search engines', async () => {
    await show('/series', refusal('no-weekly-titles'));
    expect(screen.getByText('No series yet. New ones will show up here.')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Weekday' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    const head = page.head!({ data: { weekly: null }, params: {}, url: new URL('https://komado.test/series') });
    expect(head.isIndexed).toBe(false);
  });
  it('fails when the call fails for another reason', async () => {
    const { api } = testAppServices({ api: fakeApi({ 'GET /title/weekly': refusal('internal-error') }) });
    const url = new URL('https://komado.test/series');
    await expect(page.loader!({ api, params: {}, url, signal: new AbortController().signal, isLoggedIn: false })).rejects.toMatchObject({
      code: 1099,
    });
  });
  it('leads to series without a weekday, and lists them', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Browse' })).toHaveAttribute('href', '/series?day=other');
  });
  it('lists series without a weekday, with a tab of their own as the current one', async () => {
    await show('/series?day=other');
    expect(screen.getByRole('region', { name: 'Completed and irregular series' })).toHaveTextContent('Snow Ledger');
    expect(
      weekdays()
        .filter((tab) => tab.hasAttribute('aria-current'))
        .map((tab) => tab.textContent),
    ).toEqual(['Other 1 (Completed and irregular series)']);
  });
});

it('announces the feed of all new chapters', () => {
  expect(page.head!({ data: { weekly }, params: {}, url: new URL('https://komado.test/series') }).feedPath).toBe('/feeds/updates.xml');
});

describe('the day in the URL', () => {
  it('defaults to today when missing or unknown', () => {
    expect(dayIdOf(5)).toBe('fri');
    expect(selectedDayOf(new URLSearchParams(), 5)).toBe('fri');
    expect(selectedDayOf(new URLSearchParams('day=someday'), 5)).toBe('fri');
  });
  it('is used', () => expect(selectedDayOf(new URLSearchParams('day=wed'), 5)).toBe('wed'));
});
