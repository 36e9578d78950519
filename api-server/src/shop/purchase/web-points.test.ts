import { grantPaidPoints } from '../../ledger/grant';
import { verifyLedger } from '../../ledger/verify-ledger';
import { PASSWORD, type SimulatedReader } from '../../testing/simulated-reader';
import { type TestApp, createTestApp } from '../../testing/test-app';
import { addMagazine, addMagazineCategory } from '../testing/sample-magazines';
import { NOW, addEpisode, addTitle } from '../testing/sample-rows';

describe('Points bought on the web', () => {
  let test: TestApp;
  /** One reader, logged in on the web and in the app. */
  let web: SimulatedReader;
  let app: SimulatedReader;
  beforeEach(async () => {
    test = await createTestApp({ environment: { SIGN_UP_FREE_POINTS: '30' } });
    web = await test.cast.signUp('aya@komado.example');
    app = test.visitor().withBirthday();
    await app.data('POST /user/login', { email: web.email, password: PASSWORD });
    await test.database.transaction((tx) =>
      grantPaidPoints(tx, { accountId: web.accountId, naturalKey: 'start', kind: 'operator-grant', amount: 500, now: NOW }),
    );
  });
  afterEach(async () => {
    expect(await verifyLedger(test.database)).toEqual([]);
    await test.close();
  });

  it('pay for nothing in the app, and for everything on the web', async () => {
    const titleId = await addTitle(test.database);
    const [one, two] = [await addEpisode(test.database, titleId, { point: 40 }), await addEpisode(test.database, titleId, { point: 40 })];
    const magazine_id = await addMagazine(test.database, await addMagazineCategory(test.database), [one, two], { point: 60 });
    const purchases = [
      (person: SimulatedReader) => person.call('POST /episode/paid', { episode_id: one, check_point: 40 }),
      (person: SimulatedReader) => person.call('POST /episode/paid/bulk', { episode_id_list: [two], paid_point: 40, point_back: 0 }),
      (person: SimulatedReader) => person.call('POST /magazine/paid', { magazine_id, paid_point: 60 }),
    ];
    for (const purchase of purchases)
      expect((await purchase(app)).body).toMatchObject({
        response_code: 1099,
        error_message: 'Not enough points.',
        reason: 'not-enough-points',
      });
    expect((await app.data('GET /account/point')).point).toMatchObject({ paid: 500, free: 30 });

    for (const purchase of purchases.slice(0, 2)) expect((await purchase(web)).body.response_code).toBe(0);
    expect((await web.data('GET /account/point')).point).toMatchObject({ paid: 450, free: 0 });
    // Ownership is shared by the web and the app.
    expect((await app.data('GET /episode/status', { episode_id: one })).episode_status).toBe('purchased');
  });

  it('stay untouched when the app spends free points, and are not among the points it can spend', async () => {
    const episode_id = await addEpisode(test.database, await addTitle(test.database), { point: 30 });
    const amounts = async (person: SimulatedReader) =>
      (await person.data('GET /account/point/all')).spending_list.map(({ amount }) => amount);
    expect(await amounts(web)).toEqual([30, 500]);
    expect(await amounts(app)).toEqual([30]);
    expect((await app.data('POST /episode/paid', { episode_id })).point).toMatchObject({ paid: 500, free: 0 });
  });
});
