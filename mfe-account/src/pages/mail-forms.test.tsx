import { ApiError, createReaderStateStore, type AppServices } from '@komado/shared-contracts';
import { fakeApi, refusal, type FakeResults } from '@komado/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { loggedInSession, setBirthdayCookie } from '../testing/account';
import { forgetMail } from '../mail-sent/mail-request.store';
import { BIRTHDAY_SIXTEEN_NEXT_MONTH, LAST_OF_MONTH_IN_AMERICA, FIRST_OF_MONTH_IN_JAPAN } from '../testing/birthday-at-month-boundary';
import { renderWithServices } from '../testing/render-with-services';
import { Component as EmailSentPage } from './email-change-mail-sent.page';
import { Component as PasswordPreresetPage } from './request-reset-with-new-password.page';
import { Component as PasswordResetSentPage } from './password-reset-mail-sent.page';
import { Component as PasswordPresavePage } from './request-password-change.page';
import { Component as MySettingEmailPage } from './request-email-change.page';

const properties = { data: null, params: {} };
const SENT = { valid_minutes: 30, outbox_path: null };
const RESET = 'POST /web/account/password/prereset';
const CHANGE = 'POST /web/account/password/presave';
const EMAIL = 'POST /web/account/email/presave';
const NEW = 'Lantern123';
const field = (label: string) => screen.getByLabelText(label, { exact: true });
const submit = () => screen.getByRole('button', { name: /^(Email me the link|Send link to new email)$/ });
const renderPage = (page: ReactElement, at: string, results: FakeResults, isLoggedIn = false, around: Partial<AppServices> = {}) => {
  const api = fakeApi(results);
  const services = { api, session: createReaderStateStore(isLoggedIn ? loggedInSession : {}), ...around };
  return { ...renderWithServices(page, { services, at }), api };
};
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  setBirthdayCookie(null);
  for (const flow of ['password-reset', 'password-change', 'email-change'] as const) forgetMail(flow);
});

