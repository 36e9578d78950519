import { setTimeout as wait } from 'node:timers/promises';
import { libraryFixture } from '../catalog/testing/library-fixture';
import { runOperatorCommand } from '../operator/testing/run-operator-command';
import { createTestApp, type TestApp } from '../testing/test-app';
import { testDialect } from '../testing/test-database';
import { CONTENT_VERSION_PATH, type ContentVersion, watchContentVersion } from './content-version';

/** Tables that no page of a visitor shows, or that reading itself writes. A new table is added here, or to the triggers of a migration. */
const NOT_SEEN: readonly string[] = [
  ...['schema_migration', 'audit_log', 'counted_person', 'release_telemetry', 'planned_withdrawal', 'profile_icon'],
  ...['telemetry_page', 'canary_network', 'canary_telemetry', 'request_count', 'staff_member', 'staff_session', 'browser_error'],
  ...['title_view', 'title_popularity', 'recommend_click', 'advertisement_count', 'search_count', 'title_search', 'search_word'],
  ...['account', 'mailed_token', 'unlinked_email', 'attempt_count', 'device_session', 'session_device', 'registered_device', 'unban_token'],
  ...['device_challenge', 'device_key', 'passkey', 'passkey_challenge', 'title_follow', 'follow_notification', 'mail_outbox'],
  ...['journal', 'lot', 'ledger_entry', 'title_ticket', 'entitlement', 'magazine_purchase', 'payment', 'payment_dispute'],
  ...['subscription', 'subscription_checkout', 'subscription_card_change', 'subscription_charge', 'desired_renewal'],
  ...['payment_reversal', 'refund_statement', 'failed_refund', 'card_session', 'card_mandate', 'card_event', 'card_refund'],
  ...['reading', 'comment', 'comment_like', 'retracted_like', 'comment_report', 'comment_mute'],
];

let test: TestApp;
let version: ContentVersion;
let titleId: number;
let episodeId: number;
beforeEach(async () => {
  test = await createTestApp();
  const library = libraryFixture(test.database);
  titleId = await library.title();
  episodeId = await library.episode(titleId, { point: 30 });
  version = watchContentVersion(test.database, test.deps.log, test.deps.revisions);
  await known(version);
});
afterEach(async () => {
  await version.close();
  await test.close();
});

/** The version, once it is known and other than `before`. */
async function known(watched: ContentVersion, before?: string): Promise<string> {
  for (;;) {
    const current = await watched.current();
    if (current !== undefined && current !== before) return current;
    await wait(5);
  }
}
const countOf = (reported: string): number => Number(reported.split('.')[1]);
const rename = (name: string) => test.database.execute('update title set title_name = $2 where title_id = $1', [titleId, name]);
/** The number of changes reported meanwhile. Notifications come in the order of commits, so all have come when a later one has. */
async function changesBy(work: () => Promise<unknown>): Promise<number> {
  const before = countOf(await known(version));
  await work();
  let onNotification = (): void => undefined;
  const isNotified = new Promise<void>((resolve) => (onNotification = resolve));
  const last = await test.database.listen('last_of_the_test', { onNotification, onLost: () => undefined });
  await test.database.query("select pg_notify('visitor_data', '')");
  await test.database.query("select pg_notify('last_of_the_test', '')");
  await isNotified;
  await last.stop();
  return countOf(await known(version)) - before - 1;
}

