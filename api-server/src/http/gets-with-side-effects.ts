import type { CallKey } from '@komado/shared-contracts';

/**
 * GET calls with side effects. A HEAD request to them is checked as usual, but changes nothing: a prefetch must not spend the token of a
 * mailed link, count a view or pay out a bonus.
 */
export const GETS_WITH_SIDE_EFFECTS: ReadonlySet<CallKey> = new Set([
  'GET /account/save',
  'GET /account/email/save',
  'GET /account/password/reset',
  'GET /account/password/save',
  'GET /web/account/email/save',
  'GET /web/account/password/reset',
  'GET /web/account/password/save',
  'GET /advertisement/click',
  'GET /advertisement/view',
  'GET /recommend/click',
  'GET /web/episode/viewer',
  'GET /episode/viewer',
  'GET /episode/viewer/finish',
  'GET /episode/viewer/lastpage',
  'GET /episode/comment/like/notice',
  'GET /loginbonus',
  'GET /user/challenge',
]);
