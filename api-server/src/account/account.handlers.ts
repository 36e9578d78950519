import { Cookie, ErrorCode } from '@komado/shared-contracts';
import { findOne } from '../database/database';
import { userWebToken } from '../http/cookies';
import { type Handlers, readerOf, refuse } from '../http/handler';
import { offsetOf } from '../http/visitor-place';
import { publicImageUrl } from '../media/media-address';
import type { ServerDependencies } from '../server-dependencies';
import { attemptLimit } from './attempt-limit';
import { logIn, logOut } from './login.command';
import { loadBoot, loadUser } from './reader-facts.query';
import { createRecaptcha } from './recaptcha';
import { completeSignUp, requestSignUp } from './sign-up.command';

type AccountCall =
  | 'POST /web/account/presave'
  | 'POST /web/account/save'
  | 'POST /web/user/login'
  | 'POST /web/user/logout'
  | 'GET /account'
  | 'GET /app/boot'
  | 'GET /user';

const QUARTER_HOUR_MS = 900_000;
const HOUR_MS = 3_600_000;

export function accountHandlers(dependencies: ServerDependencies): Handlers<AccountCall> {
  const { configuration, database, clock } = dependencies;
  const recaptcha = createRecaptcha(configuration);
  const attempts = attemptLimit(clock, configuration.LOGIN_ATTEMPTS_PER_15_MINUTES, QUARTER_HOUR_MS);
  const mails = attemptLimit(clock, configuration.SIGN_UP_MAILS_PER_HOUR, HOUR_MS);

  return {
    'POST /web/account/presave': (parameters, context) => requestSignUp(dependencies, { recaptcha, mails }, parameters, context),
    'POST /web/account/save': (parameters, context) => completeSignUp(dependencies, parameters, context),
    'POST /web/user/login': (parameters, context) => logIn(dependencies, { recaptcha, attempts }, parameters, context),
    'POST /web/user/logout': (parameters, context) => logOut(dependencies, parameters, context),

    'GET /account': async (_, context) => {
      const { accountId, userId } = readerOf(context);
      const row = await findOne<{ email: string; nickname: string; icon_id: number; return_date: Date | null }>(
        database,
        'select email, nickname, icon_id, return_date from account where account_id = $1',
        [accountId],
      );
      if (!row) throw refuse(ErrorCode.userNotExist);
      // Browsers cap how long a cookie lives, so each visit renews it.
      const token = context.cookies[Cookie.userWebToken];
      if (token) context.setCookie(userWebToken(token));
      return {
        account_id: accountId,
        user_id: userId,
        return_date: row.return_date?.toISOString() ?? null,
        email: row.email,
        nickname: row.nickname,
        icon_url: publicImageUrl(`demo/icon/${row.icon_id}`),
      };
    },

    'GET /app/boot': (_, context) => loadBoot(database, readerOf(context).accountId, clock.now(), offsetOf(context.region, configuration)),

    'GET /user': async ({ user_id }, context) => {
      const { accountId, userId } = readerOf(context);
      if (user_id !== userId) throw refuse(ErrorCode.userNotExist);
      return loadUser(database, accountId, context.region, clock.now());
    },
  };
}
