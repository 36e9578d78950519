import { HeaderName, requestChecksum } from '@komado/shared-contracts';
import { libraryFixture } from '../testing/library-fixture';
import { cleanUpExpiredRows } from '../../schedule/clean-up-expired-rows.command';
import { createTestApp, type TestApp, TEST_START } from '../../testing/test-app';
import { after } from '../../testing/times';
import { HOUR_MS } from '../../clock';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

interface Fixture {
  titleId?: number;
  startsAt?: Date;
  endsAt?: Date;
  withdrawnAt?: Date;
  place?: number;
}
async function advertise(text: string, fixture: Fixture = {}): Promise<number> {
  const [row] = await test.database.transaction((tx) =>
    tx.query<{ advertisement_id: number }>(
      `insert into advertisement (source_key, type, text, path, title_id, place, starts_at, ends_at, withdrawn_at)
       values ($1, 'banner', $1, '/my/shop', $2, $3, $4, $5, $6) returning advertisement_id`,
      [
        text,
        fixture.titleId ?? null,
        fixture.place ?? 0,
        fixture.startsAt ?? after(-HOUR_MS),
        fixture.endsAt ?? null,
        fixture.withdrawnAt ?? null,
      ],
    ),
  );
  return row!.advertisement_id;
}
const counts = () =>
  test.database.query<{ views: number; clicks: number }>('select views, clicks from advertisement_count order by advertisement_id, hour');
const banner = async () => (await test.visitor().data('GET /web/top')).banner;

describe('the advertisement banner', () => {
  it('appears above the home page while it runs, the lowest position first, with the fields for counting it', async () => {
    const titleId = await libraryFixture(test.database).title();
    await advertise('Second', { place: 2 });
    const first = await advertise('First', { place: 1, titleId, endsAt: after(HOUR_MS) });
    await advertise('Over', { endsAt: after(-1) });
    await advertise('Coming', { startsAt: after(2 * HOUR_MS) });
    await advertise('Withdrawn', { withdrawnAt: TEST_START });
    expect(await banner()).toEqual({
      visibility: 1,
      text: 'First',
      path: '/my/shop',
      advertisement: { advertisement_id: first, type: 'banner', title_id: titleId, image_url: null },
    });
    test.clock.advance(HOUR_MS);
    expect(await banner()).toMatchObject({ text: 'Second', advertisement: { title_id: 0 } });
  });

  it("is replaced by an operator's announcement while that is shown", async () => {
    await advertise('Advertised');
    const notice = { visibility: 2, text: 'Maintenance tonight', path: '' };
    await test.database.transaction((tx) => tx.execute(`insert into setting (name, value) values ('banner', $1)`, [notice]));
    expect(await banner()).toEqual(notice);
    // Nothing here receives the database's notification of the change, so the cached banner expires first.
    test.clock.advance(3000);
    await test.database.transaction((tx) =>
      tx.execute(`update setting set value = $1 where name = 'banner'`, [{ ...notice, visibility: 0 }]),
    );
    expect((await banner()).text).toBe('Advertised');
  });
});

describe('views and clicks', () => {
  it('are counted once per person and hour, by hour', async () => {
    const advertisement = { advertisement_id: await advertise('One'), type: 'banner', title_id: 0 };
    const visitor = test.visitor();
    const reader = await test.cast.signUp('reader@example.com');
    const elsewhere = await test.cast.anotherDevice(reader);
    for (const person of [visitor, visitor, reader, elsewhere]) await person.data('GET /advertisement/view', advertisement);
    await reader.data('GET /advertisement/click', advertisement);
    await reader.data('GET /advertisement/click', advertisement);
    expect(await counts()).toEqual([{ views: 2, clicks: 1 }]);
    test.clock.advance(HOUR_MS);
    await visitor.data('GET /advertisement/view', advertisement);
    expect(await counts()).toEqual([
      { views: 2, clicks: 1 },
      { views: 1, clicks: 0 },
    ]);
  });

  it('store no IP addresses, and the people counted are deleted soon after the hour', async () => {
    const advertisement = { advertisement_id: await advertise('One'), type: 'banner', title_id: 0 };
    const rows = () => test.database.query<{ person: string }>('select person from counted_person');
    const visitor = test.visitor();
    await visitor.data('GET /advertisement/view', advertisement);
    const [before] = await rows();
    expect(before!.person).toMatch(/^[\w-]{16}$/);
    test.clock.advance(HOUR_MS);
    await visitor.data('GET /advertisement/view', advertisement);
    expect(new Set((await rows()).map(({ person }) => person)).size).toBe(2);
    await cleanUpExpiredRows(test.deps, test.clock.now());
    const after = await rows();
    expect(after.map(({ person }) => person)).toEqual([expect.not.stringMatching(before!.person)]);
  });

  it('of an advertisement that is unknown, over, withdrawn or described differently are not counted', async () => {
    const running = await advertise('Running');
    const over = await advertise('Over', { endsAt: after(-1) });
    const withdrawn = await advertise('Withdrawn', { withdrawnAt: after(-1) });
    const visitor = test.visitor();
    for (const wrong of [
      { advertisement_id: 99_999, type: 'banner', title_id: 0 },
      { advertisement_id: over, type: 'banner', title_id: 0 },
      { advertisement_id: withdrawn, type: 'banner', title_id: 0 },
      { advertisement_id: running, type: 'other', title_id: 0 },
      { advertisement_id: running, type: 'banner', title_id: 7 },
    ]) {
      await visitor.data('GET /advertisement/view', wrong);
      await visitor.data('GET /advertisement/click', wrong);
    }
    expect(await counts()).toEqual([]);
  });

  it('are not counted for a crawler', async () => {
    const wire = { advertisement_id: String(await advertise('One')), type: 'banner', title_id: '0' };
    const response = await test.visitor().send('GET /advertisement/view', wire, {
      [HeaderName.isCrawler]: 'true',
      [HeaderName.requestChecksum]: requestChecksum(wire, undefined),
    });
    expect(response.statusCode).toBe(200);
    expect(await counts()).toEqual([]);
  });

  it('are refused without id or type, or with an overlong type, but need no title', async () => {
    for (const name of ['GET /advertisement/view', 'GET /advertisement/click'] as const) {
      expect((await test.visitor().call(name, { advertisement_id: 1 })).status).toBe(400);
      expect((await test.visitor().call(name, { type: 'banner' })).status).toBe(400);
      expect((await test.visitor().call(name, { advertisement_id: 1, type: 'banner' })).status).toBe(200);
      expect((await test.visitor().call(name, { advertisement_id: 1, type: 'x'.repeat(21), title_id: 0 })).status).toBe(400);
    }
  });

  it('are all counted when many arrive concurrently', async () => {
    const advertisement = { advertisement_id: await advertise('One'), type: 'banner', title_id: 0 };
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const visitor = test.visitor();
        visitor.headers['x-forwarded-for'] = `10.9.0.${index + 1}`;
        return visitor.data('GET /advertisement/view', advertisement);
      }),
    );
    expect(await counts()).toEqual([{ views: 20, clicks: 0 }]);
  });
});
