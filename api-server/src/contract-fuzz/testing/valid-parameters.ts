import { setTimeout as sleep } from 'node:timers/promises';
import type { CallKey, CallParameters, CallResult } from '@komado/shared-contracts';
import { type CallEntry, calls } from '@komado/shared-contracts/schemas';
import { banDevices, issueUnbanTokens } from '../../account/app-device/device-ban.command';
import { SUCCESSFUL_CARD } from '../../shop/payment/card-sandbox/test-cards';
import { mailedToken, PASSWORD, type SimulatedReader } from '../../testing/simulated-reader';
import { Authenticator } from '../../account/passkey/testing/authenticator';
import type { FuzzServer } from './fuzz-server';

type Wire = Record<string, string | number | readonly number[]>;
type Recipe = (readers: FuzzServer, reader: SimulatedReader) => Promise<Wire> | Wire;

const RECAPTCHA = { recaptcha_token: 'token' };
/** The token from the email that a call sent to this address. */
const tokenAfter =
  <K extends CallKey>(
    name: K,
    parameters: (readers: FuzzServer, reader: SimulatedReader) => Partial<CallParameters<K>> & { email?: string; new_email?: string },
  ): Recipe =>
  async (readers, reader) => {
    const sent = parameters(readers, reader);
    await reader.data(name, sent);
    return { token: mailedToken(readers.server.mails, sent.new_email ?? sent.email ?? reader.email) };
  };
const changedEmail = (readers: FuzzServer) => ({ new_email: readers.newEmail(), password: PASSWORD });
const changedPassword = () => ({ current_password: PASSWORD, new_password: PASSWORD });

/** A paid chapter of the demo library that this reader does not have yet. */
async function paidChapter({ server }: FuzzServer, reader: SimulatedReader, condition = 'true') {
  const [chapter] = await server.database.query<{ episode_id: number; title_id: number; point: number }>(
    `select e.episode_id, e.title_id, e.point from episode e join title t using (title_id)
     where e.point > 0 and e.free_until is null and e.start_time <= $2 and t.age_rating = 0 and ${condition}
       and not exists (select 1 from entitlement o where o.account_id = $1 and o.episode_id = e.episode_id) order by e.title_id, e.episode_id limit 1`,
    [reader.accountId, server.clock.now()],
  );
  return chapter!;
}
/** A free chapter that the reader has finished. */
async function finishedChapter({ server }: FuzzServer, reader: SimulatedReader): Promise<number> {
  const [chapter] = await server.database.query<{ episode_id: number }>(
    'select e.episode_id from episode e join title t using (title_id) where e.point = 0 and t.age_rating = 0 and e.start_time <= $1 order by 1 limit 1',
    [server.clock.now()],
  );
  await reader.data('GET /episode/viewer/finish', { episode_id: chapter!.episode_id });
  return chapter!.episode_id;
}
/** A comment by another reader on a free chapter. */
async function commentByOther(readers: FuzzServer, reader: SimulatedReader): Promise<Wire> {
  const author = await readers.loggedIn(reader === (await readers.loggedIn('stranger')) ? 'reader' : 'stranger');
  const episode_id = await finishedChapter(readers, author);
  const { new_comment } = await author.data('POST /episode/comment/post', { episode_id, comment: `What a page ${readers.next()}!` });
  return { comment_id: new_comment.comment_id };
}
/** A new passkey for the reader. Removes the reader's others to stay below the limit. */
async function newPasskey({ server }: FuzzServer, reader: SimulatedReader) {
  const { passkey_list } = await reader.data('GET /web/passkey/list');
  for (const { passkey_id } of passkey_list) await reader.data('POST /web/passkey/remove', { passkey_id });
  const authenticator = new Authenticator(new URL(server.deps.configuration.PUBLIC_URL).origin);
  const { webauthn_options } = await reader.data('POST /web/passkey/challenge', { password: PASSWORD });
  return { authenticator, credential: authenticator.create(webauthn_options) };
}
async function addedPasskey(readers: FuzzServer, reader: SimulatedReader) {
  const { authenticator, credential } = await newPasskey(readers, reader);
  const { passkey } = await reader.data('POST /web/passkey/add', { credential, passkey_name: 'Phone' });
  return { authenticator, passkey_id: passkey.passkey_id };
}
/** A response of the reader's passkey to a login. */
async function passkeyResponse(readers: FuzzServer, reader: SimulatedReader): Promise<string> {
  const { authenticator } = await addedPasskey(readers, reader);
  const { webauthn_options } = await reader.data('POST /web/user/login/passkey/challenge');
  return authenticator.sign(webauthn_options);
}
const plan = async (reader: SimulatedReader): Promise<string> =>
  (await reader.data('GET /web/shop/point/subscription')).plan_list[0]!.asset_id;

