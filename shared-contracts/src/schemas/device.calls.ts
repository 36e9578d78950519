import { z } from 'zod';
import { CheckMode } from '../enumerations';
import { call } from './call';
import { instant } from './entities';
import { flag, text } from './parameters';
import { ACCOUNT_STATE_REFUSALS } from './refusals';

/** What an app tells of the device it runs on. Calls that keep it leave what is not sent. */
const deviceFacts = {
  /** Model. */
  device: text(100).optional(),
  locale: text(35).optional(),
  os_version: text(50).optional(),
  /** 1 for a tablet. */
  tablet: flag().optional(),
  timezone: text(64).optional(),
};

export const deviceCalls = {
  'POST /user/register': call({
    summary:
      'Registers an installation of the app; one that registers while a reader is logged in belongs to that reader. Over an earlier ' +
      'registration only with `is_overwrite`; with the `token` of the earlier one the user id stays, with another a new one begins.',
    mode: CheckMode.disable,
    parameters: {
      ...deviceFacts,
      platform: text(20).optional(),
      /** The installation's own id. Only its hash is kept. */
      original_uuid: text(100),
      /** Address for push notices at the provider of the platform. */
      regid: text(500),
      is_overwrite: flag().optional(),
      /** A secret of the app. Only its hash is kept. */
      token: text(4096),
      /** A challenge of `GET /user/challenge`, or anything else: a registration without one of ours is kept as unchallenged. */
      nonce: text(500).optional(),
    },
    result: { user_id: z.number().int() },
    refusals: ['too-many-devices', 'device-registered', 'device-banned', ...ACCOUNT_STATE_REFUSALS],
  }),
  'POST /user/push_notification/save': call({
    summary: 'Whether this device wants notices.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { notice_status: flag() },
  }),
  'POST /user/device/save': call({
    summary: 'What this device is. Ids of readers who opted out of advertisements or analysis are not kept.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: {
      ...deviceFacts,
      advertising_id: text(),
      adjust_id: text(),
      ranking_ab: text(40).optional(),
      fcm_token: text(500),
      ab_test_config: text(1000).optional(),
      app_instance_id: text(),
    },
  }),
  'POST /user/noah_id/save': call({
    summary: 'The id of this device at the reward network; not kept for readers who opted out of advertisements.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { noah_id: text() },
  }),
  'POST /user/unban': call({
    summary: 'Lifts the ban of a device with a one-time token of the operator.',
    mode: CheckMode.disable,
    parameters: { token: text(), original_uuid: text(100) },
    refusals: ['token-invalid'],
  }),
  'POST /user/attestation': call({
    summary:
      'Keeps a key of the device that came with an unspent challenge of ours. The attestation itself is kept as unverified: its ' +
      'certificates are not checked, so the key opens nothing.',
    mode: CheckMode.disable,
    parameters: {
      /** As the platform gave it, in base64. */
      attestation: text(30_000),
      challenge: text(),
      key_id: text(500),
    },
    refusals: ['too-many-devices', 'token-invalid', ...ACCOUNT_STATE_REFUSALS],
  }),
  'GET /user/challenge': call({
    summary: 'A random challenge for one attestation.',
    mode: CheckMode.disable,
    result: { challenge: z.string(), expired_date: instant() },
  }),
};
