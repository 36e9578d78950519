import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Configuration, readConfiguration, signingSecret } from '@komado/server-kit';
import { pino } from 'pino';
import { emailHash } from '../account/credential/email/unlinked-email';
import { openDatabase } from '../database/open-database';
import { picture, zipOf } from '../library/import/testing/comic-fixture';
import { startApiServer } from '../start-api-server';
import { createTestDatabase } from '../testing/test-postgresql';
import { testDialect } from '../testing/test-database';
import { runLocallyOrOnServer } from './run-locally-or-on-server';
import type { OperatorEvent } from './operator-command';
import type { OperatorCommandName } from './operator-commands';

const log = pino({ level: 'silent' });
let folder: string;
let comic: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'komado-run-locally-or-on-server-'));
  comic = path.join(folder, 'Night 1.cbz');
  await writeFile(comic, await zipOf({ '1.png': await picture(10) }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const configured = (name: string, environment: Record<string, string> = {}): Configuration =>
  readConfiguration({ DATA_DIR: path.join(folder, name), DEMO_LIBRARY: 'false', LOG_LEVEL: 'silent', ...environment });

const perform = async (configuration: Configuration, name: OperatorCommandName, input: object): Promise<[ok: boolean, message: string]> => {
  const events: OperatorEvent[] = [];
  await runLocallyOrOnServer(configuration, name, input, {
    operator: 'tester',
    emit: (event) => events.push(event),
    signal: new AbortController().signal,
  });
  const report = events.find((event) => event.type === 'report')!;
  return [report.ok, report.message];
};

const email = 'reader@example.com';
const left = ['left@example.com', 'gone@example.com'] as const;
const commands = (): (readonly [OperatorCommandName, object])[] => [
  ['import', { files: [comic], options: {} }],
  ['title', { id: 1, act: 'withdraw' }],
  ['title', { id: 1, act: 'publish', rating: 13 }],
  ['episode', { id: 100, act: 'withdraw' }],
  ['episode', { id: 100, act: 'publish', price: 40, ticket: true }],
  ['magazine', { act: 'add', category: 'Kite', issue: 1, price: 90, episode_ids: [100] }],
  ['event', { act: 'add', title_id: 1, name: 'Signing' }],
  ['campaign', { act: 'set', title_ids: [1], percent: 10 }],
  ['advertisement', { act: 'add', text: 'Read it.', title_id: 1 }],
  ['grant', { email, asset: 'free-point', amount: 5 }],
  ['grant', { email, asset: 'paid-point', amount: 5 }],
  ['grant', { email, asset: 'premium-ticket', amount: 1 }],
  ...(['suspend', 'ban', 'deny', 'deactivate', 'restore'] as const).map((act) => ['account', { email, act }] as const),
  ['account', { email, act: 'show' }],
  ['nickname', { email, act: 'lock' }],
  ['nickname', { email, act: 'unlock' }],
  ['comments', { act: 'suspend', email }],
  ['comments', { act: 'restore', email }],
  ['comments', { act: 'reported', limit: 5 }],
  ['country', { act: 'deny', code: 'FR' }],
  ['country', { act: 'allow', code: 'FR' }],
  ['maintenance', { message: 'Soon' }],
  ['maintenance', { message: null }],
  ['ledger-verify', {}],
  ['secrets-accept', {}],
  ['audit', { limit: 1 }],
  ['browser-errors', { hours: 1 }],
  ['release-health', { hours: 1 }],
];

/** Commands that only show something are not audited as acts. */
const acts = () =>
  commands().filter(
    ([name, input]) =>
      !/show|reported/.test(JSON.stringify(input)) && !['ledger-verify', 'audit', 'browser-errors', 'release-health'].includes(name),
  );

/** A reader, and two who have resigned. */
async function addReaders(configuration: Configuration): Promise<void> {
  await (await startApiServer(configuration, { log })).close();
  const database = await openDatabase(configuration, log);
  await database.transaction(async (tx) => {
    await tx.execute('insert into account (email, password_hash, created_at) values ($1, $2, $3)', [email, '', new Date()]);
    await tx.execute(
      `with resigned as (insert into account (state, created_at) values ('resigned', $1), ('resigned', $1) returning account_id)
       insert into unlinked_email (account_id, email_hash, reason, unlinked_at)
       select account_id, ($2::text[])[row_number() over ()], 'resigned', $1 from resigned`,
      [new Date(), left.map((mailbox) => emailHash(signingSecret(configuration), mailbox))],
    );
  });
  await database.close();
}

async function performAll(configuration: Configuration): Promise<void> {
  for (const [name, input] of commands())
    expect([name, input, ...(await perform(configuration, name, input))]).toEqual([name, input, true, expect.any(String)]);
  expect(await perform(configuration, 'account-release', { email: left[0] })).toEqual([true, expect.any(String)]);
  expect(await perform(configuration, 'account-release', { email: left[0] })).toEqual([
    false,
    `No deleted account had the email address ${left[0]}, so there is nothing to release. Check its spelling.`,
  ]);
  expect(await perform(configuration, 'title', { id: 424242, act: 'publish' })).toEqual([
    false,
    'No title has the ID 424242. The ID is in the URL: /title/ID',
  ]);
  // Already done, so not an act.
  expect(await perform(configuration, 'import', { files: [comic], options: {} })).toEqual([true, expect.any(String)]);
  const [, log] = await perform(configuration, 'audit', { limit: 100 });
  expect(log.split('\n')).toHaveLength(acts().length + 1);
}

test('every command works on a stopped server', async () => {
  // How the embedded database is opened does not depend on the command, and takes seconds each time.
  const database = testDialect === 'postgresql' ? await createTestDatabase() : undefined;
  const configuration = configured('stopped', database && { DATABASE_URL: database.url });
  await addReaders(configuration);
  await performAll(configuration);
  await database?.drop();
});

test('every command works on a running server, which has the embedded database open', async () => {
  const configuration = configured('running');
  await addReaders(configuration);
  const server = await startApiServer(configuration, { log });
  try {
    await performAll(configuration);
  } finally {
    await server.close();
  }
});
