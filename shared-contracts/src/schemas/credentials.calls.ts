import { z } from 'zod';
import { CheckMode } from '../enumerations';
import { ErrorCode as E } from '../errors';
import { call } from './call';
import { integer, text } from './parameters';

/** Far longer than what may be kept, so that what is too long is refused with the code of its field and not as a broken call. */
const typed = () => text(2000);
const email = typed;
const password = typed;
const token = typed;
const recaptcha_token = text(4096);

const ACCOUNT_STATES = [
  E.accountNotActive,
  E.accountResigned,
  E.accountBanned,
  E.accessDenied,
  E.termViolation,
  E.accountSuspended,
] as const;
const NOT_ADMITTED = [E.reportCountryUnapplicable, E.accessDenied] as const;
const RECAPTCHA = [E.recaptchaTokenInvalid, E.recaptchaScoreShortage] as const;
const LOG_IN = [
  E.reportCountryUnapplicable,
  ...ACCOUNT_STATES,
  E.userLoginFailed,
  E.deviceLimit,
  E.emailResigned,
  E.webTokenCreateFailed,
] as const;
const SIGN_UP = [E.invalidEmail, E.accountAlreadyRegistered, E.emailResigned, ...NOT_ADMITTED] as const;
const SAVE = [E.modifyTokenInvalid, E.accountAlreadyRegistered, E.emailResigned, E.accountSaveFailed, ...NOT_ADMITTED] as const;
const PASSWORD_RESET = [E.invalidEmail, E.incorrectPassword, ...NOT_ADMITTED] as const;
const EMAIL_CHANGE = [E.invalidEmail, E.incorrectPassword, E.emailUsed, E.emailResigned, ...NOT_ADMITTED] as const;
const PASSWORD_CHANGE = [E.incorrectPassword, ...NOT_ADMITTED] as const;
const APPLY_PASSWORD = [E.modifyTokenInvalid, ...ACCOUNT_STATES] as const;
const APPLY_EMAIL = [...APPLY_PASSWORD, E.emailUsed, E.emailResigned] as const;

const mailSent = {
  /** How long the mailed link works, in minutes. */
  valid_minutes: z.number().int(),
  /** Page that shows sent mails where no mail server is configured; null where mails are delivered. */
  outbox_path: z.string().nullable(),
};
const session = {
  account_id: z.number().int(),
  /** This device; what `target_user_id` of a logout means. */
  user_id: z.number().int(),
};

const webCalls = {
  'POST /web/account/presave': call({
    summary: 'Mails a one-time link that completes a sign-up.',
    mode: CheckMode.disable,
    parameters: { email: email(), recaptcha_token },
    result: mailSent,
    errors: [...SIGN_UP, ...RECAPTCHA],
  }),
  'POST /web/account/save': call({
    summary: 'Completes a sign-up with the mailed token and logs the new account in.',
    mode: CheckMode.disable,
    parameters: { password: password(), token: token() },
    result: session,
    errors: [...SAVE, E.incorrectPassword],
  }),
  'POST /web/user/login': call({
    summary:
      'Logs in and sets the user web token. An unknown address and a wrong password are answered alike; 2015 is the former address of an account that has another one now.',
    mode: CheckMode.disable,
    parameters: { email: email(), password: password(), recaptcha_token },
    result: session,
    errors: [...LOG_IN, ...RECAPTCHA],
  }),
  'POST /web/user/logout': call({
    summary:
      'Ends this session, or another device of the same account by its user id. 2004, when the account has no such device, ends this session too and clears its cookie.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { target_user_id: integer() },
    errors: [E.logoutFailed],
  }),
  'POST /web/account/password/prereset': call({
    summary: 'Mails a one-time link that makes the new password the account’s. Known and unknown addresses are answered alike.',
    mode: CheckMode.disable,
    parameters: { email: email(), new_password: password(), recaptcha_token },
    result: mailSent,
    errors: [...PASSWORD_RESET, ...RECAPTCHA],
  }),
  'POST /web/account/email/presave': call({
    summary: 'Mails a one-time link to the new address that makes it the account’s.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { new_email: email(), password: password() },
    result: mailSent,
    errors: EMAIL_CHANGE,
  }),
  'POST /web/account/password/presave': call({
    summary: 'Mails a one-time link that makes the new password the account’s.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { current_password: password(), new_password: password() },
    result: mailSent,
    errors: PASSWORD_CHANGE,
  }),
  'GET /web/account/password/reset': call({
    summary: 'Spends the mailed token: the new password holds and all sessions of the account end.',
    mode: CheckMode.disable,
    parameters: { token: token() },
    errors: APPLY_PASSWORD,
  }),
  'GET /web/account/email/save': call({
    summary: 'Spends the mailed token: the new address is the account’s, and the former one is told by mail.',
    mode: CheckMode.disable,
    parameters: { token: token() },
    result: {
      /** The account's address from now on. */
      email: z.string(),
    },
    errors: APPLY_EMAIL,
  }),
  'GET /web/account/password/save': call({
    summary: 'Spends the mailed token: the new password holds and all sessions end but the one that asked and the one that opens the link.',
    mode: CheckMode.disable,
    parameters: { token: token() },
    errors: APPLY_PASSWORD,
  }),
};

