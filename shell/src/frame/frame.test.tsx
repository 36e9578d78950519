import { createReaderStateStore, type SlotComponent } from '@komado/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Main } from './main.component';
import { createSlotComponent } from '../routing/slot-host.component';
import { renderInShell } from '../testing/render-in-shell';
import { consentQuestionFixture } from '../testing/legal-consent-fixtures';
import { remotesOf } from '../testing/remotes';
import { AccountDialogs } from './account-dialogs.component';
import { legalConsentStore } from '../consent/legal-consent.store';
import { LoginBonusPrompt } from './login-bonus-prompt.component';
import { AnnounceAndFocusPage } from './announce-and-focus-page.component';
import { ExpiringTicketsCallout } from './expiring-tickets-callout.component';
import { Toasts } from './toasts.component';

/** Shows which dialog was rendered, and with what. */
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
  test('open when a remote requests a login, and close', async () => {
    const { services } = renderInShell(<AccountDialogs />, { Slot: Dug });
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => services.bus.emit('login-requested', { returnPath: '/my' }));
    expect(screen.getByRole('dialog', { name: 'login-dialog' })).toHaveTextContent('back to /my');
    await userEvent.click(screen.getByRole('button', { name: 'close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('link to each other and keep the return path', async () => {
    const { services } = renderInShell(<AccountDialogs />, { Slot: Dug });
    act(() => services.bus.emit('login-requested', { returnPath: '/my' }));
    await userEvent.click(screen.getByRole('button', { name: 'sign up' }));
    expect(screen.getByRole('dialog', { name: 'sign-up-dialog' })).toHaveTextContent('back to /my');
  });
  test('open by URL; closing removes the query from it', async () => {
    renderInShell(<AccountDialogs />, { Slot: Dug, path: '/?login=1&return_path=%2Fmy%2Fsetting' });
    expect(await screen.findByRole('dialog', { name: 'login-dialog' })).toHaveTextContent('back to /my/setting');
    await userEvent.click(screen.getByRole('button', { name: 'close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByTestId('url').textContent).toBe('/'));
  });
  test('stay open until closed when the login inside them succeeds, and do not open for a logged-in reader', async () => {
    const path = '/?login=1&return_path=%2Fmy';
    const { services, unmount } = renderInShell(<AccountDialogs />, { Slot: Dug, path });
    await screen.findByRole('dialog');
    act(() => services.session.setState({ isLoggedIn: true }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    unmount();
    renderInShell(<AccountDialogs />, { Slot: Dug, path, session: createReaderStateStore({ isLoggedIn: true }) });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('that are unavailable say so in a dialog, retry on click, and load again when reopened', async () => {
    const requested = jest.fn();
    let isDown = true;
    const Slot = createSlotComponent(
      remotesOf(
        {},
        {
          'login-dialog': () => {
            requested();
            return isDown ? Promise.reject(new Error('down')) : Promise.resolve({ Component: () => <p>Log in here</p> });
          },
        },
      ),
    );
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { services } = renderInShell(<AccountDialogs />, { Slot });
    const open = () => act(async () => services.bus.emit('login-requested', {}));
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Log in' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('temporarily unavailable');
    await act(async () => within(dialog).getByRole('button', { name: 'Retry' }).click());
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(requested).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    isDown = false;
    await open();
    expect(await screen.findByText('Log in here')).toBeVisible();
    expect(requested).toHaveBeenCalledTimes(3);
    jest.restoreAllMocks();
  });
  test('accept no return path to another site', async () => {
    renderInShell(<AccountDialogs />, { Slot: Dug, path: '/?login=1&return_path=%2F%2Fevil.example' });
    expect(await screen.findByRole('dialog')).toHaveTextContent('back to nowhere');
  });
});

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  test('disappear after six seconds, but errors stay', () => {
    const { services } = renderInShell(<Toasts />);
    act(() => {
      services.bus.emit('toast', { message: 'Rented', tone: 'good' });
      services.bus.emit('toast', { message: 'Not saved', tone: 'error' });
    });
    expect(screen.getByText('Rented')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(6000));
    expect(screen.queryByText('Rented')).toBeNull();
    expect(screen.getByText('Not saved')).toBeInTheDocument();
  });
  test('are limited to three', () => {
    const { services } = renderInShell(<Toasts />);
    act(() => ['one', 'two', 'three', 'four'].forEach((message) => services.bus.emit('toast', { message })));
    expect(screen.getAllByRole('status')).toHaveLength(3);
    expect(screen.queryByText('one')).toBeNull();
  });
  test('show the same message once', () => {
    const { services } = renderInShell(<Toasts />);
    act(() => ['Reload', 'Saved', 'Reload'].forEach((message) => services.bus.emit('toast', { message })));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Saved', 'Reload']);
  });
});

test('a navigation is announced and moves the focus to the page', async () => {
  document.title = 'Ranking | Komado';
  const { router } = renderInShell(
    <>
      <Main>words</Main>
      <AnnounceAndFocusPage />
    </>,
  );
  expect(screen.getByRole('status', { name: '' })).toBeEmptyDOMElement();
  await act(() => router.navigate('/ranking'));
  expect(screen.getByText('Ranking | Komado')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the notice about expiring tickets can be dismissed for the day', async () => {
  window.localStorage.clear();
  window.localStorage.setItem('ticketExpiryRecords', JSON.stringify([{ userId: 4, date: '2026-11-20', isExpiredBadge: true }]));
  const session = createReaderStateStore({
    isLoggedIn: true,
    hasTicketBadge: true,
    account: { account_id: 3, user_id: 4, return_date: null, email: '', nickname: 'Rin', icon_url: '' },
    ticket: { count: 2, detail_list: [{ expired_date: '2026-11-22T00:00:00.000Z', count: 2 }] },
  });
  renderInShell(<ExpiringTicketsCallout />, { session });
  expect(screen.getByText('2 premium tickets expire on Nov 22.')).toBeInTheDocument();
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
    const session = createReaderStateStore(reader);
    return { session, ...renderInShell(<LoginBonusPrompt />, { Slot: Dug, session, path }) };
  };
  beforeEach(() => window.localStorage.clear());

  test('is requested once, on the home page and on My page', async () => {
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
  test('does not open over a law dialog', () => {
    legalConsentStore.setState({ question: consentQuestionFixture });
    open('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => legalConsentStore.setState({ question: null }));
    expect(screen.getByRole('dialog', { name: 'login-bonus-dialog' })).toBeInTheDocument();
  });
});
