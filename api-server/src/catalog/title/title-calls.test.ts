import { HeaderName, requestChecksum } from '@komado/shared-contracts';
import { createTestApp, type TestApp, TEST_START } from '../../testing/test-app';
import { libraryFixture, type LibraryFixture } from '../testing/library-fixture';
import { after } from '../../testing/times';
import { DAY_MS, HOUR_MS } from '../../clock';
import { codesOf } from '../../testing/simulated-reader';

let test: TestApp;
let library: LibraryFixture;
beforeEach(async () => {
  test = await createTestApp();
  library = libraryFixture(test.database);
});
afterEach(() => test.close());

const write = (sql: string, values: Parameters<TestApp['database']['query']>[1]) =>
  test.database.transaction((tx) => tx.execute(sql, values));
const namesOf = (result: { title_list: readonly { title_name: string }[] }) => result.title_list.map((title) => title.title_name);
const UNKNOWN = 99_999;

describe('titles by id', () => {
  it('are returned in the requested order, each once, without unknown or withdrawn ones', async () => {
    const [one, two] = [await library.title({ name: 'One' }), await library.title({ name: 'Two' })];
    const withdrawnTitle = await library.title({ withdrawnAt: TEST_START });
    const coming = await library.title({ publishedAt: after(DAY_MS) });
    expect(
      namesOf(await test.visitor().data('GET /title/list', { title_id_list: [two, UNKNOWN, withdrawnTitle, coming, one, two] })),
    ).toEqual(['Two', 'One']);
    expect(await test.visitor().data('GET /title/list', { title_id_list: [] })).toMatchObject({ title_list: [] });
  });

  it('are refused without ids, or with an invalid one', async () => {
    expect((await test.visitor().call('GET /title/list')).status).toBe(400);
    for (const title_id_list of ['a', '-1', '1,,2', Array(201).fill('1').join(',')]) {
      const response = await test
        .visitor()
        .send('GET /title/list', { title_id_list }, { [HeaderName.requestChecksum]: requestChecksum({ title_id_list }, undefined) });
      expect([title_id_list.slice(0, 5), response.statusCode]).toEqual([title_id_list.slice(0, 5), 400]);
    }
  });
});

describe('events of a title', () => {
  it('are those that are running or upcoming, the earliest first, and disappear when they end', async () => {
    const titleId = await library.title();
    const event = (name: string, starts: number, ends: number | null) =>
      write(
        'insert into title_event (title_id, source_key, name, text, image_key, starts_at, ends_at) values ($1, $2, $2, $3, $4, $5, $6)',
        [titleId, name, `About ${name}`, name === 'Running' ? 'demo/key/running' : null, after(starts), ends === null ? null : after(ends)],
      );
    await event('Coming', DAY_MS, null);
    await event('Running', -DAY_MS, HOUR_MS);
    await event('Over', -2 * DAY_MS, -DAY_MS);
    const { event_list } = await test.visitor().data('GET /title/event/list', { title_id: titleId });
    expect(event_list).toMatchObject([
      { event_name: 'Running', text: 'About Running', start_date: after(-DAY_MS).toISOString(), end_date: after(HOUR_MS).toISOString() },
      { event_name: 'Coming', image_url: null, end_date: null },
    ]);
    expect(event_list[0]?.image_url).toMatch(/^\/media\/public\/[0-9a-f]{8}\/demo\/key\/running$/);
    test.clock.advance(HOUR_MS);
    const later = await test.visitor().data('GET /title/event/list', { title_id: titleId });
    expect(later.event_list.map((entry) => entry.event_name)).toEqual(['Coming']);
  });
});

describe('the imprint of a title', () => {
  it("lists publisher, year, credits and the author's other titles", async () => {
    const [titleId, sibling, other] = [await library.title(), await library.title({ name: 'Sibling' }), await library.title()];
    await write(`update title set author = 'Rin Asagiri' where title_id = any($1::int[])`, [[titleId, sibling]]);
    await write(`update title set author = 'Someone' where title_id = $1`, [other]);
    await write(
      'insert into title_supplement (title_id, publisher, release_year, original_language, copyright) values ($1, $2, $3, $4, $5)',
      [titleId, 'Lantern Row', 2019, 'ja', '© Rin Asagiri'],
    );
    await write(`insert into title_credit (title_id, place, role, name) values ($1, 2, 'Lettering', 'Sol'), ($1, 1, 'Story', 'Rin')`, [
      titleId,
    ]);
    const supplement = await test.visitor().data('GET /title/supplement', { title_id: titleId });
    expect(supplement).toMatchObject({
      publisher: 'Lantern Row',
      release_year: 2019,
      original_language: 'ja',
      copyright: '© Rin Asagiri',
      credit_list: [
        { role: 'Story', name: 'Rin' },
        { role: 'Lettering', name: 'Sol' },
      ],
      related_title_list: [{ title_name: 'Sibling' }],
    });
  });

  it('is empty if nothing is known, and a missing author relates no titles', async () => {
    const titleId = await library.title();
    await library.title();
    expect(await test.visitor().data('GET /title/supplement', { title_id: titleId })).toMatchObject({
      publisher: '',
      release_year: null,
      credit_list: [],
      related_title_list: [],
    });
  });
});

