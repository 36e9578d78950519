import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestApp, type TestApp } from '../testing/test-app';
import { cleanUpExpiredRows } from './clean-up-expired-rows.command';
import { DAY_MS } from '../clock';

/** Tables whose rows are never swept, and why. A new table is added here, or its old rows are swept. */
const RETAINED: Readonly<Record<string, readonly string[]>> = {
  'the books, for ever': [
    ...[
      'journal',
      'lot',
      'ledger_entry',
      'entitlement',
      'payment',
      'magazine_purchase',
      'payment_reversal',
      'payment_dispute',
      'audit_log',
    ],
    ...['refund_statement', 'failed_refund'],
    ...['subscription', 'subscription_charge', 'subscription_checkout', 'desired_renewal'],
  ],
  'what the card sandbox took, as a provider keeps it': ['card_session', 'card_mandate', 'card_refund'],
  'what is a reader’s, until the account is resigned': [
    ...['account', 'session_device', 'device_key', 'reading', 'title_ticket', 'unlinked_email'],
    ...['comment', 'comment_like', 'retracted_like', 'comment_report', 'comment_mute'],
    ...['title_follow', 'follow_notification', 'passkey'],
  ],
  'people who log in as staff, until an operator removes them': ['staff_member'],
  'gone when it has expired and the next one is made': ['passkey_challenge'],
  'one row an installation: a ban outlasts its account': ['registered_device'],
  'the library and the shop': [
    ...['title', 'episode', 'page', 'genre', 'tag', 'title_genre', 'title_tag', 'title_event', 'title_supplement', 'title_credit'],
    ...['title_search', 'search_word', 'title_popularity', 'magazine', 'magazine_category', 'magazine_episode', 'profile_icon'],
    ...['advertisement', 'point_product', 'subscription_plan', 'law_document'],
  ],
  'counts by the hour for advertisers': ['advertisement_count'],
  'a row a name, or done with when due': ['setting', 'planned_withdrawal', 'schema_migration'],
};

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

it('every table is either swept or listed with a reason for keeping it', async () => {
  const tables = await test.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const sweeping = readFileSync(path.join(__dirname, 'clean-up-expired-rows.command.ts'), 'utf8');
  const swept = [...new Set([...sweeping.matchAll(/delete from (\w+)/g)].map((found) => found[1]!))];
  expect(tables.map(({ name }) => name)).toEqual([...Object.values(RETAINED).flat(), ...swept].toSorted());
});

it('views and clicks older than 30 days are deleted, and the popularity of a title stays', async () => {
  const now = test.clock.now();
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await test.database.transaction(async (tx) => {
    await tx.execute(
      `insert into title (source_key, title_name, cover_key, key_visual_key) values ('t', 'Night', 'demo/cover/x', 'demo/key/x')`,
    );
    for (const table of ['title_view (title_id, hour, views)', 'recommend_click (title_id, hour, clicks)'])
      await tx.execute(`insert into ${table} select title_id, unnest($1::timestamptz[]), 5 from title`, [
        [at(31), at(30), at(1)].map((moment) => moment.toISOString()),
      ]);
  });
  const popularity = await test.database.query('select popularity from title_popularity');
  await cleanUpExpiredRows(test.deps, now);
  for (const table of ['title_view', 'recommend_click'])
    expect(await test.database.query(`select hour from ${table} order by hour`)).toEqual([{ hour: at(30) }, { hour: at(1) }]);
  expect(await test.database.query('select popularity from title_popularity')).toEqual(popularity);
});
