import { CheckMode } from '../enumerations';
import { call } from './call';
import { id, timestamp, textField } from './response-fields';
import { flag, text } from './request-parameters';
import { ACCOUNT_STATE_REFUSALS } from './refusals';

/** What an app reports about its device. Calls that store it leave omitted fields unchanged. */
const deviceFacts = {
  device: text(100).optional().describe('Model of the device, such as `Pixel 9`. What was saved stays when it is left out.'),
  locale: text(35).optional().meta({ description: 'Language and region of the device as a BCP 47 tag.', example: 'en-US' }),
  os_version: text(50).optional().meta({ description: 'Version of the operating system.', example: '16.1' }),
  tablet: flag().optional().describe('Whether the device is a tablet.'),
  timezone: text(64).optional().meta({ description: 'IANA name of the time zone of the device.', example: 'America/New_York' }),
};
const ranking_ab = text(40).optional().describe('Variant of an experiment that the app takes part in.');

export const appDeviceCalls = {
  'POST /user/register': call({
    summary:
      'Registers an installation of the app; one that registers while a reader is logged in belongs to that reader. Over an earlier ' +
      'registration only with `is_overwrite`; with the `token` of the earlier one the user id stays, with another a new one begins.',
    mode: CheckMode.disable,
    parameters: {
      ...deviceFacts,
      platform: text(20).optional().meta({ description: 'Platform of the app.', example: 'ios' }),
      original_uuid: text(100).meta({ description: 'Id that the installation gave itself. Only its hash is saved.', minLength: 1 }),
      regid: text(500).describe('Token for push notifications at the provider of the platform.'),
      is_overwrite: flag().optional().describe('Whether an earlier registration of the same installation may be replaced.'),
      token: text(4096).meta({ description: 'Secret of the app. Only its hash is saved.', minLength: 1 }),
      nonce: text(500)
        .optional()
        .describe('Challenge of `GET /user/challenge`. With anything else, the registration is saved as unchallenged.'),
    },
    result: { user_id: id('Identifies the registered installation.') },
    refusals: ['too-many-devices', 'device-registered', 'device-banned', ...ACCOUNT_STATE_REFUSALS],
  }),
  'POST /user/push_notification/save': call({
    summary: 'Whether this device gets push notifications.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { notice_status: flag().describe('Whether the device gets push notifications.') },
  }),
  'POST /user/device/save': call({
    summary: 'What this device is. Ids of readers who opted out of advertisements or analysis are not stored.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: {
      ...deviceFacts,
      advertising_id: text().describe('Advertising id of the device. Not saved for readers who opted out of advertising.'),
      adjust_id: text().describe('Id of the device at Adjust. Not saved for readers who opted out of advertising.'),
      ranking_ab,
      fcm_token: text(500).describe('Token for push notifications at Firebase Cloud Messaging.'),
      ab_test_config: text(1000).optional().describe('Experiments that the app takes part in, in its own notation.'),
      app_instance_id: text().describe('Id of the installation at Firebase Analytics. Not saved for readers who opted out of analysis.'),
    },
  }),
  'POST /user/noah_id/save': call({
    summary: 'The id of this device at the reward network; not stored for readers who opted out of advertisements.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { noah_id: text().describe('Id of the device at the reward network.') },
  }),
  'POST /user/unban': call({
    summary: 'Lifts the ban of a device with a one-time token of the operator.',
    mode: CheckMode.disable,
    parameters: {
      token: text().describe('One-time token that an operator gave out.'),
      original_uuid: text(100).describe('Id that the installation gave itself.'),
    },
    refusals: ['token-invalid'],
  }),
  'POST /user/attestation': call({
    summary:
      'Stores a key of the device that came with an unspent challenge of the server. The attestation is stored as unverified: its ' +
      'certificates are not checked, so the key grants no access.',
    mode: CheckMode.disable,
    parameters: {
      attestation: text(30_000).meta({ description: 'Attestation as the platform gave it, in base64.', minLength: 1 }),
      challenge: text().describe('Challenge of `GET /user/challenge` that the attestation responds to. It works once.'),
      key_id: text(500).meta({ description: 'Identifies the attested key on the device. Only its hash is saved.', minLength: 1 }),
    },
    refusals: ['too-many-devices', 'token-invalid', ...ACCOUNT_STATE_REFUSALS],
  }),
  'GET /user/challenge': call({
    summary: 'A random challenge for one attestation.',
    mode: CheckMode.disable,
    result: { challenge: textField('Random text to attest.'), expired_date: timestamp('Until when the challenge is accepted.') },
  }),
};