/** The same for the app, which has no recaptcha and needs no data back. */
const appCalls = {
  'POST /account/resign': call({
    summary:
      'Deletes the account of this session for good: personal data is erased, what the books need stays under the account’s id alone. `user_id` must be this session’s.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { user_id: integer() },
    errors: [E.userNotExist, E.accountUnregistered],
  }),
  'POST /account/presave': call({
    summary: 'Mails a one-time link that completes a sign-up with this password.',
    mode: CheckMode.disable,
    parameters: { email: email(), password: password() },
    errors: [...SIGN_UP, E.incorrectPassword],
  }),
  'POST /account/password/prereset': call({
    summary: 'As `POST /web/account/password/prereset`.',
    mode: CheckMode.disable,
    parameters: { email: email(), new_password: password() },
    errors: PASSWORD_RESET,
  }),
  'POST /account/email/presave': call({
    summary: 'As `POST /web/account/email/presave`.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { new_email: email(), password: password() },
    errors: EMAIL_CHANGE,
  }),
  'POST /account/password/presave': call({
    summary: 'As `POST /web/account/password/presave`.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { current_password: password(), new_password: password() },
    errors: PASSWORD_CHANGE,
  }),
  'GET /account/password/reset': call({
    summary: 'As `GET /web/account/password/reset`.',
    mode: CheckMode.disable,
    parameters: { token: token() },
    errors: APPLY_PASSWORD,
  }),
  'GET /account/save': call({
    summary: 'Spends the token that `POST /account/presave` mailed and makes the account. It logs nobody in.',
    mode: CheckMode.disable,
    parameters: { token: token() },
    errors: SAVE,
  }),
  'GET /account/email/save': call({
    summary: 'As `GET /web/account/email/save`.',
    mode: CheckMode.disable,
    parameters: { token: token() },
    errors: APPLY_EMAIL,
  }),
  'GET /account/password/save': call({
    summary: 'As `GET /web/account/password/save`.',
    mode: CheckMode.disable,
    parameters: { token: token() },
    errors: APPLY_PASSWORD,
  }),
  'POST /user/login': call({
    summary: 'As `POST /web/user/login`.',
    mode: CheckMode.disable,
    parameters: { email: email(), password: password() },
    result: session,
    errors: LOG_IN,
  }),
  'POST /user/logout': call({
    summary: 'As `POST /web/user/logout`.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { target_user_id: integer() },
    errors: [E.logoutFailed],
  }),
};

export const credentialCalls = { ...webCalls, ...appCalls };
