import { Cookie } from '@komado/shared-contracts';
import { findOne } from '../../database';
import { userWebTokenCookie, readerOf, utcOffsetOf } from '../../caller';
import type { Handlers } from '../../http';
import { refuse } from '../../refusal';
import { sessionCutoffs } from '../../session';
import type { ServerDependencies } from '../../server-dependencies';
import { listDevices } from '../credential';
import { assertOwnUserId } from '../reader';
import { loadProfile } from './profile.query';
import { loadReaderStatistics } from './reader-statistics.query';
import { loadCustomerTypeAndPlans } from './customer-type.query';

type AccountCall = 'GET /account' | 'GET /app/boot' | 'GET /user';

export function accountAndAppBootHandlers(dependencies: ServerDependencies): Handlers<AccountCall> {
  const { configuration, database, clock } = dependencies;
  return {
    'GET /account': async (_, context) => {
      const { accountId, userId } = readerOf(context);
      const row = await findOne<{ email: string; nickname: string; return_date: Date | null }>(
        database,
        'select email, nickname, return_date from account where account_id = $1',
        [accountId],
      );
      const profileFields = await loadProfile(database, accountId, configuration.NICKNAME_CHANGE_DAYS, clock.now());
      if (!row || !profileFields) throw refuse('user-not-found');
      // Browsers cap the lifetime of cookies, so each visit renews it.
      const token = context.cookies[Cookie.userWebToken];
      if (token) context.setCookie(userWebTokenCookie(token));
      return {
        account_id: accountId,
        user_id: userId,
        return_date: row.return_date?.toISOString() ?? null,
        email: row.email,
        nickname: row.nickname,
        icon_url: profileFields.profile.icon_url,
        ...profileFields,
        device_list: await listDevices(database, { accountId, userId, since: sessionCutoffs(configuration, clock.now()) }),
      };
    },

    'GET /app/boot': (_, context) =>
      loadReaderStatistics(database, readerOf(context).accountId, clock.now(), utcOffsetOf(context.region, configuration)),

    'GET /user': async ({ user_id }, context) => {
      const { accountId } = readerOf(context);
      await assertOwnUserId(database, user_id, context);
      return loadCustomerTypeAndPlans(database, accountId, context.region, clock.now());
    },
  };
}
