import type { CallParameters } from '@komado/shared-contracts';
import { codesOf, type SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { DAY_MS } from '../../clock';

let test: TestApp;
let reader: SimulatedReader;
beforeEach(async () => {
  test = await createTestApp({ environment: { PROHIBITED_WORDS: 'slurword,ひどい' } });
  reader = await test.cast.signUp('reader@example.com');
});
afterEach(() => test.close());

const save = async (given: CallParameters<'POST /profile/save'>): Promise<number[]> => {
  const { status, body } = await reader.call('POST /profile/save', given);
  return [status, body.response_code];
};
const profile = async () => (await reader.data('GET /account')).profile;
const lock = (isLocked: boolean) =>
  test.database.transaction((tx) =>
    tx.execute(`update account set is_nickname_locked = $1, nickname = case when $1 then '' else nickname end`, [isLocked]),
  );

describe('a profile', () => {
  it('is empty at first', async () => {
    expect(await profile()).toEqual({
      nickname: '',
      icon_id: 1,
      icon_url: expect.stringMatching(/^\/media\/public\/\w+\/demo\/icon\/1$/),
      gender: '',
      birthyear: null,
      birth_ym: '',
      is_display_country: false,
      nickname_change_date: null,
      is_nickname_locked: false,
    });
  });
  it('is saved whole, and reads back the same', async () => {
    const given = { nickname: '  Reader 01 ', gender: 'female', birthyear: 1990, birth_ym: '1990-05', is_display_country: true } as const;
    const saved = await reader.data('POST /profile/save', given);
    expect(saved).toMatchObject({ ...given, nickname: 'Reader 01' });
    const account = await reader.data('GET /account');
    expect(saved).toMatchObject(account.profile);
    expect(account.nickname).toBe('Reader 01');
  });
  it('can be saved partly: fields that are not sent keep their values', async () => {
    await reader.data('POST /profile/save', { nickname: 'Reader', gender: 'other', birth_ym: '1990-05', is_display_country: true });
    await reader.data('POST /profile/save', { gender: '' });
    await reader.data('POST /profile/save', { is_display_country: false });
    expect(await reader.data('POST /profile/save')).toMatchObject({
      nickname: 'Reader',
      gender: '',
      birthyear: 1990,
      birth_ym: '1990-05',
      is_display_country: false,
    });
  });
  it('is not saved at all if any part of it is refused', async () => {
    expect(await save({ nickname: 'Reader', gender: 'female', birthyear: 1990, birth_ym: '1991-01' })).toEqual([400, 2300]);
    expect(await profile()).toMatchObject({ nickname: '', gender: '' });
  });
  it('records the country it was saved in', async () => {
    reader.headers['x-country'] = 'fr';
    await reader.data('POST /profile/save', { is_display_country: true });
    delete reader.headers['x-country'];
    await reader.data('POST /profile/save', { gender: 'male' });
    expect(await test.database.query('select country from account')).toEqual([{ country: 'FR' }]);
  });
  it.each([
    ['no gender of the list', { gender: 'cat' }, 2300],
    ['year and month that disagree', { birthyear: 1990, birth_ym: '1991-05' }, 2300],
    ['a month with no year beside it', { birthyear: 0, birth_ym: '1990-05' }, 2300],
    ['an impossible month', { birth_ym: '1990-13' }, 2300],
    ['a year in the place of a month', { birth_ym: '1990' }, 2300],
    ['a year before 1900', { birthyear: 1899 }, 2300],
    ['an absurd year', { birthyear: 2147483647 }, 2300],
    ['a month to come', { birthyear: 2026, birth_ym: '2026-12' }, 2300],
  ])('refuses %s', async (_, given, code) => {
    expect(await save(given)).toEqual([400, code]);
  });
  it("refuses a reader who is under 16, by the region's clock", async () => {
    expect(await save({ birthyear: 2010, birth_ym: '2010-12' })).toEqual([403, 2016]);
    test.clock.set(new Date('2026-11-30T16:00:00Z'));
    expect(await save({ birth_ym: '2010-12' })).toEqual([403, 2016]);
    reader.headers['x-country'] = 'JP';
    expect(await save({ birth_ym: '2010-12' })).toEqual([200, 0]);
  });
  it('accepts a year alone, and a month of that year later', async () => {
    expect(await reader.data('POST /profile/save', { birthyear: 1990 })).toMatchObject({ birthyear: 1990, birth_ym: '' });
    expect(await reader.data('POST /profile/save', { birthyear: 1985, birth_ym: '' })).toMatchObject({ birthyear: 1985, birth_ym: '' });
    expect(await reader.data('POST /profile/save', { birth_ym: '1990-05' })).toMatchObject({ birthyear: 1990, birth_ym: '1990-05' });
    expect(await reader.data('POST /profile/save', { birthyear: 1990 })).toMatchObject({ birthyear: 1990, birth_ym: '1990-05' });
    expect(await save({ birthyear: 1991 })).toEqual([400, 2300]);
    expect(await reader.data('POST /profile/save', { birth_ym: '' })).toMatchObject({ birthyear: null, birth_ym: '' });
  });
  it('is visible to its reader only', async () => {
    for (const name of ['GET /profile/icon/list', 'POST /profile/save', 'POST /profile/icon/save', 'POST /web/opt_out'] as const) {
      expect(await codesOf(test.visitor().call(name, {}))).toEqual([401, 2011]);
      const stranger = test.visitor();
      stranger.cookies.set('uwt', 'made-up');
      expect((await stranger.call(name, {})).body.response_code).toBe(1101);
    }
  });
});

describe('a nickname', () => {
  it.each(['neko!', 'a<b', 'cat 😀', '', '   ', 'a\u200Db', '😀'.repeat(21)])('may not be %j', async (nickname) => {
    expect(await save({ nickname })).toEqual([400, 2301]);
  });
  it('has at most 20 code points, in any script', async () => {
    expect(await save({ nickname: '𠮷'.repeat(21) })).toEqual([400, 2302]);
    expect(await save({ nickname: 'x'.repeat(21) })).toEqual([400, 2302]);
    expect(await save({ nickname: '𠮷'.repeat(20) })).toEqual([200, 0]);
  });
  it.each(['slurword', 'SlurWord', 'my slur word 1', 'ｓｌｕｒｗｏｒｄ', 'ひどい人'])(
    'must not contain a prohibited word: %j',
    async (nickname) => {
      expect(await save({ nickname })).toEqual([400, 2303]);
    },
  );
  it('may contain a prohibited word inside a longer, harmless one', async () => {
    expect(await save({ nickname: 'slurwordington' })).toEqual([200, 0]);
  });
  it.each(['Komado', 'KomadoAdmin', 'аdmіn', 'Support Team'])('must not impersonate the product or its staff: %j', async (nickname) => {
    expect(await save({ nickname })).toEqual([400, 2303]);
  });
  it('may contain such a name inside a longer word, and stays if chosen before the name was reserved', async () => {
    expect(await save({ nickname: 'Badminton' })).toEqual([200, 0]);
    await test.database.query(`update account set nickname = 'Komado'`);
    expect(await save({ nickname: 'Komado', gender: 'other' })).toEqual([200, 0]);
  });
  it('may be chosen at any time, and then changed once in 30 days', async () => {
    expect(await save({ nickname: 'First' })).toEqual([200, 0]);
    expect((await profile()).nickname_change_date).toBeNull();
    expect(await save({ nickname: 'Second' })).toEqual([200, 0]);
    const from = new Date(test.clock.now().getTime() + 30 * DAY_MS);
    expect((await profile()).nickname_change_date).toBe(from.toISOString());
    expect(await save({ nickname: 'Third' })).toEqual([400, 2305]);
    test.clock.set(new Date(from.getTime() - 1));
    expect(await save({ nickname: 'Third' })).toEqual([400, 2305]);
    test.clock.set(from);
    expect(await save({ nickname: 'Third' })).toEqual([200, 0]);
  });
  it('is not changed by saving the same one again', async () => {
    await save({ nickname: 'First' });
    await save({ nickname: 'Second' });
    expect(await save({ nickname: ' Second ', gender: 'male' })).toEqual([200, 0]);
    expect(await profile()).toMatchObject({ nickname: 'Second', gender: 'male' });
  });
  it('that is locked cannot be chosen, while the rest can be saved', async () => {
    await save({ nickname: 'First' });
    await lock(true);
    expect(await profile()).toMatchObject({ nickname: '', is_nickname_locked: true });
    expect(await save({ nickname: 'First' })).toEqual([400, 2304]);
    expect(await save({ gender: 'female' })).toEqual([200, 0]);
    await lock(false);
    expect(await save({ nickname: 'Better' })).toEqual([200, 0]);
  });
  it('is changed once by two concurrent saves', async () => {
    await save({ nickname: 'First' });
    const codes = await Promise.all(['Second', 'Third', 'Fourth'].map(async (nickname) => (await save({ nickname }))[1]));
    expect(codes.toSorted()).toEqual([0, 2305, 2305]);
  });
});

describe('an icon', () => {
  it('is chosen from the list', async () => {
    const { icon_list } = await reader.data('GET /profile/icon/list');
    expect(icon_list.map(({ icon_id }) => icon_id)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    const { icon_id, image_url } = icon_list[6]!;
    expect(await reader.data('POST /profile/icon/save', { icon_id })).toMatchObject({ icon_id, icon_url: image_url });
    expect(await reader.data('GET /account')).toMatchObject({ icon_url: image_url, profile: { icon_id, icon_url: image_url } });
  });
  it('that is not offered, or no longer offered, is refused', async () => {
    await test.database.transaction((tx) => tx.execute('update profile_icon set withdrawn_at = $1 where icon_id = 3', [test.clock.now()]));
    for (const icon_id of [0, 3, 13]) {
      expect(await codesOf(reader.call('POST /profile/icon/save', { icon_id }))).toEqual([400, 2300]);
    }
    expect((await reader.data('GET /profile/icon/list')).icon_list).toHaveLength(11);
  });
});

describe('an opt-out', () => {
  it('is stored until it is undone', async () => {
    expect((await reader.data('GET /account')).opt_out).toEqual({ ads: false, analysis: false });
    expect(await reader.data('POST /web/opt_out', { ads: true, analysis: false })).toMatchObject({ ads: true, analysis: false });
    expect((await reader.data('GET /account')).opt_out).toEqual({ ads: true, analysis: false });
    await reader.data('POST /web/opt_out', { ads: false, analysis: true });
    expect((await reader.data('GET /account')).opt_out).toEqual({ ads: false, analysis: true });
  });
  it('requires both choices', async () => {
    const { status, body } = await reader.call('POST /web/opt_out', { ads: true });
    expect([status, body.response_code, body.error_message]).toEqual([
      400,
      1099,
      'The parameter analysis is missing. The parameters of each call are described at /-/api.',
    ]);
  });
});
