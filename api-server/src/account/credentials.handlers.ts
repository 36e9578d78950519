import type { CallContext, Handlers } from '../http/handler';
import { outboxPath } from '../mail/outbox.routes';
import type { ServerDependencies } from '../server-dependencies';
import { type AccountLimits, accountLimits } from './account-limits';
import { checkToken } from './check-token.query';
import { changeEmail, requestEmailChange } from './email-change.command';
import { logIn, logOut } from './login.command';
import { changePassword, requestPasswordChange } from './password-change.command';
import { requestPasswordReset, resetPassword } from './password-reset.command';
import { createRecaptcha } from './recaptcha';
import { resign } from './resign.command';
import { completeSignUp, completeSignUpByLink, requestSignUp } from './sign-up.command';

type WebCall =
  | 'POST /web/account/presave'
  | 'POST /web/account/save'
  | 'POST /web/user/login'
  | 'POST /web/user/logout'
  | 'POST /web/account/password/prereset'
  | 'POST /web/account/email/presave'
  | 'POST /web/account/password/presave'
  | 'GET /web/account/token'
  | 'GET /web/account/password/reset'
  | 'GET /web/account/email/save'
  | 'GET /web/account/password/save';
type AppCall =
  | 'POST /account/resign'
  | 'POST /account/presave'
  | 'POST /account/password/prereset'
  | 'POST /account/email/presave'
  | 'POST /account/password/presave'
  | 'GET /account/password/reset'
  | 'GET /account/save'
  | 'GET /account/email/save'
  | 'GET /account/password/save'
  | 'POST /user/login'
  | 'POST /user/logout';

/** Those of the pages ask for a recaptcha token, and tell where a run without a mail server shows its mails. */
function webCredentialHandlers(dependencies: ServerDependencies, limits: AccountLimits): Handlers<WebCall> {
  const { configuration } = dependencies;
  const recaptcha = createRecaptcha(configuration);
  const sent = ({ ip }: CallContext) => ({
    valid_minutes: configuration.MAILED_TOKEN_MINUTES,
    outbox_path: outboxPath(configuration, ip),
  });
  return {
    'POST /web/account/presave': async ({ email, recaptcha_token }, context) => {
      await recaptcha.verify(recaptcha_token, context.ip);
      await requestSignUp(dependencies, limits, { email }, context);
      return sent(context);
    },
    'POST /web/account/save': (parameters, context) => completeSignUp(dependencies, parameters, context),
    'POST /web/user/login': async ({ email, password, recaptcha_token }, context) => {
      await recaptcha.verify(recaptcha_token, context.ip);
      return logIn(dependencies, limits, { email, password }, context);
    },
    'POST /web/user/logout': (parameters, context) => logOut(dependencies, parameters, context),
    'POST /web/account/password/prereset': async ({ email, new_password, recaptcha_token }, context) => {
      await recaptcha.verify(recaptcha_token, context.ip);
      await requestPasswordReset(dependencies, limits, { email, new_password }, context);
      return sent(context);
    },
    'POST /web/account/email/presave': async (parameters, context) => {
      await requestEmailChange(dependencies, limits, parameters, context);
      return sent(context);
    },
    'POST /web/account/password/presave': async (parameters, context) => {
      await requestPasswordChange(dependencies, limits, parameters, context);
      return sent(context);
    },
    'GET /web/account/token': (parameters) => checkToken(dependencies, parameters),
    'GET /web/account/password/reset': (parameters, context) => resetPassword(dependencies, parameters, context),
    'GET /web/account/email/save': (parameters) => changeEmail(dependencies, parameters),
    'GET /web/account/password/save': (parameters, context) => changePassword(dependencies, parameters, context),
  };
}

/** The app's twins of the calls above, and what the web shares with it. */
function appCredentialHandlers(dependencies: ServerDependencies, limits: AccountLimits): Handlers<AppCall> {
  return {
    'POST /account/resign': (parameters, context) => resign(dependencies, parameters, context),
    'POST /account/presave': async (parameters, context) => {
      await requestSignUp(dependencies, limits, parameters, context);
      return {};
    },
    'POST /account/password/prereset': async (parameters, context) => {
      await requestPasswordReset(dependencies, limits, parameters, context);
      return {};
    },
    'POST /account/email/presave': async (parameters, context) => {
      await requestEmailChange(dependencies, limits, parameters, context);
      return {};
    },
    'POST /account/password/presave': async (parameters, context) => {
      await requestPasswordChange(dependencies, limits, parameters, context);
      return {};
    },
    'GET /account/password/reset': (parameters, context) => resetPassword(dependencies, parameters, context),
    'GET /account/save': async ({ token }, context) => {
      await completeSignUpByLink(dependencies, token, context);
      return {};
    },
    'GET /account/email/save': async (parameters) => {
      await changeEmail(dependencies, parameters);
      return {};
    },
    'GET /account/password/save': (parameters, context) => changePassword(dependencies, parameters, context),
    'POST /user/login': (parameters, context) => logIn(dependencies, limits, parameters, context),
    'POST /user/logout': (parameters, context) => logOut(dependencies, parameters, context),
  };
}

export function credentialHandlers(dependencies: ServerDependencies): Handlers<WebCall | AppCall> {
  const limits = accountLimits(dependencies);
  return { ...webCredentialHandlers(dependencies, limits), ...appCredentialHandlers(dependencies, limits) };
}
