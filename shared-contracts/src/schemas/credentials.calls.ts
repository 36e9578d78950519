import { z } from 'zod';
import { DELETION_STEP_MINUTES, RECENT_LOGIN_MINUTES } from '../constants';
import { CheckMode, MAILED_TOKEN_PURPOSES } from '../enumerations';
import { device } from './account-points-and-app-boot.calls';
import { call } from './call';
import {
  APPLY_EMAIL_REFUSALS,
  APPLY_PASSWORD_REFUSALS,
  EMAIL_CHANGE_REFUSALS,
  LOG_IN_REFUSALS,
  PASSWORD_CHANGE_REFUSALS,
  PASSWORD_RESET_REFUSALS,
  PROVE_LOGIN_REFUSALS,
  SAVE_ACCOUNT_REFUSALS,
  SIGN_UP_REFUSALS,
  email,
  idempotency_key,
  mailSent,
  newPassword,
  password,
  replaced_user_id,
  session,
  target_user_id,
  token,
  typedText,
} from './credential-fields-and-refusals';
import { count, entity, timestamp, listOf, describeValues, namesOf, textField } from './response-fields';
import { points } from './entities';
import { integer, recaptcha_token, text } from './request-parameters';
import { RECAPTCHA_REFUSALS } from './refusals';

/** The pages of a deletion, in order. */
const DELETION_STEPS = ['index', 'confirm'] as const;

