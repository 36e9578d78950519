import { createSessionStore, type SlotComponent } from '@komado/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Main } from '../layouts/main.component';
import { createSlotComponent } from '../routing/slot-host.component';
import { draw } from '../testing/draw';
import { consentQuestionFixture } from '../testing/law';
import { remotesOf } from '../testing/remotes';
import { AccountDialogs } from './account-dialogs.component';
import { lawStore } from '../law/law.store';
import { LoginBonus } from './login-bonus.component';
import { RouteAnnouncer } from './route-announcer.component';
import { TicketCallout } from './ticket-callout.component';
import { Toasts } from './toasts.component';

/** Shows which dialog was dug, and with what. */
const Dug: SlotComponent = (properties) => {
  const given = properties as unknown as { name: string; returnPath?: string; onClose: () => void; onSignUp?: () => void };
  return (
    <div role="dialog" aria-label={given.name}>
      <span>back to {given.returnPath ?? 'nowhere'}</span>
      <button onClick={given.onClose}>close</button>
      {given.onSignUp ? <button onClick={given.onSignUp}>sign up</button> : null}
    </div>
  );
};

describe('the account dialogs', () => {
  test('open when a room asks for a log-in, and close', async () => {
    const { room } = draw(<AccountDialogs />, { Slot: Dug });
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => room.bus.emit('login-requested', { returnPath: '/my' }));
    expect(screen.getByRole('dialog', { name: 'login-dialog' })).toHaveTextContent('back to /my');
    await userEvent.click(screen.getByRole('button', { name: 'close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('lead from one to the other and keep the way back', async () => {
    const { room } = draw(<AccountDialogs />, { Slot: Dug });
    act(() => room.bus.emit('login-requested', { returnPath: '/my' }));
    await userEvent.click(screen.getByRole('button', { name: 'sign up' }));
    expect(screen.getByRole('dialog', { name: 'sign-up-dialog' })).toHaveTextContent('back to /my');
  });
  test('open by the address; closing takes it out of the address', async () => {
    draw(<AccountDialogs />, { Slot: Dug, path: '/?login=1&return_path=%2Fmy%2Fsetting' });
    expect(await screen.findByRole('dialog', { name: 'login-dialog' })).toHaveTextContent('back to /my/setting');
    await userEvent.click(screen.getByRole('button', { name: 'close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'));
  });
  test('stay until they are closed when the log-in inside them succeeds, and do not open for a reader who is logged in', async () => {
    const path = '/?login=1&return_path=%2Fmy';
    const { room, unmount } = draw(<AccountDialogs />, { Slot: Dug, path });
    await screen.findByRole('dialog');
    act(() => room.session.setState({ isLoggedIn: true }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    unmount();
    draw(<AccountDialogs />, { Slot: Dug, path, session: createSessionStore({ isLoggedIn: true }) });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('that cannot be had say so in a dialog, ask again at a click, and anew when they are opened again', async () => {
    const asked = jest.fn();
    let isDown = true;
    const Slot = createSlotComponent(
      remotesOf(
        {},
        {
          'login-dialog': () => {
            asked();
            return isDown ? Promise.reject(new Error('down')) : Promise.resolve({ Component: () => <p>Log in here</p> });
          },
        },
      ),
    );
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { room } = draw(<AccountDialogs />, { Slot });
    const open = () => act(async () => room.bus.emit('login-requested', {}));
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Log in' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('temporarily unavailable');
    await act(async () => within(dialog).getByRole('button', { name: 'Retry' }).click());
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    isDown = false;
    await open();
    expect(await screen.findByText('Log in here')).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(3);
    jest.restoreAllMocks();
  });
  test('take no way back to another site', async () => {
    draw(<AccountDialogs />, { Slot: Dug, path: '/?login=1&return_path=%2F%2Fevil.example' });
    expect(await screen.findByRole('dialog')).toHaveTextContent('back to nowhere');
  });
});

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  test('go by themselves after six seconds, errors stay', () => {
    const { room } = draw(<Toasts />);
    act(() => {
      room.bus.emit('toast', { message: 'Rented', tone: 'good' });
      room.bus.emit('toast', { message: 'Not saved', tone: 'error' });
    });
    expect(screen.getByText('Rented')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(6000));
    expect(screen.queryByText('Rented')).toBeNull();
    expect(screen.getByText('Not saved')).toBeInTheDocument();
  });
  test('are three at most', () => {
    const { room } = draw(<Toasts />);
    act(() => ['one', 'two', 'three', 'four'].forEach((message) => room.bus.emit('toast', { message })));
    expect(screen.getAllByRole('status')).toHaveLength(3);
    expect(screen.queryByText('one')).toBeNull();
  });
});

test('a navigation is announced and puts the focus on the page', async () => {
  document.title = 'Ranking | Komado';
  const { router } = draw(
    <>
      <Main>words</Main>
      <RouteAnnouncer />
    </>,
  );
  expect(screen.getByRole('status', { name: '' })).toBeEmptyDOMElement();
  await act(() => router.navigate('/ranking'));
  expect(screen.getByText('Ranking | Komado')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the note on tickets that end can be dismissed for the day', async () => {
  window.localStorage.clear();
  window.localStorage.setItem('ticketExpiryRecords', JSON.stringify([{ userId: 4, date: '2026-11-20', isExpiredBadge: true }]));
  const session = createSessionStore({
    isLoggedIn: true,
    hasTicketBadge: true,
    account: { account_id: 3, user_id: 4, return_date: null, email: '', nickname: 'Rin', icon_url: '' },
    ticket: { count: 2, detail_list: [{ expired_date: '2026-11-22T00:00:00.000Z', count: 2 }] },
  });
  draw(<TicketCallout />, { session });
  expect(screen.getByText('2 premium tickets end on Nov 22.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/premium tickets/)).toBeNull();
  expect(session.getState().hasTicketBadge).toBe(false);
  expect(window.localStorage.getItem('ticketExpiryRecords')).toContain('"isExpiredBadge":false');
});

describe('the login bonus', () => {
  const reader = {
    loginBonusDay: '2026-11-20',
    account: { account_id: 3, user_id: 4, return_date: null, email: 'a@b.c', nickname: '', icon_url: '/i' },
  };
  const open = (path: string) => {
    const session = createSessionStore(reader);
    return { session, ...draw(<LoginBonus />, { Slot: Dug, session, path }) };
  };
  beforeEach(() => window.localStorage.clear());

  test('is asked for once, on the top page and on My page', async () => {
    const { session } = open('/');
    expect(await screen.findByRole('dialog', { name: 'login-bonus-dialog' })).toBeInTheDocument();
    expect(session.getState().loginBonusDay).toBeNull();
    expect(JSON.parse(window.localStorage.getItem('askedBonus') ?? '')).toEqual({ accountId: 3, day: '2026-11-20' });
    await userEvent.click(screen.getByRole('button', { name: 'close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test.each(['/title/00001/episode/100', '/my/shop', '/my/setting/profile', '/search'])('waits while the reader is at %s', (path) => {
    const { session } = open(path);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(session.getState().loginBonusDay).toBe('2026-11-20');
  });
  test('opens over no dialog of the law', () => {
    lawStore.setState({ question: consentQuestionFixture });
    open('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => lawStore.setState({ question: null }));
    expect(screen.getByRole('dialog', { name: 'login-bonus-dialog' })).toBeInTheDocument();
  });
});
