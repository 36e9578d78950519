import { addMagazine, addMagazineCategory } from '../shop/testing/sample-magazines';
import { NOW, addEpisode, addTitle } from '../shop/testing/sample-rows';
import { holderPerTest } from './testing/holder-per-test';
import { postJournal, creditTransfer } from './post-journal';
import { openLot } from './lots';
import { HOUR_MS } from '../clock';

const each = holderPerTest();
const { givePaid, needsLogin, signUpAnother, pay } = each;

describe('The history of purchases', () => {
  const history = (parameters: { limit?: number; offset_purchase_time?: string } = {}) =>
    each.reader.data('GET /web/point/history/list', parameters);
  beforeEach(async () => {
    await each.reader.agree();
  });

  it('is empty for a reader who has bought nothing, whatever they were given', async () => {
    await givePaid(100);
    expect(await history()).toMatchObject({ purchase_list: [], has_more: false });
  });

  it('lists what was bought and for how much, newest first, and continues after the last purchase seen', async () => {
    for (const asset of ['point-300', 'point-500', 'point-1000']) {
      each.test.clock.advance(HOUR_MS);
      await pay(asset);
    }
    // Not paid, so not a purchase.
    await each.reader.data('POST /web/stp/outright', { asset_id: 'point-3000', path: '/my/shop', recaptcha_token: 'token' });
    const first = await history({ limit: 2 });
    expect(first).toMatchObject({
      purchase_list: [
        { purchase_kind: 'product', asset_id: 'point-1000', point: 1000, bonus_point: 60, price: { value: 9.49, currency: 'USD' } },
        { purchase_kind: 'product', asset_id: 'point-500', point: 500, bonus_point: 15, price: { value: 4.89, currency: 'USD' } },
      ],
      has_more: true,
    });
    expect(first.purchase_list[0]!.purchase_time).toBe('2026-11-20T15:00:00.000Z');
    const cursor = first.purchase_list[1]!.purchase_time;
    const second = await history({ limit: 2, offset_purchase_time: cursor });
    expect(second).toMatchObject({ purchase_list: [{ asset_id: 'point-300', bonus_point: 0 }], has_more: false });
    expect(await history({ offset_purchase_time: second.purchase_list[0]!.purchase_time })).toMatchObject({
      purchase_list: [],
      has_more: false,
    });
    expect(await history({ limit: 3 })).toMatchObject({ has_more: false });
    expect((await (await signUpAnother()).data('GET /web/point/history/list')).purchase_list).toEqual([]);
  });

  it('does not lose a purchase made at the same moment as the last one of a page', async () => {
    await pay('point-300');
    each.test.clock.advance(HOUR_MS);
    for (let count = 0; count < 3; count += 1) await pay('point-500');
    each.test.clock.advance(HOUR_MS);
    await pay('point-1000');
    const page = await history({ limit: 2 });
    expect([page.purchase_list.length, page.has_more]).toEqual([4, true]);
    const rest = await history({ limit: 2, offset_purchase_time: page.purchase_list.at(-1)!.purchase_time });
    expect(rest).toMatchObject({ purchase_list: [{ asset_id: 'point-300' }], has_more: false });
  });

  it('includes monthly plans', async () => {
    await each.test.database.transaction((tx) =>
      postJournal(
        tx,
        {
          accountId: each.reader.accountId,
          naturalKey: 'plan:2026-11',
          kind: 'monthly-plan',
          memo: { asset_id: 'plan-300', price_minor: 300, currency: 'USD' },
          now: NOW,
        },
        async () => [
          creditTransfer('sold', {
            asset: 'paid-point',
            amount: 300,
            lotId: await openLot(tx, { accountId: each.reader.accountId, asset: 'paid-point', amount: 300, expiresAt: null, now: NOW }),
          }),
        ],
      ),
    );
    expect((await history()).purchase_list).toEqual([
      {
        receipt_number: expect.stringMatching(/^K-\d{8}$/),
        tax: { value: 0, currency: 'USD' },
        tax_percent: 0,
        tax_label: 'Sales tax',
        purchase_time: NOW.toISOString(),
        purchase_kind: 'plan',
        asset_id: 'plan-300',
        point: 300,
        bonus_point: 0,
        refund: null,
        price: { value: 3, currency: 'USD' },
      },
    ]);
  });

  it.each(['yesterday', '5', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:00', '2026-02-30T00:00:00Z'])(
    'refuses the cursor %s',
    async (cursor) => {
      expect((await each.reader.call('GET /web/point/history/list', { offset_purchase_time: cursor })).status).toBe(400);
    },
  );

  it('needs a login', () => needsLogin('GET /web/point/history/list'));
});

describe('The titles that a reader has bought', () => {
  const purchased = (parameters: { limit?: number; offset?: number } = {}) => each.reader.data('GET /web/title/purchased', parameters);

  it('are sorted by their newest purchase, with the number of chapters bought in any way', async () => {
    await givePaid(1000);
    const [single, bulk, free] = [
      await addTitle(each.test.database),
      await addTitle(each.test.database),
      await addTitle(each.test.database),
    ];
    const one = await addEpisode(each.test.database, single);
    const two = [await addEpisode(each.test.database, bulk), await addEpisode(each.test.database, bulk)];
    await addEpisode(each.test.database, free, { point: 0 });
    const rented = await addTitle(each.test.database, { ticket: [23, 3, 1] });
    await each.reader.data('POST /episode/rental/ticket', {
      episode_id: await addEpisode(each.test.database, rented),
      ticket_type: 1,
      ticket_version: 1,
    });
    await each.reader.data('POST /episode/paid', { episode_id: one });
    each.test.clock.advance(HOUR_MS);
    await each.reader.data('POST /episode/paid/bulk', { episode_id_list: two, paid_point: 138, point_back: 0 });
    const list = async () =>
      (await purchased()).purchased_title_list.map(({ title, purchased_count }) => [title.title_id, purchased_count]);
    expect(await list()).toEqual([
      [bulk, 2],
      [single, 1],
    ]);
    each.test.clock.advance(HOUR_MS);
    const magazine = await addMagazine(each.test.database, await addMagazineCategory(each.test.database), [
      await addEpisode(each.test.database, single),
      two[0]!,
    ]);
    await each.reader.data('POST /magazine/paid', { magazine_id: magazine, paid_point: 150 });
    expect(await list()).toEqual([
      [single, 2],
      [bulk, 2],
    ]);
    const response = await purchased({ limit: 1, offset: 1 });
    expect(response).toMatchObject({
      purchased_title_list: [{ title: { title_id: bulk }, purchased_date: '2026-11-20T13:00:00.000Z' }],
      total_count: 2,
    });
    await each.test.database.transaction((tx) => tx.execute('update title set withdrawn_at = $2 where title_id = $1', [bulk, NOW]));
    expect((await purchased()).total_count).toBe(1);
    expect(await list()).toEqual([[single, 2]]);
    expect((await (await signUpAnother()).data('GET /web/title/purchased')).total_count).toBe(0);
  });

  it('count the chapters that their pages show as purchased, and are left out while that is none', async () => {
    await givePaid(1000);
    const title_id = await addTitle(each.test.database);
    const episodes = [await addEpisode(each.test.database, title_id), await addEpisode(each.test.database, title_id)];
    for (const episode_id of episodes) await each.reader.data('POST /episode/paid', { episode_id });
    const setWithdrawn = async (at: Date | null, ...ids: number[]) => {
      await each.test.database.execute('update episode set withdrawn_at = $2 where episode_id = any($1::int[])', [ids, at]);
      each.test.deps.revisions.operator.raise();
    };
    const shown = async () => {
      const { episode_list } = await each.reader.data('GET /web/title/detail', { title_id });
      const { purchased_title_list, total_count } = await purchased();
      return [episode_list.filter(({ status }) => status === 'purchased').length, purchased_title_list[0]?.purchased_count, total_count];
    };
    expect(await shown()).toEqual([2, 2, 1]);
    await setWithdrawn(NOW, episodes[0]!);
    expect(await shown()).toEqual([1, 1, 1]);
    await setWithdrawn(NOW, episodes[1]!);
    expect(await shown()).toEqual([0, undefined, 0]);
    await setWithdrawn(null, ...episodes);
    expect(await shown()).toEqual([2, 2, 1]);
  });

  it('need a login', () => needsLogin('GET /web/title/purchased'));
});