const webCalls = {
  'POST /web/account/presave': call({
    summary: 'Mails a one-time link that completes a sign-up. The birthday cookie must say 16 or older, as the reader gave it.',
    mode: CheckMode.disable,
    parameters: {
      email: email('Email address of the account to create'),
      recaptcha_token,
      episode_id: integer().optional().describe('Identifies the episode that the reader comes back to; the mail names it.'),
    },
    result: mailSent,
    refusals: [...SIGN_UP_REFUSALS, ...RECAPTCHA_REFUSALS],
  }),
  'POST /web/account/save': call({
    summary: 'Completes a sign-up with the mailed token and logs the new account in. Requires the same age as `POST /web/account/presave`.',
    mode: CheckMode.disable,
    parameters: { password: newPassword(), token: token(), idempotency_key },
    result: session,
    refusals: [...SAVE_ACCOUNT_REFUSALS, 'password-not-allowed'],
  }),
  'POST /web/user/login': call({
    summary:
      'Logs in and sets the user web token. An unknown address and a wrong password get the same response; 2015 is the former address of an account that has another one now.',
    mode: CheckMode.disable,
    parameters: { email: email(), password: password(), recaptcha_token, replaced_user_id },
    result: session,
    refusals: [...LOG_IN_REFUSALS, ...RECAPTCHA_REFUSALS],
  }),
  'POST /web/user/device/list': call({
    summary:
      'The devices of an account by its password, for a login that the limit of devices refuses: one of them may be named as `replaced_user_id`.',
    mode: CheckMode.disable,
    parameters: { email: email(), password: password(), recaptcha_token },
    result: { device_list: listOf(device, 'Devices that are logged in, those used last first. None of them is this one.') },
    refusals: [...PROVE_LOGIN_REFUSALS, ...RECAPTCHA_REFUSALS],
  }),
  'POST /web/user/logout/others': call({
    summary: 'Ends the sessions of all other devices of the account. This one stays.',
    mode: CheckMode.disable,
    access: 'login',
    result: { ended_count: count('How many devices were logged out.') },
  }),
  'POST /web/user/logout': call({
    summary:
      'Ends this session (0 or its own user id), or another device of the same account by its user id; one that is already logged out is a success. 2004, for the device of another account, ends this session too and clears its cookie.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { target_user_id: target_user_id() },
    refusals: ['device-not-found'],
  }),
  'POST /web/account/password/prereset': call({
    summary: 'Mails a one-time link that makes the new password the account’s. Known and unknown addresses get the same response.',
    mode: CheckMode.disable,
    parameters: { email: email(), new_password: newPassword(), recaptcha_token },
    result: mailSent,
    refusals: [...PASSWORD_RESET_REFUSALS, ...RECAPTCHA_REFUSALS],
  }),
  'POST /web/account/email/presave': call({
    summary: 'Mails a one-time link to the new address that makes it the account’s.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { new_email: email('Email address to change to'), password: password() },
    result: mailSent,
    refusals: EMAIL_CHANGE_REFUSALS,
  }),
  'POST /web/account/password/presave': call({
    summary: 'Mails a one-time link that makes the new password the account’s.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { current_password: password(), new_password: newPassword() },
    result: mailSent,
    refusals: PASSWORD_CHANGE_REFUSALS,
  }),
  'POST /web/account/token': call({
    summary:
      'Whether a mailed token would be accepted, without spending it. Pages call it when they open, before a reader fills in a form. A POST, so that no log contains a valid token.',
    mode: CheckMode.disable,
    parameters: {
      token: token(),
      purpose: text(20).meta({
        description: describeValues('What the token must be for.', namesOf(MAILED_TOKEN_PURPOSES), {
          'sign-up': 'Creating an account.',
          'password-reset': 'A password that was forgotten.',
          'password-change': 'Another password.',
          'email-change': 'Another email address.',
        }),
        enum: MAILED_TOKEN_PURPOSES,
        example: 'sign-up',
      }),
      idempotency_key,
    },
    result: {
      email: textField('Email address that the link was mailed to.'),
      expired_date: timestamp('Until when the token is accepted.'),
    },
    refusals: ['token-invalid'],
  }),
  'GET /web/account/deletion': call({
    summary: 'What the reader loses by deleting the account.',
    access: 'login',
    parameters: {
      step: z
        .enum(DELETION_STEPS)
        .optional()
        .describe(
          describeValues('The page that asks; without it, that of step 1.', namesOf(DELETION_STEPS), {
            index: 'Step 1, which shows the consequences. Sets the cookie that step 2 and `POST /account/resign` check.',
            confirm: 'Step 2, which has the form. Refused without that cookie.',
          }),
        ),
    },
    refusals: ['deletion-not-reviewed'],
    result: {
      point: points,
      ticket_count: count('Premium tickets that are left.'),
      chapter_count: count('Chapters that were bought.'),
      title_count: count('Titles that these chapters belong to.'),
      magazine_count: count('Issues of magazines that were bought.'),
      comment_count: count('Comments that the reader wrote.'),
      running_plan_list: listOf(
        entity('RunningPlan', 'A monthly plan that runs.', {
          asset_id: textField('Identifies the plan.'),
          name: textField('Name of the plan.'),
          paid_until: timestamp('Until when it was paid for.'),
        }),
        'Monthly plans that would end at once.',
      ),
    },
  }),
  'GET /web/account/export': call({
    summary: 'Everything that is stored about the reader, as one JSON file.',
    mode: CheckMode.disable,
    access: 'login',
    result: {
      file_name: textField('A name for the file.'),
      content: textField('The file: JSON, a section for each kind of data, explained in `about`.'),
    },
  }),
  'GET /web/account/password/reset': call({
    summary: 'Spends the mailed token: sets the new password and ends all sessions of the account.',
    mode: CheckMode.disable,
    parameters: { token: token(), idempotency_key },
    refusals: APPLY_PASSWORD_REFUSALS,
  }),
  'GET /web/account/email/save': call({
    summary: 'Confirms the new email with the token of the emailed link, and notifies the previous email.',
    mode: CheckMode.disable,
    parameters: { token: token(), idempotency_key },
    result: {
      email: textField('Email address of the account from now on.'),
    },
    refusals: APPLY_EMAIL_REFUSALS,
  }),
  'GET /web/account/password/save': call({
    summary:
      'Spends the mailed token: sets the new password and ends all sessions but the one that requested it and the one that opens the link.',
    mode: CheckMode.disable,
    parameters: { token: token(), idempotency_key },
    refusals: APPLY_PASSWORD_REFUSALS,
  }),
};

