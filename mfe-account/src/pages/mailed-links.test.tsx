import { ApiError, createReaderStateStore, ErrorCode } from '@komado/shared-contracts';
import { fakeApi, refusal, type FakeResults } from '@komado/shared-contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { loggedInSession } from '../testing/account';
import { renderWithServices } from '../testing/render-with-services';
import { Component as EmailSavePage } from './activate-changed-email.page';
import { Component as PasswordResetPage } from './activate-password-chosen-at-reset-request.page';
import { Component as PasswordSavePage } from './activate-changed-password.page';

const TOKEN = 'POST /web/account/token';
const USABLE = { email: 'reader@example.com', expired_date: '2026-11-20T12:30:00.000Z' };
const KEY: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
const properties = { data: null, params: {} };
const PAGES = [
  {
    name: 'a forgotten password',
    page: <PasswordResetPage {...properties} />,
    path: '/account/password/reset',
    purpose: 'password-reset',
    call: 'GET /web/account/password/reset',
    answer: {},
    button: 'Use the new password',
    done: 'Your password has been reset',
    form: '/account/password/prereset',
  },
  {
    name: 'a change of password',
    page: <PasswordSavePage {...properties} />,
    path: '/account/password/save',
    purpose: 'password-change',
    call: 'GET /web/account/password/save',
    answer: {},
    button: 'Use the new password',
    done: 'Your password has been changed',
    form: '/account/password/presave',
  },
  {
    name: 'a change of address',
    page: <EmailSavePage {...properties} />,
    path: '/account/email/save',
    purpose: 'email-change',
    call: 'GET /web/account/email/save',
    answer: { email: 'reader@example.com' },
    button: 'Use this email',
    done: 'Your email has been changed',
    form: '/my/setting/email',
  },
] as const;

/** Opens another mailed link in the same tab, which loads no page: it differs in the fragment only. */
function NewLink({ to }: { to: string }) {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(to)}>New link</button>;
}
const renderPage = (page: ReactElement, at: string, results: FakeResults) => {
  const api = fakeApi(results);
  window.history.replaceState(null, '', at);
  return { ...renderWithServices(page, { services: { api }, at }), api };
};

