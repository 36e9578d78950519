import { fakeApi } from '@komado/shared-contracts/testing';
import { ApiError, createReaderStateStore, ErrorCode } from '@komado/shared-contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { UNDO_MS } from '../history/use-history-removal';
import { loggedInSession } from '../testing/account';
import { renderWithServices } from '../testing/render-with-services';
import { viewedTitle } from '../testing/titles';
import { Component as MyHistoryPage, loader } from './my-history.page';

const DELETE = 'POST /title/viewed/delete';
const DELETE_ALL = 'POST /title/viewed/delete/all';
const list = [
  viewedTitle(),
  viewedTitle({ title_id: 8, title_name: 'Lane Four' }, { resume: { episode_id: 801, episode_number: 42, page: null } }),
  viewedTitle({ title_id: 9, title_name: 'Iron Choir' }, { resume: { episode_id: 903, episode_number: 3, page: 5 } }),
];
const renderPage = (data = list, api = fakeApi({ [DELETE]: {}, [DELETE_ALL]: {} })) => ({
  ...renderWithServices(<MyHistoryPage data={{ list: data }} params={{}} />, { services: { api }, at: '/my/history' }),
  api,
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const remove = (title: string) => {
  press('Select');
  fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(title) }));
  press('Delete');
};
const shown = () => within(screen.getByRole('group', { name: 'Titles you have read' })).queryAllByRole('listitem').length;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the reading history', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('requests 20 titles', async () => {
    const api = fakeApi({ 'GET /title/viewed/list': { viewed_title_list: list } });
    await loader!({ api, params: {}, url: new URL('http://x/my/history'), signal: new AbortController().signal, isLoggedIn: true });
    expect(api.sentTo('GET /title/viewed/list')).toEqual([{ limit: 20 }]);
  });

  it('links to where the reader stopped, and says where that is', () => {
    renderPage();
    expect(screen.getByRole('link', { name: /Crowblade.*Ch\. 12, p\. 9 of 20/ })).toHaveAttribute('href', '/title/00007/episode/712');
    expect(screen.getByRole('link', { name: /Lane Four.*Next: ch\. 42.*Read$/ })).toHaveAttribute('href', '/title/00008/episode/801');
    expect(screen.getByRole('link', { name: /Iron Choir.*Ch\. 3, p\. 5/ })).toBeInTheDocument();
  });

  it('groups titles by day, older ones by month, and shows progress only in chapters that are begun', () => {
    renderPage([...list, viewedTitle({ title_id: 10, title_name: 'Orbit Mail' }, { read_date: '2026-10-02T10:00:00Z' })]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Today', 'October 2026']);
    expect(screen.getAllByRole('progressbar')).toHaveLength(2);
  });

  it('offers a title again whose newest chapter is finished', () => {
    const finished = { resume: { episode_id: 712, episode_number: 12, page: null }, page: 20, book_length: 20 };
    renderPage([viewedTitle({}, finished)]);
    expect(screen.getByRole('link', { name: /Crowblade.*Ch\. 12, finished.*Read again$/ })).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it('deletes selected titles on the screen immediately, and on the server after the undo time', async () => {
    const { api, loads } = renderPage();
    press('Select');
    fireEvent.click(screen.getByRole('checkbox', { name: /Crowblade/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Lane Four/ }));
    expect(screen.getByText('2 titles', { selector: 'span' })).toBeInTheDocument();
    press('Delete');
    expect(shown()).toBe(1);
    expect(screen.getByText('2 titles deleted')).toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Titles you have read' }));
    await pass(UNDO_MS - 1);
    expect(api.sent).toEqual([]);
    await pass(1);
    expect(api.sentTo(DELETE)).toEqual([{ title_id: 7 }, { title_id: 8 }]);
    expect(loads.count).toBe(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(shown()).toBe(1);
  });

  describe('in a browser that died before the end of the undo time', () => {
    const KEY = `history-removal-${loggedInSession.account!.account_id}`;
    const services = { session: createReaderStateStore(loggedInSession) };
    const until = Date.parse(list[0]!.read_date) + 60_000 + UNDO_MS;
    const open = (kept: object | string, now = until + 1, titles = list) => {
      jest.setSystemTime(now);
      localStorage.setItem(KEY, typeof kept === 'string' ? kept : JSON.stringify(kept));
      const api = fakeApi({ [DELETE]: {}, [DELETE_ALL]: {} });
      renderWithServices(<MyHistoryPage data={{ list: titles }} params={{}} />, { services: { ...services, api }, at: '/my/history' });
      return api;
    };
    afterEach(() => localStorage.clear());

    it('completes the deletion when the page next opens', async () => {
      const api = open({ titleIds: [7, 8], isAll: false, until });
      await pass(0);
      expect(shown()).toBe(1);
      expect(api.sentTo(DELETE)).toEqual([{ title_id: 7 }, { title_id: 8 }]);
      expect(localStorage.getItem(KEY)).toBeNull();
    });

    it('keeps what was read in the meantime, even when everything was to be deleted', async () => {
      const again = list.map((entry, at) => (at === 0 ? { ...entry, read_date: new Date(until + 5).toISOString() } : entry));
      const api = open({ titleIds: [7, 8, 9], isAll: true, until }, until + 10, again);
      await pass(0);
      expect(shown()).toBe(1);
      expect(api.sentTo(DELETE)).toEqual([{ title_id: 8 }, { title_id: 9 }]);
      expect(api.sentTo(DELETE_ALL)).toEqual([]);
    });

    it.each([
      ['while another tab can still bring it back', { titleIds: [7], isAll: false, until: until + 60_000 }],
      ['when it cannot be read', '{'],
    ])('deletes nothing %s', async (_, kept) => {
      const api = open(kept);
      await pass(0);
      expect(shown()).toBe(3);
      expect(api.sent).toEqual([]);
    });

    it('remembers the deletion until the server has done it', async () => {
      jest.setSystemTime(until);
      const api = fakeApi({ [DELETE]: {} });
      renderWithServices(<MyHistoryPage data={{ list }} params={{}} />, { services: { ...services, api }, at: '/my/history' });
      remove('Crowblade');
      expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).toEqual({ titleIds: [7], isAll: false, until: until + UNDO_MS });
      await pass(UNDO_MS);
      expect(api.sentTo(DELETE)).toEqual([{ title_id: 7 }]);
      expect(localStorage.getItem(KEY)).toBeNull();
    });
  });

  it('restores entries deleted by mistake, without a request', async () => {
    const { api } = renderPage();
    remove('Crowblade');
    press('Undo');
    expect(shown()).toBe(3);
    await pass(UNDO_MS * 2);
    expect(api.sent).toEqual([]);
  });

  it('deletes everything after a confirmation, also with undo', async () => {
    const { api } = renderPage();
    press('Select');
    press('Delete all');
    const dialog = screen.getByRole('dialog', { name: 'Delete your whole history?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete all' }));
    expect(shown()).toBe(0);
    expect(screen.getByText('History deleted')).toBeInTheDocument();
    await pass(UNDO_MS);
    expect(api.sent.map(({ name }) => name)).toEqual([DELETE_ALL]);
  });

  it('sends the deletion immediately when the page is left or closed', async () => {
    const { api, unmount } = renderPage();
    remove('Crowblade');
    fireEvent(window, new Event('pagehide'));
    expect(api.sentTo(DELETE)).toEqual([{ title_id: 7 }]);
    await pass(0);
    remove('Iron Choir');
    unmount();
    expect(api.sentTo(DELETE)).toEqual([{ title_id: 7 }, { title_id: 9 }]);
    await pass(UNDO_MS);
    expect(api.sentTo(DELETE)).toHaveLength(2);
  });

  it('shows entries again that the server did not delete, and says why', async () => {
    const { emitted } = renderPage(list, fakeApi({ [DELETE]: new ApiError(ErrorCode.maintenance, 503) }));
    remove('Crowblade');
    await pass(UNDO_MS);
    expect(shown()).toBe(3);
    expect(emitted('toast')).toHaveLength(1);
  });

  it('leads to something to read when empty', () => {
    renderPage([]);
    expect(screen.getByText(/Titles you read show up here/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Select' })).not.toBeInTheDocument();
  });
});