/** The same for the app, which has no reCAPTCHA and needs no data in the response. */
const appCalls = {
  'POST /account/resign': call({
    summary: `Deletes the account of this session for good: personal data is erased, records that accounting needs remain under the account’s id alone. \`user_id\` must be this session’s. A page, which a browser names in the header Origin, must have opened step 1 within the last ${DELETION_STEP_MINUTES} minutes (\`GET /web/account/deletion\`).`,
    mode: CheckMode.disable,
    access: 'login',
    parameters: {
      user_id: integer().describe('Must be the `user_id` of this session, as `GET /account` returns it.'),
      password: typedText()
        .optional()
        .meta({
          description: `Password of the account. Without it the session must be of a login within the last ${RECENT_LOGIN_MINUTES} minutes; our pages always ask for it.`,
          example: 'Tankobon-2026',
        }),
    },
    refusals: [
      'user-not-found',
      'user-without-account',
      'too-many-login-attempts',
      'password-wrong',
      'login-not-recent',
      'deletion-not-reviewed',
    ],
  }),
  'POST /account/presave': call({
    summary: 'Mails a one-time link that completes a sign-up with this password. Requires the same age as `POST /web/account/presave`.',
    mode: CheckMode.disable,
    parameters: { email: email('Email address of the account to create'), password: newPassword() },
    refusals: [...SIGN_UP_REFUSALS, 'password-not-allowed'],
  }),
  'POST /account/password/prereset': call({
    summary: 'As `POST /web/account/password/prereset`.',
    mode: CheckMode.disable,
    parameters: { email: email(), new_password: newPassword() },
    refusals: PASSWORD_RESET_REFUSALS,
  }),
  'POST /account/email/presave': call({
    summary: 'As `POST /web/account/email/presave`.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { new_email: email('Email address to change to'), password: password() },
    refusals: EMAIL_CHANGE_REFUSALS,
  }),
  'POST /account/password/presave': call({
    summary: 'As `POST /web/account/password/presave`.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { current_password: password(), new_password: newPassword() },
    refusals: PASSWORD_CHANGE_REFUSALS,
  }),
  'GET /account/password/reset': call({
    summary: 'As `GET /web/account/password/reset`.',
    mode: CheckMode.disable,
    parameters: { token: token() },
    refusals: APPLY_PASSWORD_REFUSALS,
  }),
  'GET /account/save': call({
    summary:
      'Spends the token that `POST /account/presave` mailed and creates the account. It does not log in, and requires the same age as `POST /web/account/presave`.',
    mode: CheckMode.disable,
    parameters: { token: token() },
    refusals: SAVE_ACCOUNT_REFUSALS,
  }),
  'GET /account/email/save': call({
    summary: 'As `GET /web/account/email/save`.',
    mode: CheckMode.disable,
    parameters: { token: token() },
    refusals: APPLY_EMAIL_REFUSALS,
  }),
  'GET /account/password/save': call({
    summary: 'As `GET /web/account/password/save`.',
    mode: CheckMode.disable,
    parameters: { token: token() },
    refusals: APPLY_PASSWORD_REFUSALS,
  }),
  'POST /user/login': call({
    summary: 'As `POST /web/user/login`. Its session spends no points that were bought on the web.',
    mode: CheckMode.disable,
    parameters: { email: email(), password: password() },
    result: session,
    refusals: LOG_IN_REFUSALS,
  }),
  'POST /user/logout': call({
    summary: 'As `POST /web/user/logout`.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { target_user_id: target_user_id() },
    refusals: ['device-not-found'],
  }),
};

export const credentialCalls = { ...webCalls, ...appCalls };