/** The provider's webhook arrives asynchronously, a little later. */
async function untilSubscribed(reader: SimulatedReader): Promise<void> {
  for (let count = 0; count < 100; count += 1) {
    const { plan_list } = await reader.data('GET /web/shop/point/subscription');
    if (plan_list.some(({ is_subscribed }) => is_subscribed)) return;
    await sleep(20);
  }
}

const RECIPES: Partial<Record<CallKey, Recipe>> = {
  'POST /web/account/presave': (readers) => ({ email: readers.newEmail() }),
  'POST /account/presave': (readers) => ({ email: readers.newEmail(), password: PASSWORD }),
  'POST /web/account/email/presave': changedEmail,
  'POST /account/email/presave': changedEmail,
  'POST /web/account/password/presave': changedPassword,
  'POST /account/password/presave': changedPassword,
  'POST /web/account/save': tokenAfter('POST /web/account/presave', (readers) => ({ email: readers.newEmail(), ...RECAPTCHA })),
  'GET /account/save': tokenAfter('POST /account/presave', (readers) => ({ email: readers.newEmail(), password: PASSWORD })),
  'POST /web/account/token': async (readers, reader) => ({
    ...(await tokenAfter('POST /web/account/presave', () => ({ email: readers.newEmail(), ...RECAPTCHA }))(readers, reader)),
    purpose: 'sign-up',
  }),
  'POST /web/telemetry': () => ({
    page_token: 'f7b763e567a8..t2u3v4.AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA',
    report_list: JSON.stringify([{ kind: 'client_error', member: 'catalog', version: '1.0.0', message: 'It threw.' }]),
  }),
  'POST /web/passkey/challenge': () => ({ password: PASSWORD }),
  'POST /web/passkey/add': async (readers, reader) => ({
    credential: (await newPasskey(readers, reader)).credential,
    passkey_name: 'Phone',
  }),
  'POST /web/passkey/name': async (readers, reader) => ({
    passkey_id: (await addedPasskey(readers, reader)).passkey_id,
    passkey_name: `Phone ${readers.next()}`,
  }),
  'POST /web/passkey/remove': async (readers, reader) => ({ passkey_id: (await addedPasskey(readers, reader)).passkey_id }),
  'POST /web/user/login/passkey': async (readers, reader) => ({ credential: await passkeyResponse(readers, reader), replaced_user_id: 0 }),
  'POST /web/user/login/passkey/device/list': async (readers, reader) => ({ credential: await passkeyResponse(readers, reader) }),
  'GET /web/account/password/reset': tokenAfter('POST /web/account/password/prereset', (_, { email }) => ({
    email,
    new_password: PASSWORD,
    ...RECAPTCHA,
  })),
  'GET /account/password/reset': tokenAfter('POST /account/password/prereset', (_, { email }) => ({ email, new_password: PASSWORD })),
  'GET /web/account/email/save': tokenAfter('POST /web/account/email/presave', changedEmail),
  'GET /account/email/save': tokenAfter('POST /account/email/presave', changedEmail),
  'GET /web/account/password/save': tokenAfter('POST /web/account/password/presave', changedPassword),
  'GET /account/password/save': tokenAfter('POST /account/password/presave', changedPassword),
  'POST /web/user/login': (_, { email }) => ({ email, password: PASSWORD }),
  'POST /user/login': (_, { email }) => ({ email, password: PASSWORD }),
  'POST /web/user/logout': (_, { userId }) => ({ target_user_id: userId }),
  'POST /user/logout': (_, { userId }) => ({ target_user_id: userId }),
  'POST /account/resign': (_, { userId }) => ({ user_id: userId, password: PASSWORD }),
  'GET /user': (_, { userId }) => ({ user_id: userId }),
  'POST /profile/save': (readers) => ({
    birthyear: 2000,
    birth_ym: '2000-05',
    gender: 'female',
    nickname: `Aya ${readers.next()}`,
    is_display_country: 1,
  }),
  'POST /user/register': (readers) => ({ original_uuid: `uuid-${readers.next()}`, regid: 'push', token: 'secret' }),
  'POST /user/unban': async (readers, reader) => {
    const original_uuid = `banned-${readers.next()}`;
    const { user_id } = await reader.data('POST /user/register', { original_uuid, regid: 'push', token: 'secret' });
    const now = readers.server.clock.now();
    const issued = await readers.server.database.transaction(async (tx) => {
      await banDevices(tx, reader.accountId, now);
      return issueUnbanTokens(tx, reader.accountId, 7, now);
    });
    return { original_uuid, token: issued.find((token) => token.user_id === user_id)?.token ?? '' };
  },
  'POST /user/attestation': async (_, reader) => {
    const { challenge } = await reader.data('GET /user/challenge');
    return { attestation: 'YXR0ZXN0', challenge, key_id: 'key' };
  },
  'POST /episode/paid': async (readers, reader) => {
    const { episode_id, point } = await paidChapter(readers, reader);
    return { episode_id, check_point: point };
  },
  'POST /episode/paid/bulk': async (readers, reader) => {
    const { episode_id, title_id, point } = await paidChapter(readers, reader);
    const { point_back_percent } = await reader.data('GET /title/pointback', { title_id });
    return { episode_id_list: [episode_id], paid_point: point, point_back: Math.floor((point * point_back_percent) / 100) };
  },
  'POST /episode/rental/ticket': async (readers, reader) => {
    const { episode_id } = await paidChapter(readers, reader, 'e.is_ticket_available and t.ticket_max_count > 0');
    const { lock } = await reader.data('GET /web/episode/viewer', { episode_id });
    return { episode_id, ticket_type: 1, ticket_version: lock?.title_ticket?.ticket_version ?? 0 };
  },
  'POST /magazine/paid': async (_, reader) => {
    const { magazine_list } = await reader.data('GET /magazine/list');
    const offered = magazine_list.find(({ is_purchased, age_rating }) => !is_purchased && age_rating === 0) ?? magazine_list[0]!;
    return { magazine_id: offered.magazine_id, paid_point: offered.point };
  },
  'POST /episode/comment/post': async (readers, reader) => ({
    episode_id: await finishedChapter(readers, reader),
    comment: `So good ${readers.next()}`,
  }),
  'GET /episode/viewer/finish': async (readers, reader) => ({ episode_id: await finishedChapter(readers, reader) }),
  'POST /episode/comment/like/add': commentByOther,
  'POST /episode/comment/like/cancel': commentByOther,
  'POST /episode/comment/mute': commentByOther,
  'POST /episode/comment/mute/cancel': async (readers, reader) => {
    const { muted_account_id } = await reader.data('POST /episode/comment/mute', {
      comment_id: Number((await commentByOther(readers, reader)).comment_id),
    });
    return { muted_account_id };
  },
  'POST /episode/comment/delete': async (readers, reader) => {
    const episode_id = await finishedChapter(readers, reader);
    const { new_comment } = await reader.data('POST /episode/comment/post', { episode_id, comment: `A typo ${readers.next()}` });
    return { comment_id: new_comment.comment_id };
  },
  'POST /episode/comment/report': commentByOther,
  'POST /web/stp/outright': async (_, reader) => {
    const { product_list } = await reader.data('GET /web/shop', { asset_type: 'point' });
    return { asset_id: product_list[0]!.asset_id, path: '/my/shop' };
  },
  'POST /web/stp/subscription': async (_, reader) => ({ asset_id: await plan(reader), path: '/my/shop' }),
  'POST /web/stp/subscription/card': async (_, reader) => ({ asset_id: await subscribed(reader), path: '/my/shop' }),
  'POST /web/stp/subscription/cancel': async (_, reader) => ({ asset_id: await subscribed(reader) }),
};

