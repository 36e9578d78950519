// Written by `npm run contracts` from src/schemas; a test keeps it fresh.
import type { CallKey } from './call-types';
import type { CheckMode } from './enumerations';

/** Check mode and required parameters of every call. */
// prettier-ignore
export const callTable: Readonly<Record<CallKey, readonly [mode: CheckMode, required: readonly string[]]>> = {
  'GET /web/law': [1, []],
  'POST /web/law': [0, ['birthday', 'is_consent', 'terms_of_service_id', 'privacy_policy_id']],
  'GET /web/law/status': [1, []],
  'GET /web/status': [3, []],
  'GET /web/account/report/country/check': [1, []],
  'GET /app/rule': [1, []],
  'POST /web/account/presave': [0, ['email', 'recaptcha_token']],
  'POST /web/account/save': [0, ['password', 'token']],
  'POST /web/user/login': [0, ['email', 'password', 'recaptcha_token']],
  'POST /web/user/logout': [0, ['target_user_id']],
  'GET /account': [1, []],
  'GET /account/point': [1, []],
  'GET /account/point/all': [1, []],
  'GET /app/boot': [1, []],
  'GET /user': [1, ['user_id']],
  'GET /web/top': [1, []],
  'GET /web/title/detail': [1, ['title_id']],
  'GET /genre/list': [1, []],
  'GET /ranking/all': [1, []],
  'GET /title/weekly': [1, []],
  'GET /search/title': [1, []],
  'GET /web/sitemap': [1, []],
  'GET /web/manga_reader': [1, []],
  'GET /genre/search/list': [1, []],
  'GET /web/episode/viewer': [1, ['episode_id']],
  'GET /episode/viewer/finish': [1, ['episode_id']],
  'GET /episode/viewer/lastpage': [1, ['episode_id']],
  'GET /episode/status': [1, ['episode_id']],
  'POST /episode/paid': [1, ['episode_id']],
  'POST /episode/rental/ticket': [1, ['episode_id', 'ticket_type', 'ticket_version']],
  'POST /episode/progress/save': [1, ['episode_id', 'page']],
  'GET /web/shop': [1, ['asset_type']],
  'GET /web/shop/point/subscription': [1, []],
  'POST /web/stp/outright': [0, ['asset_id', 'path', 'recaptcha_token']],
};