describe('the version of what visitors see', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a new price', () => runOperatorCommand(test.deps, 'episode', { id: episodeId, act: 'publish', price: 50 })],
    ['a withdrawn title', () => runOperatorCommand(test.deps, 'title', { id: titleId, act: 'withdraw' })],
    ['a campaign', () => runOperatorCommand(test.deps, 'campaign', { act: 'set', title_ids: [titleId], percent: 20 })],
    ['a banner', () => runOperatorCommand(test.deps, 'advertisement', { act: 'add', text: 'Read it.', path: '/ranking' })],
    ['maintenance', () => runOperatorCommand(test.deps, 'maintenance', { message: 'Back at noon.' })],
    ['a chapter that is added', () => libraryFixture(test.database).episode(titleId)],
    ['a change past the api-server', () => rename('Dawn')],
  ])('changes with %s', async (_, recordChange) => {
    const before = await known(version);
    await recordChange();
    expect(await known(version, before)).not.toBe(before);
  });

  it('does not change with visits, opened chapters, searches, sign-ups and logins', async () => {
    const freeId = await libraryFixture(test.database).episode(titleId);
    const reading = async () => {
      const visitor = test.visitor();
      await visitor.data('GET /web/top');
      await visitor.data('GET /web/title/detail', { title_id: titleId });
      await visitor.data('GET /search/title', { keyword: 'Night' });
      const reader = await test.cast.signUp('alice@komado.test');
      await test.cast.anotherDevice(reader);
      await reader.data('GET /web/title/detail', { title_id: titleId });
      await reader.data('GET /web/episode/viewer', { episode_id: freeId });
      await reader.call('GET /recommend/click', { title_id: titleId });
    };
    expect(await changesBy(reading)).toBe(0);
  });

  it('changes once a transaction is committed, once for all of it, and not when it is rolled back', async () => {
    const before = (await version.current())!;
    await test.database.transaction(async (tx) => {
      await tx.execute("update title set title_name = 'Dawn'");
      await tx.execute("update episode set episode_name = 'First light'");
      expect(await version.current()).toBe(before);
    });
    expect(countOf(await known(version, before))).toBe(countOf(before) + 1);
    const rolledBack = async () => {
      const failing = test.database.transaction(async (tx) => {
        await tx.execute("update title set title_name = 'Dusk'");
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
    };
    expect(await changesBy(rolledBack)).toBe(0);
  });

  it('leaves no older data in the caches of the api-server', async () => {
    const requested = async () => {
      const { body } = await test.visitor().call('GET /web/title/detail', { title_id: titleId });
      return body.title_detail.title_name;
    };
    await requested();
    const before = await known(version);
    await rename('Dawn');
    await known(version, before);
    expect(await requested()).toBe('Dawn');
  });

  it('is each process’s own', async () => {
    const other = watchContentVersion(test.database, test.deps.log, test.deps.revisions);
    const [one, two] = [await known(version), await known(other)];
    expect(one.split('.')[0]).not.toBe(two.split('.')[0]);
    await rename('Dawn');
    await Promise.all([known(version, one), known(other, two)]);
    await other.close();
  });

  it('is served at its URL', async () => {
    const send = async () => (await test.app.inject({ url: CONTENT_VERSION_PATH })).json<{ version: string | null }>().version;
    // The first question starts the subscription.
    expect(await send()).toBeNull();
    let reported: string | null = null;
    while (reported === null) {
      reported = await send();
      await wait(5);
    }
    expect(reported).toMatch(/^[\w-]+\.\d+$/);
  });

  it('counts every table as seen or not seen', async () => {
    const names = async (sql: string) => (await test.database.query<{ name: string }>(sql)).map(({ name }) => name);
    const tables = await names(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const seen = await names(
      "select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'notify_visitor_data'::regproc",
    );
    expect(seen.length).toBeGreaterThan(15);
    expect([...seen, ...NOT_SEEN].toSorted()).toEqual(tables.toSorted());
  });
});

if (testDialect === 'postgresql')
  it('is unknown when the connection that listens is lost, and another one afterwards', async () => {
    const before = await known(version);
    // Not those of the test files that run at the same time.
    await test.database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'komado listener' and datname = current_database()",
    );
    while ((await version.current()) !== undefined) await wait(5);
    expect(await known(version, before)).not.toBe(before);
    expect(test.logged).toMatchObject([
      { msg: expect.stringMatching(/^The api-server no longer gets change notifications from the database/) },
    ]);
  });
