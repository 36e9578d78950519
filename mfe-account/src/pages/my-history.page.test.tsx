import { fakeApi } from '@komado/shared-contracts/testing';
import { ApiError, ErrorCode } from '@komado/shared-contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { UNDO_MS } from '../history/use-history-removal';
import { draw } from '../testing/draw';
import { viewedTitle } from '../testing/titles';
import { Component as MyHistoryPage, loader } from './my-history.page';

const DELETE = 'POST /title/viewed/delete';
const DELETE_ALL = 'POST /title/viewed/delete/all';
const list = [
  viewedTitle(),
  viewedTitle({ title_id: 8, title_name: 'Lane Four' }, { resume: { episode_id: 801, episode_number: 42, page: null } }),
  viewedTitle({ title_id: 9, title_name: 'Iron Choir' }, { resume: { episode_id: 903, episode_number: 3, page: 5 } }),
];
const drawPage = (data = list, api = fakeApi({ [DELETE]: {}, [DELETE_ALL]: {} })) => ({
  ...draw(<MyHistoryPage data={{ list: data }} params={{}} />, { room: { api }, at: '/my/history' }),
  api,
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => within(screen.getByRole('group', { name: 'Titles you have read' })).queryAllByRole('listitem').length;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the reading history', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks for 20 titles', async () => {
    const api = fakeApi({ 'GET /title/viewed/list': { viewed_title_list: list } });
    await loader!({ api, params: {}, url: new URL('http://x/my/history'), signal: new AbortController().signal, isLoggedIn: true });
    expect(api.sentTo('GET /title/viewed/list')).toEqual([{ limit: 20 }]);
  });

  it('leads on where the reader stopped, and says where that is', () => {
    drawPage();
    expect(screen.getByRole('link', { name: /Crowblade.*Ch\. 12, p\. 9 of 20/ })).toHaveAttribute('href', '/title/00007/episode/712');
    expect(screen.getByRole('link', { name: /Lane Four.*Ch\. 42/ })).toHaveAttribute('href', '/title/00008/episode/801');
    expect(screen.getByRole('link', { name: /Iron Choir.*Ch\. 3, p\. 5/ })).toBeInTheDocument();
  });

  it('deletes chosen titles on the screen at once, at the server when the time to undo is over', async () => {
    const { api, loads } = drawPage();
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

  it('brings back what was deleted by mistake, and tells the server nothing', async () => {
    const { api } = drawPage();
    press('Select');
    fireEvent.click(screen.getByRole('checkbox', { name: /Crowblade/ }));
    press('Delete');
    press('Undo');
    expect(shown()).toBe(3);
    await pass(UNDO_MS * 2);
    expect(api.sent).toEqual([]);
  });

  it('deletes all of it after a question, with undo as well', async () => {
    const { api } = drawPage();
    press('Select');
    press('Delete all');
    const dialog = screen.getByRole('dialog', { name: 'Delete your whole history?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete all' }));
    expect(shown()).toBe(0);
    expect(screen.getByText('History deleted')).toBeInTheDocument();
    await pass(UNDO_MS);
    expect(api.sent.map(({ name }) => name)).toEqual([DELETE_ALL]);
  });

  it('tells the server at once when the page is left or closed', async () => {
    const { api, unmount } = drawPage();
    press('Select');
    fireEvent.click(screen.getByRole('checkbox', { name: /Crowblade/ }));
    press('Delete');
    fireEvent(window, new Event('pagehide'));
    expect(api.sentTo(DELETE)).toEqual([{ title_id: 7 }]);
    await pass(0);
    press('Select');
    fireEvent.click(screen.getByRole('checkbox', { name: /Iron Choir/ }));
    press('Delete');
    unmount();
    expect(api.sentTo(DELETE)).toEqual([{ title_id: 7 }, { title_id: 9 }]);
    await pass(UNDO_MS);
    expect(api.sentTo(DELETE)).toHaveLength(2);
  });

  it('shows again what the server did not delete, and says why', async () => {
    const { heard } = drawPage(list, fakeApi({ [DELETE]: new ApiError(ErrorCode.maintenance, 503) }));
    press('Select');
    fireEvent.click(screen.getByRole('checkbox', { name: /Crowblade/ }));
    press('Delete');
    await pass(UNDO_MS);
    expect(shown()).toBe(3);
    expect(heard('toast')).toHaveLength(1);
  });

  it('leads to something to read when it is empty', () => {
    drawPage([]);
    expect(screen.getByText(/Titles that you read stay here/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Select' })).not.toBeInTheDocument();
  });
});
