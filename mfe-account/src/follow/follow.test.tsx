import { ApiError, createReaderStateStore, ErrorCode } from '@komado/shared-contracts';
import { fakeApi, refusal } from '@komado/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { loggedInSession } from '../testing/account';
import { renderWithServices } from '../testing/render-with-services';
import { Component as FollowTitle } from './follow-title.slot';
import { forgetFollowed } from './followed.store';
import { NewChapterEmailAndFeedSettingsDialog } from './new-chapter-email-and-feed-settings.dialog';

const ADD = 'POST /title/follow/add';
const CANCEL = 'POST /title/follow/cancel';
const title = { title_id: 7, title_name: 'Crowblade' };
const responses = { 'GET /title/follow/ids': { title_id_list: [7] }, [ADD]: {}, [CANCEL]: {} };
const show = (api = fakeApi(responses), session = createReaderStateStore(loggedInSession)) => ({
  ...renderWithServices(<FollowTitle title={title} />, { services: { api, session }, at: '/title/00007' }),
  api,
});

describe('the follow button', () => {
  beforeEach(forgetFollowed);

  it('shows whether a title is followed, unfollows and follows it again, and says so', async () => {
    const { user, api, emitted } = show();
    await user.click(await screen.findByRole('button', { name: 'Following' }));
    expect(api.sentTo(CANCEL)).toEqual([{ title_id: 7 }]);
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    expect(api.sentTo(ADD)).toEqual([{ title_id: 7 }]);
    expect(screen.getByRole('button', { name: 'Following' })).toBeInTheDocument();
    expect(emitted('toast')).toHaveLength(2);
  });
  it('makes one request for several buttons, and another for a different reader', async () => {
    const first = show();
    await screen.findByRole('button', { name: 'Following' });
    renderWithServices(<FollowTitle title={title} />, { services: { api: first.api, session: createReaderStateStore(loggedInSession) } });
    expect(first.api.sentTo('GET /title/follow/ids')).toHaveLength(1);
    const other = fakeApi({ ...responses, 'GET /title/follow/ids': { title_id_list: [] } });
    show(other, createReaderStateStore({ ...loggedInSession, account: { ...loggedInSession.account!, account_id: 8 } }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Follow' })).toHaveLength(3));
  });
  it('asks a visitor to log in and return to the title', async () => {
    const { user, api, emitted } = show(fakeApi(), createReaderStateStore());
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    expect(emitted('login-requested')).toEqual([{ name: 'login-requested', payload: { returnPath: '/title/00007' } }]);
    expect(api.sent).toEqual([]);
  });
  it('sends one request for a double click, and says why following failed', async () => {
    const api = fakeApi({ ...responses, 'GET /title/follow/ids': { title_id_list: [] }, [ADD]: refusal('too-many-followed-titles') });
    const { user, emitted } = show(api);
    await user.dblClick(screen.getByRole('button', { name: 'Follow' }));
    expect(emitted('toast').at(-1)).toMatchObject({
      payload: { tone: 'error', message: expect.stringContaining('You already follow 500 titles.') },
    });
    expect(screen.getByRole('button', { name: 'Follow' })).toBeInTheDocument();
  });
});

describe('notifications of new chapters', () => {
  const NOTICE = 'GET /title/follow/notice';
  const SAVE = 'POST /title/follow/notice/save';
  const RENEW = 'POST /title/follow/feed/renew';
  const all = {
    [NOTICE]: { is_mail_on: false, feed_url: 'https://komado.example/-/follow/feed/1.1.a' },
    [SAVE]: (choice: { is_mail_on: unknown }) => ({ is_mail_on: Boolean(choice.is_mail_on) }),
    [RENEW]: { feed_url: 'https://komado.example/-/follow/feed/1.2.b' },
  };
  const open = (api = fakeApi(all)) => ({
    ...renderWithServices(<NewChapterEmailAndFeedSettingsDialog onClose={jest.fn()} />, { services: { api } }),
    api,
  });

  it('are off by default; the switch saves immediately', async () => {
    const { user, api, emitted } = open();
    const mail = await screen.findByRole('switch', { name: 'Email about new chapters' });
    expect(mail).not.toBeChecked();
    await user.click(mail);
    expect(api.sentTo(SAVE)).toEqual([{ is_mail_on: true }]);
    expect(mail).toBeChecked();
    expect(emitted('toast')).toHaveLength(1);
  });
  it('revert a switch that could not be saved', async () => {
    const { user } = open(fakeApi({ ...all, [SAVE]: new ApiError(ErrorCode.serverError, 500) }));
    await user.click(await screen.findByRole('switch', { name: 'Email about new chapters' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Email about new chapters' })).not.toBeChecked());
  });
  it("show the feed's URL, and renew it", async () => {
    const { user } = open();
    expect(await screen.findByLabelText('Private feed URL')).toHaveValue('https://komado.example/-/follow/feed/1.1.a');
    await user.click(screen.getByRole('button', { name: 'Get a new URL' }));
    await waitFor(() => expect(screen.getByLabelText('Private feed URL')).toHaveValue('https://komado.example/-/follow/feed/1.2.b'));
  });
  it('renew the URL while the mail setting is still being saved, and keep both', async () => {
    let save = (): void => undefined;
    const { user } = open(fakeApi({ ...all, [SAVE]: () => new Promise((resolve) => (save = () => resolve({ is_mail_on: true }))) }));
    await user.click(await screen.findByRole('switch', { name: 'Email about new chapters' }));
    await user.click(screen.getByRole('button', { name: 'Get a new URL' }));
    expect(await screen.findByDisplayValue('https://komado.example/-/follow/feed/1.2.b')).toBeInTheDocument();
    await act(async () => save());
    expect(screen.getByRole('switch', { name: 'Email about new chapters' })).toBeChecked();
    expect(screen.getByLabelText('Private feed URL')).toHaveValue('https://komado.example/-/follow/feed/1.2.b');
  });
  it('can be reloaded', async () => {
    const { user, api } = open(fakeApi({ [NOTICE]: new ApiError(ErrorCode.serverError, 500) }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.respond(NOTICE, all[NOTICE]);
    await user.click(retry);
    expect(await screen.findByRole('switch', { name: 'Email about new chapters' })).toBeInTheDocument();
  });
});