describe.each(PAGES)('the mailed link of $name', ({ page, path, purpose, call, answer, button, done, form }) => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it('uses up nothing when it opens, and shows whom it is for', async () => {
    const { api } = renderPage(page, `${path}#token=secret`, { [TOKEN]: USABLE });
    expect(await screen.findByText('reader@example.com')).toBeInTheDocument();
    expect(api.sent).toEqual([{ name: TOKEN, parameters: { token: 'secret', purpose, idempotency_key: KEY } }]);
    expect(window.location.href).not.toContain('secret');
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'same-origin');
  });

  it('is also opened by a link with the token in the query', async () => {
    const { api } = renderPage(page, `${path}?token=secret`, { [TOKEN]: USABLE });
    expect(await screen.findByText('reader@example.com')).toBeInTheDocument();
    expect(api.sentTo(TOKEN)).toEqual([{ token: 'secret', purpose, idempotency_key: KEY }]);
    expect(window.location.href).not.toContain('secret');
  });

  it('gives way to another link that is opened in the same tab', async () => {
    const pages = (
      <>
        {page}
        <NewLink to={`${path}#token=other`} />
      </>
    );
    const { api, user } = renderPage(pages, `${path}#token=secret`, { [TOKEN]: refusal('token-invalid') });
    await screen.findByRole('heading', { name: 'This link has expired' });
    api.respond(TOKEN, USABLE);
    await user.click(screen.getByRole('button', { name: 'New link' }));
    expect(await screen.findByText('reader@example.com')).toBeInTheDocument();
    expect(api.sentTo(TOKEN).map(({ token }) => token)).toEqual(['secret', 'other']);
    expect(sessionStorage.getItem(`${purpose}-token`)).toBe('other');
  });

  it('takes effect with one press, however often the reader presses, and says so', async () => {
    const { api, user } = renderPage(page, `${path}#token=secret`, { [TOKEN]: USABLE, [call]: answer });
    await screen.findByText('reader@example.com');
    await user.dblClick(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: done })).toBeInTheDocument();
    expect(api.sentTo(call)).toEqual([{ token: 'secret', idempotency_key: KEY }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is validated when the page opens, and says so if it is used or expired', async () => {
    renderPage(page, `${path}#token=secret`, { [TOKEN]: refusal('token-invalid') });
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeInTheDocument();
    expect(screen.getByText('Your session has timed out. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('[error code: 2017]')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', form);
    expect(sessionStorage).toHaveLength(0);
  });

  it('says when it is truncated', async () => {
    const { api } = renderPage(page, path, {});
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeInTheDocument();
    expect(api.sent).toEqual([]);
  });

  it('says so, too, when the token cannot be parsed', async () => {
    renderPage(page, `${path}#token=cut`, { [TOKEN]: new ApiError(400, 400) });
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('still works after a reload of the tab, whose URL no longer has the token', async () => {
    sessionStorage.setItem(`${purpose}-token`, 'secret');
    const { api, user } = renderPage(page, path, { [TOKEN]: USABLE, [call]: answer });
    await screen.findByText('reader@example.com');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: done })).toBeInTheDocument();
    expect(api.sentTo(call)).toEqual([{ token: 'secret', idempotency_key: KEY }]);
  });

  it('sends the same idempotency key with each press and after a reload, so that a lost response is repeated', async () => {
    const { api, user, unmount } = renderPage(page, `${path}#token=secret`, { [TOKEN]: USABLE, [call]: new ApiError(0, 0) });
    await screen.findByText('reader@example.com');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(api.sentTo(call)).toHaveLength(2));
    unmount();
    const reloaded = renderPage(page, path, { [TOKEN]: USABLE, [call]: answer });
    await screen.findByText('reader@example.com');
    await reloaded.user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: done })).toBeInTheDocument();
    expect([...api.sentTo(call), ...reloaded.api.sentTo(call)]).toEqual(Array(3).fill(api.sentTo(call)[0]));
  });

  it('can be validated again when the server could not be reached', async () => {
    const { api, user } = renderPage(page, `${path}#token=secret`, { [TOKEN]: new ApiError(503, 0) });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    api.respond(TOKEN, USABLE);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('reader@example.com')).toBeInTheDocument();
  });

  it('shows why an account cannot be changed', async () => {
    const { user } = renderPage(page, `${path}#token=secret`, { [TOKEN]: USABLE, [call]: new ApiError(ErrorCode.accountSuspended, 403) });
    await screen.findByText('reader@example.com');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent('[error code: 2019]');
  });
});

describe('after a password reset', () => {
  it('the reader logs in where the reset started, and the shell checks whether this browser is still logged in', async () => {
    localStorage.setItem('password-reset-return-path', '/title/00001/episode/104');
    const api = fakeApi({ [TOKEN]: USABLE, 'GET /web/account/password/reset': {} });
    const { user, emitted } = renderWithServices(<PasswordResetPage {...properties} />, {
      services: { api },
      at: '/account/password/reset#token=secret',
    });
    await screen.findByText('reader@example.com');
    await user.click(screen.getByRole('button', { name: 'Use the new password' }));
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(emitted('login-requested')).toEqual([{ name: 'login-requested', payload: { returnPath: '/title/00001/episode/104' } }]);
    expect(emitted('points-changed')).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });
});

describe('after a change of address', () => {
  it('the account is reloaded if its reader is logged in', async () => {
    const api = fakeApi({ [TOKEN]: USABLE, 'GET /web/account/email/save': { email: 'reader@example.com' } });
    const session = createReaderStateStore(loggedInSession);
    const { user, emitted } = renderWithServices(<EmailSavePage {...properties} />, {
      services: { api, session },
      at: '/account/email/save#token=secret',
    });
    await screen.findByText('reader@example.com');
    await user.click(screen.getByRole('button', { name: 'Use this email' }));
    await screen.findByRole('heading', { name: 'Your email has been changed' });
    expect(emitted('account-changed')).toHaveLength(1);
  });
});