it.each(['GET /title/event/list', 'GET /title/supplement', 'GET /recommend/click', 'GET /web/episode/first'] as const)(
  '%s of a title that is unknown, withdrawn or upcoming is refused with 3000 and HTTP 404',
  async (name) => {
    const withdrawn = await library.title({ withdrawnAt: TEST_START });
    const coming = await library.title({ publishedAt: after(DAY_MS) });
    for (const title_id of [0, UNKNOWN, 2_147_483_647, withdrawn, coming]) {
      expect(await test.visitor().call(name, { title_id })).toMatchObject({ status: 404, body: { status: 'fail', response_code: 3000 } });
    }
    expect((await test.visitor().call(name)).status).toBe(400);
  },
);

describe('title tickets', () => {
  it('are listed for a reader in the requested order, as they recover', async () => {
    const [three, none, one] = [
      await library.title({ ticket: [23, 3, 3] }),
      await library.title(),
      await library.title({ ticket: [10, 2, 1] }),
    ];
    const withdrawnTitle = await library.title({ ticket: [23, 3, 3], withdrawnAt: TEST_START });
    const reader = await test.cast.signUp('reader@example.com');
    await write('insert into title_ticket (account_id, title_id, version, count, recovering_since) values ($1, $2, 4, 0, $3)', [
      reader.accountId,
      one,
      TEST_START,
    ]);
    const list = async () =>
      (await reader.data('GET /title/ticket/list', { title_id_list: [one, none, withdrawnTitle, three, UNKNOWN] })).title_ticket_list;
    test.clock.advance(5 * HOUR_MS);
    expect(await list()).toEqual([
      {
        title_id: one,
        ticket_count: 0,
        max_ticket_count: 1,
        recovery_hours: 10,
        rental_days: 2,
        recovery_progress: 0.5,
        next_recovery_date: after(10 * HOUR_MS).toISOString(),
        ticket_version: 4,
      },
      {
        title_id: three,
        ticket_count: 3,
        max_ticket_count: 3,
        recovery_hours: 23,
        rental_days: 3,
        recovery_progress: 1,
        next_recovery_date: null,
        ticket_version: 1,
      },
    ]);
    test.clock.advance(5 * HOUR_MS);
    expect((await list())[0]).toMatchObject({ ticket_count: 1, recovery_progress: 1, next_recovery_date: null });
  });

  it('are for readers only', async () => {
    expect(await codesOf(test.visitor().call('GET /title/ticket/list', { title_id_list: [1] }))).toEqual([401, 2011]);
    const forger = test.visitor();
    forger.cookies.set('uwt', 'forged');
    expect(await codesOf(forger.call('GET /title/ticket/list', { title_id_list: [1] }))).toEqual([401, 1101]);
  });
});

