import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../constants';
import { count, textField } from './response-fields';
import { accountId, userId } from './entities';
import { integer, text } from './request-parameters';
import { ACCOUNT_STATE_REFUSALS, AGE_REFUSALS } from './refusals';

/** Far longer than the stored maximum, so that overlong input is refused with its field's code and not as a malformed call. */
export const typedText = () => text(2000);
const EMAIL_FORM = '6 to 254 characters, of which at most 64 before the `@`; spaces around it are dropped.';
export const email = (description = 'Email address of the account') =>
  typedText().meta({ description: `${description}: ${EMAIL_FORM}`, minLength: 6, maxLength: 254 });
export const password = () =>
  typedText().meta({ description: 'Password of the account, as the reader typed it.', example: 'Tankobon-2026' });
export const newPassword = () =>
  typedText().meta({
    description: `Password to set: ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} printable ASCII characters without spaces, of at least three of the four kinds: upper-case letters, lower-case letters, digits and symbols.`,
    minLength: PASSWORD_MIN_LENGTH,
    maxLength: PASSWORD_MAX_LENGTH,
    example: 'Shinsou-2027',
  });
export const token = () => typedText().describe('One-time token of the emailed link. It works once, until the time that the email states.');
export const idempotency_key = text(100)
  .optional()
  .describe(
    'Random text that a page generates for its token. The token sent again with the key that spent it gets the same response, for a page whose first response was lost.',
  );
export const target_user_id = () =>
  integer().describe(
    'The `user_id` of the device to log out, as `GET /account` lists it; that of this session, or 0, logs this device out.',
  );

export const replaced_user_id = integer()
  .optional()
  .describe(
    'The `user_id` of a device of the account to log out first, as `POST /web/user/device/list` lists it: this makes the login possible at the device limit.',
  );

const NOT_ADMITTED = ['too-young'] as const;
const MAY_NOT_SIGN_UP = ['country-denied', ...AGE_REFUSALS] as const;
const TOO_MANY_MAILS = 'too-many-mails';
export const PROVE_LOGIN_REFUSALS = [
  ...NOT_ADMITTED,
  'too-many-login-attempts',
  'login-failed',
  ...ACCOUNT_STATE_REFUSALS,
  'email-unlinked',
] as const;
export const LOG_IN_REFUSALS = [...PROVE_LOGIN_REFUSALS, 'device-limit-reached', 'session-not-created'] as const;
export const SIGN_UP_REFUSALS = [...MAY_NOT_SIGN_UP, 'email-invalid', TOO_MANY_MAILS, 'email-registered', 'email-unlinked'] as const;
export const SAVE_ACCOUNT_REFUSALS = [
  ...MAY_NOT_SIGN_UP,
  'token-invalid',
  'email-registered',
  'email-unlinked',
  'account-not-saved',
] as const;
export const PASSWORD_RESET_REFUSALS = [...NOT_ADMITTED, 'email-invalid', TOO_MANY_MAILS, 'password-not-allowed'] as const;
const PROVE_PASSWORD = ['too-many-login-attempts', 'password-wrong', TOO_MANY_MAILS] as const;
export const EMAIL_CHANGE_REFUSALS = [...NOT_ADMITTED, 'email-invalid', ...PROVE_PASSWORD, 'email-in-use', 'email-unlinked'] as const;
export const PASSWORD_CHANGE_REFUSALS = [...NOT_ADMITTED, ...PROVE_PASSWORD, 'password-not-allowed'] as const;
export const APPLY_PASSWORD_REFUSALS = ['token-invalid', ...ACCOUNT_STATE_REFUSALS] as const;
export const APPLY_EMAIL_REFUSALS = [...APPLY_PASSWORD_REFUSALS, 'email-in-use', 'email-unlinked'] as const;

export const mailSent = {
  valid_minutes: count('How long the mailed link works, in minutes.'),
  outbox_path: textField('Page that shows sent mails where no mail server is configured; null where mails are delivered.').nullable(),
};
export const session = {
  account_id: accountId,
  user_id: userId,
};
