import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Configuration, readConfiguration } from '@komado/hosting';
import { pino } from 'pino';
import { emailHash } from '../account/unlinked-email';
import { openDatabase } from '../database/open-database';
import { picture, zipOf } from '../library/import/testing/comic-fixture';
import { signingSecret } from '../signing-secret';
import { startApiServer } from '../start-api-server';
import { carryOut } from './carry-out';
import type { OperatorEvent } from './operator-command';
import type { OperatorCommandName } from './operator-commands';

// Each word opens the embedded database anew where no server has it.
jest.setTimeout(300_000);

const log = pino({ level: 'silent' });
let folder: string;
let configuration: Configuration;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'komado-carry-out-'));
  configuration = readConfiguration({ DATA_DIR: path.join(folder, 'data'), DEMO_LIBRARY: 'false', LOG_LEVEL: 'silent' });
  await writeFile(path.join(folder, 'Night 1.cbz'), await zipOf({ '1.png': await picture(10) }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const perform = async (name: OperatorCommandName, input: object): Promise<[ok: boolean, message: string]> => {
  const events: OperatorEvent[] = [];
  await carryOut(configuration, name, input, {
    operator: 'tester',
    emit: (event) => events.push(event),
    signal: new AbortController().signal,
  });
  const report = events.find((event) => event.type === 'report')!;
  return [report.ok, report.message];
};

const email = 'reader@example.com';
let issues = 0;
const words = (): (readonly [OperatorCommandName, object])[] => [
  ['import', { files: [path.join(folder, 'Night 1.cbz')], options: {} }],
  ['title', { id: 1, act: 'withdraw' }],
  ['title', { id: 1, act: 'publish', rating: 13 }],
  ['episode', { id: 100, act: 'withdraw' }],
  ['episode', { id: 100, act: 'publish', price: 40, ticket: true }],
  ['magazine', { act: 'add', category: 'Kite', issue: (issues += 1), price: 90, episode_ids: [100] }],
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
  ['audit', { limit: 1 }],
];

test('every word works on a stopped server and on a running one', async () => {
  const database = await startApiServer(configuration, { log }).then(async (server) => {
    await server.close();
    return openDatabase(configuration, log);
  });
  await database.transaction((tx) =>
    tx.execute('insert into account (email, password_hash, created_at) values ($1, $2, $3)', [email, '', new Date()]),
  );
  const left = ['left@example.com', 'gone@example.com'] as const;
  await database.transaction((tx) =>
    tx.execute(
      `with resigned as (insert into account (state, created_at) values ('resigned', $1), ('resigned', $1) returning account_id)
       insert into unlinked_email (account_id, email_hash, reason, unlinked_at)
       select account_id, ($2::text[])[row_number() over ()], 'resigned', $1 from resigned`,
      [new Date(), left.map((address) => emailHash(signingSecret(configuration), address))],
    ),
  );
  await database.close();
  expect(await perform('account-release', { email: left[0] })).toEqual([true, expect.any(String)]);
  for (const [name, input] of words())
    expect([name, input, ...(await perform(name, input))]).toEqual([name, input, true, expect.any(String)]);

  const server = await startApiServer(configuration, { log });
  try {
    for (const [name, input] of words())
      expect([name, input, ...(await perform(name, input))]).toEqual([name, input, true, expect.any(String)]);
    expect(await perform('account-release', { email: left[1] })).toEqual([true, expect.any(String)]);
    expect(await perform('account-release', { email: left[1] })).toEqual([false, `No resigned account had the address ${left[1]}.`]);
    expect(await perform('title', { id: 424242, act: 'publish' })).toEqual([false, 'There is no title 424242.']);
    const [, logLines] = await perform('audit', { limit: 100 });
    // One for each act of both rounds; the second import changed nothing, and what only shows is no act.
    expect(logLines.split('\n')).toHaveLength(2 * (words().length + 1 - 4) - 1);
  } finally {
    await server.close();
  }
});