describe('titles updated on a day', () => {
  it('are those with a chapter of that day, the latest first; without a day, of today', async () => {
    const [early, late, yesterday] = [
      await library.title({ name: 'Early' }),
      await library.title({ name: 'Late' }),
      await library.title({ name: 'Yesterday' }),
    ];
    await library.episode(early, { startTime: new Date('2026-11-20T00:00:00Z') });
    await library.episode(late, { startTime: new Date('2026-11-20T11:00:00Z') });
    await library.episode(yesterday, { startTime: new Date('2026-11-19T23:59:59Z') });
    await library.episode(yesterday, { startTime: new Date('2026-11-20T20:00:00Z') });
    await library.episode(yesterday, { startTime: new Date('2026-11-20T01:00:00Z'), withdrawnAt: TEST_START });
    const visitor = test.visitor();
    const today = await visitor.data('GET /web/top/updated/title');
    expect([today.base_date, namesOf(today)]).toEqual(['2026-11-20', ['Late', 'Early']]);
    expect(namesOf(await visitor.data('GET /web/top/updated/title', { base_date: '2026-11-19' }))).toEqual(['Yesterday']);
    expect(namesOf(await visitor.data('GET /web/top/updated/title', { base_date: '2031-02-28' }))).toEqual([]);
  });

  it("use the day in the reader's region", async () => {
    const titleId = await library.title({ name: 'Morning in Tokyo' });
    await library.episode(titleId, { startTime: new Date('2026-11-19T15:30:00Z') });
    const tokyo = test.visitor();
    tokyo.headers['x-country'] = 'JP';
    expect(namesOf(await tokyo.data('GET /web/top/updated/title'))).toEqual(['Morning in Tokyo']);
    expect(namesOf(await test.visitor().data('GET /web/top/updated/title'))).toEqual([]);
    test.clock.set(new Date('2026-11-20T15:00:00Z'));
    expect((await tokyo.data('GET /web/top/updated/title')).base_date).toBe('2026-11-21');
    expect((await test.visitor().data('GET /web/top/updated/title')).base_date).toBe('2026-11-20');
  });

  it('are those of today if the day is empty', async () =>
    expect((await test.visitor().data('GET /web/top/updated/title', { base_date: '' })).base_date).toBe('2026-11-20'));

  it.each(['today', '2026-13-01', '2026-02-30', '20261120', '2026-11-20T00:00:00Z', '0000-01-01', '9999-12-31'])(
    'are refused for %p, which is not a date',
    async (base_date) => {
      const response = await test.visitor().call('GET /web/top/updated/title', { base_date });
      expect(response).toMatchObject({
        status: 400,
        body: {
          response_code: 1099,
          error_message: expect.stringMatching(
            /^The parameter base_date is not valid: .+\. Its format is described at \/-\/api\.$/,
          ) as string,
        },
      });
    },
  );
});

describe('the list of everything', () => {
  it('has every title in short form, newest first, and counts them', async () => {
    const old = await library.title({ name: 'Old' });
    const fresh = await library.title({ name: 'Fresh', publishedAt: after(-HOUR_MS) });
    await library.title({ withdrawnAt: TEST_START });
    await write(`update title set author = 'Rin', title_in_japanese = '古い' where title_id = $1`, [old]);
    const all = await test.visitor().data('GET /search/title/all');
    expect(all).toMatchObject({
      total_count: 2,
      title_list: [
        { title_id: fresh, title_name: 'Fresh', title_in_japanese: '', author: '' },
        { title_id: old, title_name: 'Old', title_in_japanese: '古い', author: 'Rin' },
      ],
    });
  });

  it('lists the tags that have a title, by number of titles', async () => {
    await library.title({ tags: ['Swords', 'Crows'] });
    await library.title({ tags: ['Swords', 'Bread'] });
    await library.title({ tags: ['Swords', 'Ghosts'], withdrawnAt: TEST_START });
    const { tag_list } = await test.visitor().data('GET /search/title/all');
    expect(tag_list.map(({ tag_name }) => tag_name)).toEqual(['Swords', 'Bread', 'Crows']);
    const found = await test.visitor().data('GET /search/title', { tag_id: String(tag_list[0]!.tag_id) });
    expect(found).toMatchObject({ subject_name: 'Swords', total_count: 2 });
  });

  it('is cached for some minutes', async () => {
    await library.title();
    const visitor = test.visitor();
    expect((await visitor.data('GET /search/title/all')).total_count).toBe(1);
    await library.title();
    expect((await visitor.data('GET /search/title/all')).total_count).toBe(1);
    test.clock.advance(300_000);
    expect((await visitor.data('GET /search/title/all')).total_count).toBe(2);
  });
});

it('the ranking by genre lists the most read titles of each genre, the most read genre first', async () => {
  const comedy = await library.title({ genres: ['Comedy'] });
  const horror = await library.title({ genres: ['Horror'] });
  const worse = await library.title({ genres: ['Horror'] });
  await library.views(worse, after(-HOUR_MS), 40);
  await library.views(horror, after(-HOUR_MS), 80);
  const { genre_ranking_list } = await test.visitor().data('GET /web/ranking/genre');
  expect(genre_ranking_list.map(({ genre, title_list }) => [genre.genre_name, title_list.map((title) => title.title_id)])).toEqual([
    ['Horror', [horror, worse]],
    ['Comedy', [comedy]],
  ]);
});
