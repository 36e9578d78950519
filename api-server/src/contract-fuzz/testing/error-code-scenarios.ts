import { createDemoLibrary } from '@komado/demo-library';
import type { CallKey, CallParameters, Reason } from '@komado/shared-contracts';
import { ErrorCode, NICKNAME_MAX_LENGTH } from '@komado/shared-contracts';
import { seedDemoLibrary } from '../../library/demo/seed';
import { runOperatorCommand } from '../../operator/testing/run-operator-command';
import { mailedToken, PASSWORD, type SimulatedReader } from '../../testing/simulated-reader';
import type { TestApp } from '../../testing/test-app';

const E = ErrorCode;
export const READER = 'reader@example.com';
const OTHER = 'other@example.com';
const NEW_PASSWORD = 'Shinsou-2027';
const UUID = { original_uuid: 'uuid', regid: 'push', token: 'secret' };
const login = { email: READER, password: PASSWORD, recaptcha_token: 'token' };

/** What a scenario can use: its own server, and a reader who has signed up. */
export interface ScenarioContext {
  readonly server: TestApp;
  readonly reader: SimulatedReader;
  readonly visitor: SimulatedReader;
}
type CallOutcome = Promise<{ status: number; body: { status: string; response_code: number; error_message: string } }>;
interface ErrorCodeScenario {
  readonly when: string;
  readonly environment?: Record<string, string>;
  /** Needed if the code has several. */
  readonly reason?: Reason;
  /** If more specific than the text of the code. */
  readonly message?: string;
  readonly act: (context: ScenarioContext) => CallOutcome;
}
const call = <K extends CallKey>(person: SimulatedReader, name: K, parameters: Partial<CallParameters<K>> = {}): CallOutcome =>
  person.call(name, parameters);

/** A login after an operator acted on the account. */
const afterAccountAct = (act: 'suspend' | 'ban' | 'deny' | 'deactivate' | 'violation', reason?: Reason): ErrorCodeScenario => ({
  reason,
  when: `an operator’s ${act}, and a login`,
  act: async ({ server, visitor }) => {
    expect(await runOperatorCommand(server.deps, 'account', { email: READER, act: act })).toMatchObject({ ok: true });
    return call(visitor, 'POST /web/user/login', login);
  },
});
const profile = (when: string, nickname: string, before?: (context: ScenarioContext) => Promise<unknown>): ErrorCodeScenario => ({
  when,
  act: async (context) => {
    await before?.(context);
    return call(context.reader, 'POST /profile/save', { nickname });
  },
});
const withToken = async ({ server, visitor }: ScenarioContext): Promise<string> => {
  await visitor.withBirthday().data('POST /web/account/presave', { email: OTHER, recaptcha_token: 'token' });
  return mailedToken(server.mails, OTHER);
};
/** A free chapter of the demo library for all ages. */
async function chapter({ server }: ScenarioContext): Promise<number> {
  await seedDemoLibrary(server.deps, createDemoLibrary());
  const [row] = await server.database.query<{ episode_id: number }>(
    'select e.episode_id from episode e join title t using (title_id) where e.point = 0 and t.age_rating = 0 order by 1 limit 1',
  );
  return row!.episode_id;
}
const comment = (when: string, texts: readonly string[], hasRead = true): ErrorCodeScenario => ({
  when,
  act: async (context) => {
    const episode_id = await chapter(context);
    if (hasRead) await context.reader.data('GET /episode/viewer/finish', { episode_id });
    for (const act of texts.slice(1)) await context.reader.data('POST /episode/comment/post', { episode_id, comment: act });
    return call(context.reader, 'POST /episode/comment/post', { episode_id, comment: texts[0]! });
  },
});
/** The next response of the local reCAPTCHA provider. */
export const provider: { response: object } = { response: {} };
const recaptcha = (when: string, response: object): ErrorCodeScenario => ({
  when,
  environment: { RECAPTCHA_SITE_KEY: 'a-site-key', RECAPTCHA_SECRET: 'secret' },
  act: ({ visitor }) => {
    provider.response = response;
    return call(visitor, 'POST /web/account/presave', { email: OTHER, recaptcha_token: 'token' });
  },
});