describe('the form for a forgotten password', () => {
  const page = <PasswordPreresetPage {...properties} />;
  const PATH = '/account/password/prereset?return_path=%2Ftitle%2F00001%2Fepisode%2F104';

  const requestReset = async (user: ReturnType<typeof renderPage>['user'], email = 'reader@example.com') => {
    await user.type(field('Email'), email);
    await user.type(field('New password'), NEW);
    await user.type(field('Confirm new password'), NEW);
    await user.click(submit());
  };

  it('sends a link by mail and leads to the page that says where', async () => {
    const { user, api, address } = renderPage(page, PATH, { [RESET]: SENT });
    await requestReset(user, ' reader@example.com');
    expect(api.sentTo(RESET)).toEqual([{ email: 'reader@example.com', new_password: NEW, recaptcha_token: 'test-recaptcha-token' }]);
    expect(address()).toBe('/account/password/prereset/send');
    expect(localStorage.getItem('password-reset-return-path')).toBe('/title/00001/episode/104');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(NEW);
  });

  it('validates during typing after a failed submission, with the texts in the specification', async () => {
    const { user, api } = renderPage(page, PATH, {});
    await user.type(field('New password'), 'Short1!');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(submit());
    expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(screen.getByText('Your password much be 10-64 alphanumeric characters.')).toBeInTheDocument();
    expect(screen.getByText('Passwords do not match. Please try again.')).toBeInTheDocument();
    await user.type(field('Confirm new password'), 'Short1!');
    expect(screen.queryByText('Passwords do not match. Please try again.')).not.toBeInTheDocument();
    await user.type(field('New password'), 'abcd');
    expect(screen.queryByText('Your password much be 10-64 alphanumeric characters.')).not.toBeInTheDocument();
    expect(await screen.findByText('Passwords do not match. Please try again.')).toBeInTheDocument();
    expect(api.sent).toEqual([]);
  });

  it("admits a reader who is 16 by their region's clock, and only there", async () => {
    setBirthdayCookie(BIRTHDAY_SIXTEEN_NEXT_MONTH);
    const send = async (around: Partial<AppServices>) => {
      sessionStorage.clear();
      const rendered = renderPage(page, PATH, { [RESET]: SENT }, false, around);
      await requestReset(rendered.user);
      return rendered;
    };
    const inAmerica = await send(LAST_OF_MONTH_IN_AMERICA);
    expect(await screen.findByRole('alert')).toHaveTextContent('You must be 16 or older to log in or create an account.');
    expect(inAmerica.api.sent).toEqual([]);
    inAmerica.unmount();
    const inJapan = await send(FIRST_OF_MONTH_IN_JAPAN);
    expect(inJapan.api.sentTo(RESET)).toHaveLength(1);
    expect(inJapan.address()).toBe('/account/password/prereset/send');
  });

  it('shows a refusal on its field, and keeps the input', async () => {
    const { user } = renderPage(page, PATH, { [RESET]: refusal('email-invalid') });
    await requestReset(user);
    expect(await screen.findByText(/\[error code: 2005\]/)).toBeInTheDocument();
    expect(field('Email')).toBeInvalid();
    expect(field('Email')).toHaveFocus();
    expect(field('New password')).toHaveValue(NEW);
  });

  it('keeps the address across a reload of the tab', async () => {
    const { user, unmount } = renderPage(page, PATH, {});
    await user.type(field('Email'), 'reader@example.com');
    unmount();
    renderPage(page, PATH, {});
    expect(field('Email')).toHaveValue('reader@example.com');
    expect(field('New password')).toHaveValue('');
  });

  it('works with password managers and leads back to the login with the return path', async () => {
    const { user, emitted } = renderPage(page, PATH, {});
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
    await user.click(screen.getByRole('button', { name: 'Back to log in' }));
    expect(emitted('login-requested')).toEqual([{ name: 'login-requested', payload: { returnPath: '/title/00001/episode/104' } }]);
  });

  it("can send the link again from the next page, a minute later, and shows the server's refusals", async () => {
    const { api, user, unmount } = renderPage(page, PATH, { [RESET]: SENT });
    await requestReset(user);
    unmount();
    jest.useFakeTimers();
    try {
      renderWithServices(<PasswordResetSentPage {...properties} />, { services: { api }, at: '/account/password/prereset/send' });
      expect(screen.getByRole('status')).toHaveTextContent('We sent a link to reader@example.com. It works once, for 30 minutes.');
      expect(screen.getByRole('button', { name: 'Send again in 1:00' })).toHaveAttribute('aria-disabled', 'true');
      for (let second = 0; second < 60; second += 1) act(() => jest.advanceTimersByTime(1000));
      api.respond(RESET, refusal('too-many-mails', 'You requested too many emails. Please try again in 40 minutes.'));
      await act(async () => screen.getByRole('button', { name: 'Send again' }).click());
      expect(screen.getByRole('alert')).toHaveTextContent('Please try again in 40 minutes.');
      expect(api.sentTo(RESET)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the page that says where a link was sent', () => {
  it('requires the form again after a reload, because the password is not stored', async () => {
    sessionStorage.setItem('email-change-mail', JSON.stringify({ email: 'new@example.com', ...SENT }));
    const { user, address } = renderPage(<EmailSentPage {...properties} />, '/account/email/presave/send', {}, true);
    expect(screen.getByText('new@example.com')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Send again/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(address()).toBe('/my/setting/email');
  });
  it('says that nothing was requested when it is opened directly', () => {
    renderPage(<EmailSentPage {...properties} />, '/account/email/presave/send', {}, true);
    expect(screen.getByRole('heading', { name: 'No link sent' })).toBeInTheDocument();
  });
});

describe('the form that changes the password', () => {
  const page = <PasswordPresavePage {...properties} />;
  const fill = async (user: ReturnType<typeof renderPage>['user']) => {
    await user.type(field('Current password'), 'Old-lantern-1');
    await user.type(field('New password'), NEW);
    await user.type(field('Confirm new password'), NEW);
    await user.click(submit());
  };

  it('sends a link by mail and leads to the page that says so', async () => {
    const { user, api, address } = renderPage(page, '/account/password/presave', { [CHANGE]: SENT }, true);
    await fill(user);
    expect(api.sentTo(CHANGE)).toEqual([{ current_password: 'Old-lantern-1', new_password: NEW }]);
    expect(address()).toBe('/account/password/presave/send');
  });

  it('shows on its field that the current password is wrong', async () => {
    const { user } = renderPage(page, '/account/password/presave', { [CHANGE]: refusal('password-wrong') }, true);
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('paperlantern@example.com');
    await fill(user);
    expect(await screen.findByText(/The password is incorrect\./)).toHaveTextContent('[error code: 2006]');
    expect(field('Current password')).toBeInvalid();
    expect(field('New password')).toHaveValue(NEW);
  });

  it('keeps the input when the session has ended, and opens the login over the page', async () => {
    const { user, emitted } = renderPage(page, '/account/password/presave', { [CHANGE]: new ApiError(1101, 401) }, true);
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has expired. Please log in again.');
    expect(field('New password')).toHaveValue(NEW);
    expect(emitted('login-requested')).toEqual([{ name: 'login-requested', payload: { returnPath: '/account/password/presave' } }]);
  });

  it('opens the login for a visitor, and again on request', async () => {
    const { user, emitted } = renderPage(page, '/account/password/presave', {});
    const request = { name: 'login-requested', payload: { returnPath: '/account/password/presave' } };
    expect(emitted('login-requested')).toEqual([request]);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(emitted('login-requested')).toEqual([request, request]);
  });
});

describe('the form that changes the address', () => {
  const page = <MySettingEmailPage {...properties} />;

  it('sends a link to the new one', async () => {
    const { user, api, address } = renderPage(page, '/my/setting/email', { [EMAIL]: SENT }, true);
    expect(screen.getByText('paperlantern@example.com')).toBeInTheDocument();
    await user.type(field('New email'), 'new@example.com');
    await user.type(field('Your password'), 'Old-lantern-1');
    await user.click(submit());
    expect(api.sentTo(EMAIL)).toEqual([{ new_email: 'new@example.com', password: 'Old-lantern-1' }]);
    expect(address()).toBe('/account/email/presave/send');
  });

  it.each([
    ['email-in-use', 'New email', 2008],
    ['email-unlinked', 'New email', 2015],
    ['password-wrong', 'Your password', 2006],
  ] as const)('shows %s on the field %s', async (reason, label, code) => {
    const { user } = renderPage(page, '/my/setting/email', { [EMAIL]: refusal(reason) }, true);
    await user.type(field('New email'), 'new@example.com');
    await user.type(field('Your password'), 'Old-lantern-1');
    await user.click(submit());
    expect(await screen.findByText(new RegExp(`error code: ${code}`))).toBeInTheDocument();
    expect(field(label)).toBeInvalid();
  });
});
