import { z } from 'zod';
import { CheckMode } from '../enumerations';
import { ErrorCode as E } from '../errors';
import { call } from './call';
import { account, instant, points, tickets } from './entities';
import { integer, text } from './parameters';

const email = () => text(320);
const password = () => text(200);
const token = () => text(200);
const recaptcha_token = text(4096);
const SIGN_IN_REFUSALS = [
  E.accountNotActive,
  E.userLoginFailed,
  E.deviceLimit,
  E.accountResigned,
  E.accountBanned,
  E.accessDenied,
  E.termViolation,
  E.accountSuspended,
];

export const accountCalls = {
  'POST /web/account/presave': call({
    summary: 'Mails a one-time link that completes a sign-up.',
    mode: CheckMode.disable,
    parameters: { email: email(), recaptcha_token },
    result: {
      /** How long the mailed link works, in minutes. */
      valid_minutes: z.number().int(),
      /** Page that shows sent mails where no mail server is configured; null where mails are delivered. */
      outbox_path: z.string().nullable(),
    },
    errors: [
      E.invalidEmail,
      E.accountAlreadyRegistered,
      E.emailResigned,
      E.accessDenied,
      E.recaptchaTokenInvalid,
      E.recaptchaScoreShortage,
    ],
  }),
  'POST /web/account/save': call({
    summary: 'Completes a sign-up with the mailed token and logs the new account in.',
    mode: CheckMode.disable,
    parameters: { password: password(), token: token() },
    result: { account_id: z.number().int(), user_id: z.number().int() },
    errors: [E.incorrectPassword, E.modifyTokenInvalid, E.accountAlreadyRegistered, E.accountSaveFailed, E.accessDenied],
  }),
  'POST /web/user/login': call({
    summary: 'Logs in and sets the user web token.',
    mode: CheckMode.disable,
    parameters: { email: email(), password: password(), recaptcha_token },
    result: { account_id: z.number().int(), user_id: z.number().int() },
    errors: [...SIGN_IN_REFUSALS, E.webTokenCreateFailed, E.recaptchaTokenInvalid, E.recaptchaScoreShortage],
  }),
  'POST /web/user/logout': call({
    summary:
      'Ends this session, or another device of the same account by its user id. Always clears the cookie of this session when it is the target.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { target_user_id: integer() },
    errors: [E.logoutFailed],
  }),
  'GET /account': call({ summary: 'The account of this session.', access: 'login', result: account.shape }),
  'GET /account/point': call({ summary: 'Points held.', access: 'login', result: { point: points } }),
  'GET /account/point/all': call({
    summary: 'Points and premium tickets held.',
    access: 'login',
    result: { point: points, ticket: tickets },
  }),
  'GET /app/boot': call({
    summary: 'What the page needs to know of a reader once it runs.',
    access: 'login',
    result: {
      is_new_user: z.boolean(),
      is_purchased: z.boolean(),
      /** Days since the last purchase; null when there was none. */
      unpurchased_point_days: z.number().int().nullable(),
      account_point: z.number().int(),
      weekly_view_title_count: z.number().int(),
      karte_data: z.object({ days_in_a_row: z.number().int(), created_date: instant() }),
    },
  }),
  'GET /user': call({
    summary: 'Charge type and subscriptions of the reader.',
    access: 'login',
    parameters: { user_id: integer() },
    result: { charge_type: z.number().int(), subscription_categories: z.array(z.string()) },
    errors: [E.userNotExist],
  }),
};