/** For each code of the server, a scenario that readers, apps or operators can cause. */
export const ERROR_CODE_SCENARIOS: Readonly<Record<number, ErrorCodeScenario>> = {
  [E.reportCountryUnapplicable]: {
    when: 'a report from a country that an operator denied',
    act: async ({ server, visitor }) => {
      await runOperatorCommand(server.deps, 'country', { code: 'KP', act: 'deny' });
      visitor.headers['x-country'] = 'KP';
      return call(visitor, 'GET /web/account/report/country/check');
    },
  },
  [E.maintenance]: {
    when: 'maintenance without a message',
    act: async ({ server, visitor }) => {
      await runOperatorCommand(server.deps, 'maintenance', { message: '' });
      return call(visitor, 'GET /web/top');
    },
  },
  [E.serverError]: {
    when: 'a closed database',
    reason: 'internal-error',
    act: async ({ server, visitor }) => {
      await server.database.close();
      return call(visitor, 'GET /web/top');
    },
  },
  [E.webTokenInvalid]: {
    when: 'a session that another device has ended',
    act: async ({ server, reader }) => {
      const phone = await server.cast.anotherDevice(reader);
      await reader.data('POST /web/user/logout', { target_user_id: phone.userId });
      return call(phone, 'GET /account');
    },
  },
  [E.webTokenCreateFailed]: {
    when: 'a session that cannot be saved, because its sequence is exhausted',
    act: async ({ server, visitor }) => {
      await server.database.query("select setval('user_id_seq', 2147483647)");
      return call(visitor, 'POST /web/user/login', login);
    },
  },
  [E.recaptchaTokenInvalid]: recaptcha('a token that the provider rejects', { success: false }),
  [E.recaptchaScoreShortage]: recaptcha('a low reCAPTCHA score', { success: true, score: 0.1 }),
  [E.userNotExist]: { when: 'a user id of someone else', act: ({ reader }) => call(reader, 'GET /user', { user_id: reader.userId + 1 }) },
  [E.accountNotActive]: afterAccountAct('deactivate'),
  [E.userLoginFailed]: {
    when: 'a wrong password',
    reason: 'login-failed',
    act: ({ visitor }) => call(visitor, 'POST /web/user/login', { ...login, password: NEW_PASSWORD }),
  },
  [E.deviceLimit]: {
    when: 'one device too many',
    environment: { DEVICE_MAX: '1' },
    act: ({ visitor }) => call(visitor, 'POST /web/user/login', login),
  },
  [E.logoutFailed]: {
    when: "a logout of another reader's device",
    act: async ({ server, reader }) => {
      const { userId } = await server.cast.signUp('another@example.com');
      return call(reader, 'POST /web/user/logout', { target_user_id: userId });
    },
  },
  [E.invalidEmail]: {
    when: 'an address without a domain',
    act: ({ visitor }) => call(visitor.withBirthday(), 'POST /web/account/presave', { email: 'reader@', recaptcha_token: 'token' }),
  },
  [E.incorrectPassword]: {
    when: 'a change with a wrong password',
    reason: 'password-wrong',
    act: ({ reader }) => call(reader, 'POST /web/account/password/presave', { current_password: NEW_PASSWORD, new_password: NEW_PASSWORD }),
  },
  [E.accountAlreadyRegistered]: {
    when: 'a second sign-up',
    act: ({ visitor }) => call(visitor.withBirthday(), 'POST /web/account/presave', { email: READER, recaptcha_token: 'token' }),
  },
  [E.emailUsed]: {
    when: 'a change to the address of another reader',
    act: async ({ server, reader }) => {
      await server.cast.signUp(OTHER);
      return call(reader, 'POST /web/account/email/presave', { new_email: OTHER, password: PASSWORD });
    },
  },
  [E.accountSaveFailed]: {
    when: 'an account that cannot be saved, because its sequence is exhausted',
    act: async (context) => {
      const token = await withToken(context);
      await context.server.database.query("select setval('account_id_seq', 2147483647)");
      return call(context.visitor, 'POST /web/account/save', { password: PASSWORD, token });
    },
  },
  [E.existsOriginalUuid]: {
    when: 'an app that registers again',
    act: async ({ visitor }) => {
      await visitor.data('POST /user/register', UUID);
      return call(visitor, 'POST /user/register', UUID);
    },
  },
  [E.userNotLogin]: { when: 'a visitor’s request for the account', act: ({ visitor }) => call(visitor, 'GET /account') },
  [E.accountUnregistered]: {
    when: 'the user ID of an app installation without an account',
    act: async ({ reader, visitor }) => call(reader, 'GET /user', { user_id: (await visitor.data('POST /user/register', UUID)).user_id }),
  },
  [E.accountResigned]: {
    when: 'a login to an account that its reader has deleted',
    act: async ({ reader, visitor }) => {
      await reader.data('POST /account/resign', { user_id: reader.userId });
      return call(visitor, 'POST /web/user/login', login);
    },
  },
  [E.accountBanned]: afterAccountAct('ban', 'account-banned'),
  [E.emailResigned]: {
    when: 'a login with a former email address',
    act: async ({ server, reader, visitor }) => {
      await reader.data('POST /web/account/email/presave', { new_email: OTHER, password: PASSWORD });
      await reader.data('GET /web/account/email/save', { token: mailedToken(server.mails, OTHER) });
      return call(visitor, 'POST /web/user/login', login);
    },
  },
  [E.accessDenied]: afterAccountAct('deny', 'account-denied'),
  [E.modifyTokenInvalid]: {
    when: 'a link that is opened twice',
    act: async (context) => {
      const token = await withToken(context);
      await context.visitor.data('POST /web/account/save', { password: PASSWORD, token });
      return call(context.visitor, 'POST /web/account/save', { password: PASSWORD, token });
    },
  },
  [E.termViolation]: afterAccountAct('violation'),
  [E.accountSuspended]: afterAccountAct('suspend'),
  [E.profileUpdateFailed]: {
    when: 'an unknown icon',
    reason: 'icon-not-found',
    act: ({ reader }) => call(reader, 'POST /profile/icon/save', { icon_id: 99_999 }),
  },
  [E.invalidNickname]: profile('a nickname with punctuation', 'Aya!'),
  [E.nicknameTooLong]: profile('a nickname that is one letter too long', 'a'.repeat(NICKNAME_MAX_LENGTH + 1)),
  [E.nicknameProhibitedWord]: { ...profile('a nickname with a prohibited word', 'slurword'), reason: 'nickname-prohibited-word' },
  [E.nicknameLocked]: profile('a nickname after an operator locked it', 'Aya', ({ server }) =>
    runOperatorCommand(server.deps, 'nickname', { email: READER, act: 'lock' }),
  ),
  [E.nicknameChangeLimit]: profile('a third nickname in one month', 'Chie', async ({ reader }) => {
    for (const nickname of ['Aya', 'Beni']) await reader.data('POST /profile/save', { nickname });
  }),
  [E.titleNotFound]: {
    when: 'an unknown title',
    act: ({ visitor }) => call(visitor, 'GET /web/title/detail', { title_id: 99_999 }),
  },
  [E.episodeNotFound]: {
    when: 'an unknown chapter',
    act: ({ visitor }) => call(visitor, 'GET /web/episode/viewer', { episode_id: 99_999 }),
  },
  [E.weeklyTitleNotFound]: { when: 'a week of an empty library', act: ({ visitor }) => call(visitor, 'GET /title/weekly') },
  [E.unpurchasableCountry]: {
    when: 'a purchase from a country whose readers buy in the app',
    environment: { APP_ONLY_COUNTRIES: 'KR' },
    act: ({ reader }) => {
      reader.headers['x-country'] = 'KR';
      return call(reader, 'POST /web/stp/outright', { asset_id: 'point-1000', path: '/my/shop', recaptcha_token: 'token' });
    },
  },
  [E.commentProhibitedWord]: comment('a comment with a prohibited word', ['What a slurword.']),
  [E.commentLimitOver]: comment('an eleventh comment within the hour', [
    '11',
    ...Array.from({ length: 10 }, (_, index) => `Comment ${index + 1}`),
  ]),
  [E.commentError]: {
    ...comment('a comment on a chapter that was not read', ['Wow!'], false),
    reason: 'episode-not-viewed',
    message: 'Please finish the chapter before you comment.',
  },
};
