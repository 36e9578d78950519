import type { CallContext } from '../../caller';
import type { Handlers } from '../../http';
import { exportOwnAccount } from '../export';
import { outboxPathForCaller } from '../../mail';
import type { ServerDependencies } from '../../server-dependencies';
import type { CredentialRateLimits } from './credential-rate-limits';
import { checkMailedToken } from './check-mailed-token.query';
import { changeEmail, requestEmailChange } from './email/email-change.command';
import { listDevicesByPassword, logIn, logOut, logOutOthers } from './login.command';
import { changePassword, requestPasswordChange } from './password/password-change.command';
import { requestPasswordReset, resetPassword } from './password/password-reset.command';
import { createRecaptcha } from './recaptcha';
import { completeSignUp, completeSignUpByLink, requestSignUp } from './sign-up.command';

type WebCall =
  | 'POST /web/account/presave'
  | 'POST /web/account/save'
  | 'POST /web/user/login'
  | 'POST /web/user/logout'
  | 'POST /web/account/password/prereset'
  | 'POST /web/account/email/presave'
  | 'POST /web/account/password/presave'
  | 'POST /web/user/device/list'
  | 'POST /web/user/logout/others'
  | 'POST /web/account/token'
  | 'GET /web/account/export'
  | 'GET /web/account/password/reset'
  | 'GET /web/account/email/save'
  | 'GET /web/account/password/save';
type AppCall =
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

/** The web calls take a reCAPTCHA token, and say where emails can be read when no mail server is configured. */
function webCredentialHandlers(dependencies: ServerDependencies, limits: CredentialRateLimits): Handlers<WebCall> {
  const { configuration } = dependencies;
  const recaptcha = createRecaptcha(configuration);
  const mailedResponse = ({ ip }: CallContext) => ({
    valid_minutes: configuration.MAILED_TOKEN_MINUTES,
    outbox_path: outboxPathForCaller(configuration, ip),
  });
  return {
    'POST /web/account/presave': async ({ email, recaptcha_token, episode_id }, context) => {
      await recaptcha.verify(recaptcha_token, context.ip);
      await requestSignUp(dependencies, limits, { email, episodeId: episode_id }, context);
      return mailedResponse(context);
    },
    'POST /web/account/save': (parameters, context) => completeSignUp(dependencies, parameters, context),
    'POST /web/user/login': async ({ recaptcha_token, ...credentials }, context) => {
      await recaptcha.verify(recaptcha_token, context.ip);
      return logIn(dependencies, limits, credentials, context);
    },
    'POST /web/user/device/list': async ({ recaptcha_token, ...credentials }, context) => {
      await recaptcha.verify(recaptcha_token, context.ip);
      return listDevicesByPassword(dependencies, limits, credentials, context);
    },
    'POST /web/user/logout/others': (_, context) => logOutOthers(dependencies, context),
    'POST /web/user/logout': (parameters, context) => logOut(dependencies, parameters, context),
    'POST /web/account/password/prereset': async ({ email, new_password, recaptcha_token }, context) => {
      await recaptcha.verify(recaptcha_token, context.ip);
      await requestPasswordReset(dependencies, limits, { email, new_password }, context);
      return mailedResponse(context);
    },
    'POST /web/account/email/presave': async (parameters, context) => {
      await requestEmailChange(dependencies, limits, parameters, context);
      return mailedResponse(context);
    },
    'POST /web/account/password/presave': async (parameters, context) => {
      await requestPasswordChange(dependencies, limits, parameters, context);
      return mailedResponse(context);
    },
    'GET /web/account/export': (_, context) => exportOwnAccount(dependencies, context),
    'POST /web/account/token': (parameters) => checkMailedToken(dependencies, parameters),
    'GET /web/account/password/reset': (parameters, context) => resetPassword(dependencies, parameters, context),
    'GET /web/account/email/save': (parameters) => changeEmail(dependencies, parameters),
    'GET /web/account/password/save': (parameters, context) => changePassword(dependencies, parameters, context),
  };
}

/** The app's versions of the calls above, and those that it shares with the web. */
function appCredentialHandlers(dependencies: ServerDependencies, limits: CredentialRateLimits): Handlers<AppCall> {
  return {
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
    'POST /user/login': (parameters, context) => logIn(dependencies, limits, { ...parameters, isAppSession: true }, context),
    'POST /user/logout': (parameters, context) => logOut(dependencies, parameters, context),
  };
}

export function credentialHandlers(dependencies: ServerDependencies, limits: CredentialRateLimits): Handlers<WebCall | AppCall> {
  return { ...webCredentialHandlers(dependencies, limits), ...appCredentialHandlers(dependencies, limits) };
}
