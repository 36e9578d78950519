import { PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX } from '../constants';
import { CheckMode } from '../enumerations';
import { device } from './account-points-and-app-boot.calls';
import { call } from './call';
import { entity, id, timestamp, timestampOrNull, listOf, textField } from './response-fields';
import { accountId, userId } from './entities';
import { integer, text } from './request-parameters';
import { ACCOUNT_STATE_REFUSALS } from './refusals';

const PROVE_PASSKEY = ['too-young', 'passkey-not-accepted', ...ACCOUNT_STATE_REFUSALS] as const;

const passkey = entity('Passkey', 'A key on a device that logs the reader in.', {
  passkey_id: id('Identifies the passkey.'),
  passkey_name: textField('What the reader calls it.'),
  created_date: timestamp('When it was added.'),
  last_used_date: timestampOrNull('When it last logged the reader in; null when it never has.'),
});
const passkey_id = integer().describe('Identifies the passkey, as `GET /web/passkey/list` lists it.');
const passkey_name = text(2000).meta({
  description: `What the reader calls it: at most ${PASSKEY_NAME_MAX_LENGTH} characters are stored; empty becomes \`Passkey\`.`,
  maxLength: PASSKEY_NAME_MAX_LENGTH,
  example: 'My phone',
});
const credential = text(20_000).meta({
  description: 'What the browser made of the options: a credential of WebAuthn as JSON.',
  example: '{"id":"…","rawId":"…","type":"public-key","response":{},"clientExtensionResults":{}}',
});
const webauthn_options = textField(
  'Options of WebAuthn for the browser, as JSON. They contain a challenge that works once, for a few minutes.',
);

/** Passkeys (WebAuthn) in addition to the password. None of these calls is in the specification. */
export const passkeyCalls = {
  'GET /web/passkey/list': call({
    summary: 'Passkeys of the account.',
    access: 'login',
    result: { passkey_list: listOf(passkey, 'Passkeys, the newest first.') },
  }),
  'POST /web/passkey/challenge': call({
    summary: 'Begins to add a passkey. Asks for the password, for a passkey outlives the session that added it.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: {
      password: text(2000).meta({ description: 'Password of the account, as the reader typed it.', example: 'Tankobon-2026' }),
    },
    result: { webauthn_options },
    refusals: ['too-many-login-attempts', 'password-wrong', 'too-many-passkeys'],
  }),
  'POST /web/passkey/add': call({
    summary: `Adds the passkey that the browser made, and informs the reader by mail. An account has at most ${PASSKEYS_MAX}.`,
    mode: CheckMode.disable,
    access: 'login',
    parameters: { credential, passkey_name },
    result: { passkey },
    refusals: ['passkey-not-verified', 'too-many-passkeys'],
  }),
  'POST /web/passkey/name': call({
    summary: 'Gives a passkey another name.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { passkey_id, passkey_name },
    result: { passkey },
    refusals: ['passkey-not-found'],
  }),
  'POST /web/passkey/remove': call({
    summary: 'Removes a passkey: it logs nobody in any more.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { passkey_id },
    refusals: ['passkey-not-found'],
  }),
  'POST /web/user/login/passkey/challenge': call({
    summary: 'Begins a login with a passkey, whoever it is.',
    mode: CheckMode.disable,
    result: { webauthn_options },
    refusals: ['too-young'],
  }),
  'POST /web/user/login/passkey': call({
    summary: 'Logs in with a passkey and sets the user web token.',
    mode: CheckMode.disable,
    parameters: {
      credential,
      replaced_user_id: integer()
        .optional()
        .describe(
          'The `user_id` of a device of the account to log out first, as `POST /web/user/login/passkey/device/list` lists it: it frees a place at the limit.',
        ),
    },
    result: { account_id: accountId, user_id: userId },
    refusals: [...PROVE_PASSKEY, 'device-limit-reached', 'session-not-created'],
  }),
  'POST /web/user/login/passkey/device/list': call({
    summary:
      'The devices of an account by its passkey, for a login that the limit of devices refuses: with the same response of the passkey, one of them may be named as `replaced_user_id`.',
    mode: CheckMode.disable,
    parameters: { credential },
    result: { device_list: listOf(device, 'Devices that are logged in, those used last first. None of them is this one.') },
    refusals: [...PROVE_PASSKEY],
  }),
};
