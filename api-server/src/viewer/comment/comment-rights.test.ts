import { Cookie, type Reason } from '@komado/shared-contracts';
import { calls } from '@komado/shared-contracts/schemas';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { type CommentFixture, createCommentFixture } from './testing/comment-fixture';

const OK = 0;
/** Response codes for a visitor, a forged token, a reader, a minor with a session, and a reader whose account was suspended or banned. */
const RIGHTS = {
  'GET /episode/comment/list': [OK, OK, OK, OK, OK, OK],
  'GET /episode/comment/latest': [OK, OK, OK, OK, OK, OK],
  'GET /episode/comment/history': [2011, 1101, OK, OK, 2019, 2014],
  'GET /episode/comment/likes/ids': [2011, 1101, OK, OK, 2019, 2014],
  'GET /episode/comment/like/notice': [2011, 1101, OK, OK, 2019, 2014],
  'GET /episode/comment/post/info': [2011, 1101, OK, OK, 2019, 2014],
  'GET /episode/comment/mute/list': [2011, 1101, OK, OK, 2019, 2014],
  'POST /episode/comment/post': [2011, 1101, OK, 2016, 2019, 2014],
  'POST /episode/comment/like/add': [2011, 1101, OK, 2016, 2019, 2014],
  'POST /episode/comment/like/cancel': [2011, 1101, OK, OK, 2019, 2014],
  // Minors with a session may still mute others.
  'POST /episode/comment/mute': [2011, 1101, OK, OK, 2019, 2014],
  'POST /episode/comment/mute/cancel': [2011, 1101, OK, OK, 2019, 2014],
  'POST /episode/comment/delete': [2011, 1101, OK, OK, 2019, 2014],
  'POST /episode/comment/report': [2011, 1101, OK, OK, 2019, 2014],
} as const satisfies Record<string, readonly [number, number, number, number, number, number]>;
type CommentCall = keyof typeof RIGHTS;
const STATUS: Readonly<Record<number, number>> = { [OK]: 200, 2011: 401, 1101: 401, 2014: 403, 2016: 403, 2019: 403 };

let stage: CommentFixture;
let noa: SimulatedReader;
let comment_id: number;
beforeAll(async () => {
  stage = await createCommentFixture();
  comment_id = (await stage.write(await stage.reader('mia'), 'Hello')).comment_id;
  noa = await stage.reader('noa');
  await noa.data('GET /episode/viewer/finish', { episode_id: stage.episodeId });
});
afterAll(() => stage.test.close());

/** A comment by noa, bypassing the hourly limit. */
const ownComment = async (): Promise<number> => {
  const [row] = await stage.test.database.transaction((tx) =>
    tx.query<{ comment_id: number }>(
      `insert into comment (account_id, episode_id, body, created_at) values ($1, $2, 'Mine', now() - interval '1 day') returning comment_id`,
      [noa.accountId, stage.episodeId],
    ),
  );
  return row!.comment_id;
};
const response = async (person: SimulatedReader, call: CommentCall): Promise<[code: number, status: number]> => {
  const { body, status } = await person.call(call, {
    episode_id: stage.episodeId,
    comment_id: call === 'POST /episode/comment/delete' ? await ownComment() : comment_id,
    muted_account_id: 1,
    comment: `Words at ${Math.random()}`,
  });
  return [body.response_code, status];
};
const expected = (code: number): [number, number] => [code, STATUS[code]!];
/** The response to a device of a reader in an account state, which clears that device's cookie. */
const responseInState = async (state: string, call: CommentCall): Promise<[code: number, status: number]> => {
  const device = await stage.test.cast.anotherDevice(noa);
  const set = (to: string) =>
    stage.test.database.transaction((tx) => tx.execute('update account set state = $2 where account_id = $1', [noa.accountId, to]));
  await set(state);
  const reported = await response(device, call);
  await set('active');
  // Calls that are open to visitors keep the cookie.
  await device.call('POST /web/user/logout', { target_user_id: 0 });
  return reported;
};
/** A browser with the reader's session; a call that ends it does not affect the others. */
const asNoa = (): SimulatedReader => {
  const person = stage.test.visitor();
  for (const [name, value] of noa.cookies) person.cookies.set(name, value);
  return person;
};

it('the matrix covers every comment call of the contract', () => {
  expect(Object.keys(RIGHTS).toSorted()).toEqual(
    Object.keys(calls)
      .filter((name) => name.includes('/comment/'))
      .toSorted(),
  );
});

it.each(Object.entries(RIGHTS) as [CommentCall, (typeof RIGHTS)[CommentCall]][])(
  '%s: %j',
  async (call, [visitor, forged, reader, minor, suspended, banned]) => {
    expect(await response(stage.test.visitor(), call)).toEqual(expected(visitor));
    const forger = stage.test.visitor();
    forger.cookies.set(Cookie.userWebToken, 'forged');
    expect(await response(forger, call)).toEqual(expected(forged));
    expect(await response(asNoa(), call)).toEqual(expected(reader));
    const young = asNoa();
    young.cookies.set(Cookie.birthday, '2012-01');
    expect(await response(young, call)).toEqual(expected(minor));
    expect(await responseInState('suspended', call)).toEqual(expected(suspended));
    expect(await responseInState('banned', call)).toEqual(expected(banned));
  },
);

it('the contract declares every refusal of posting and liking a comment', () => {
  const needed: readonly (readonly [CommentCall, readonly Reason[]])[] = [
    ['POST /episode/comment/post', ['too-young', 'episode-not-viewed', 'comment-limit-reached', 'comment-prohibited-word']],
    ['POST /episode/comment/like/add', ['too-young', 'own-comment']],
  ];
  for (const [call, reasons] of needed) expect(calls[call].refusals).toEqual(expect.arrayContaining([...reasons]));
});