/** Subscribes this reader to a plan. */
async function subscribed(reader: SimulatedReader): Promise<string> {
  const asset_id = await plan(reader);
  const started: Partial<CallResult<'POST /web/stp/subscription'>> = (
    await reader.call('POST /web/stp/subscription', { asset_id, path: '/my/shop', ...RECAPTCHA })
  ).body;
  if (started.checkout_url?.includes('/my/shop') === false) {
    const card = new URLSearchParams({ number: SUCCESSFUL_CARD, expiry: '12/30', cvc: '123' });
    await reader.request({
      method: 'POST',
      url: new URL(started.checkout_url).pathname,
      payload: card.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await untilSubscribed(reader);
  }
  return asset_id;
}

/** Every parameter of a call, from collected values: each may be valid, but they need not match. */
export function plausibleParameters({ learned }: FuzzServer, name: CallKey, pick = 0): Readonly<Record<string, string>> {
  const entry: CallEntry = calls[name];
  return Object.fromEntries(Object.keys(entry.parameters.shape).map((key) => [key, learned.for(key, entry, pick)]));
}
/** Every parameter of a call with a value that is valid for this reader now; other calls create the values where needed. */
export async function validParameters(
  readers: FuzzServer,
  name: CallKey,
  reader: SimulatedReader,
  pick = 0,
): Promise<Readonly<Record<string, string>>> {
  const specific = Object.entries((await RECIPES[name]?.(readers, reader)) ?? {}).map(([key, value]) => [key, String(value)]);
  return { ...plausibleParameters(readers, name, pick), ...(Object.fromEntries(specific) as Record<string, string>) };
}
