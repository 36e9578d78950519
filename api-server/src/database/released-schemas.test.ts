import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { postgresqlProgramsFolder } from '@komado/server-kit/testing/postgresql';
import { libraryFixture } from '../catalog/testing/library-fixture';
import { verifyLedger } from '../ledger/verify-ledger';
import { payByCard } from '../shop/testing/pay-by-card';
import type { SimulatedReader } from '../testing/simulated-reader';
import { createTestApp, type TestApp } from '../testing/test-app';
import { createTestDatabase } from '../testing/test-postgresql';
import { acquireEmptyDatabase, testDialect } from '../testing/test-database';
import { migrate, MigrationChangedError, readMigrations } from './migrate';
import { PostgresqlDatabase } from './postgresql-database';

/** Each file is named for the newest migration that its database has. CONTRIBUTING.md says how to add one. */
const FOLDER = path.join(__dirname, 'released-schemas');
const READER = 'aya@komado.example';
const LATER = new Date('2026-11-21T12:00:00Z');

/** What a reader of the release did: each step writes to other tables. */
async function fillWithData(test: TestApp): Promise<void> {
  const library = libraryFixture(test.database);
  const titleId = await library.title({ name: 'Night Train', genres: ['Mystery'], tags: ['trains'], ticket: [23, 3, 1] });
  const paid = await library.episode(titleId, { point: 69, pages: 2 });
  const rented = await library.episode(titleId, { point: 69, isTicketAvailable: true });
  const free = await library.episode(titleId, { pages: 2 });
  const reader = await test.cast.signUp(READER);
  await reader.agree();
  const { checkout_url } = await reader.data('POST /web/stp/outright', {
    asset_id: 'point-1000',
    path: '/my/shop',
    recaptcha_token: 'test',
  });
  await payByCard(test.app, checkout_url);
  await reader.data('POST /episode/paid', { episode_id: paid, check_point: 69 });
  const { lock } = await reader.data('GET /web/episode/viewer', { episode_id: rented });
  const ticket_version = lock?.title_ticket?.ticket_version ?? 0;
  await reader.data('POST /episode/rental/ticket', { episode_id: rented, ticket_type: 1, ticket_version });
  await reader.data('POST /title/follow/add', { title_id: titleId });
  await reader.data('POST /episode/progress/save', { episode_id: free, page: 2 });
  await reader.data('GET /episode/viewer/finish', { episode_id: free });
  const { new_comment } = await reader.data('POST /episode/comment/post', { episode_id: free, comment: 'Best chapter yet' });
  const other = await test.cast.signUp('ben@komado.example');
  await other.data('POST /episode/comment/like/add', { comment_id: new_comment.comment_id });
}

/** What that reader sees later, by the calls of the current version. */
async function readData(test: TestApp): Promise<object> {
  const reader: SimulatedReader = test.visitor().withBirthday();
  expect((await reader.logIn(READER)).body.response_code).toBe(0);
  const ids = await test.database.query<{ episode_id: number }>('select episode_id from episode order by episode_number');
  const [paid = 0, rented = 0, free = 0] = ids.map(({ episode_id }) => episode_id);
  const { point } = await reader.data('GET /account/point');
  const { comment_list } = await reader.data('GET /episode/comment/list', { episode_id: free });
  const statusOf = async (episode_id: number) => (await reader.data('GET /episode/status', { episode_id })).episode_status;
  return {
    titles: (await reader.data('GET /web/title/purchased')).purchased_title_list.map(({ title }) => title.title_name),
    points: [point.paid, point.free],
    followed: (await reader.data('GET /title/follow/ids')).title_id_list.length,
    comments: comment_list.map(({ comment, like_count }) => [comment, like_count]),
    episodes: [await statusOf(paid), await statusOf(rented)],
    paid: (await reader.data('GET /web/point/history/list')).purchase_list.length,
  };
}

/** A dump for psql as statements of one transaction. */
function transactionOf(dump: string): string {
  return dump
    .split('\n')
    .filter((line) => !line.startsWith('\\') && !line.startsWith('--') && line !== '')
    .map((line) =>
      line.replace(/^SET /, 'SET LOCAL ').replace("set_config('search_path', '', false)", "set_config('search_path', '', true)"),
    )
    .join('\n');
}

const writing = process.env['WRITE_RELEASED_SCHEMA'] === 'true' ? it : undefined;
writing?.('writes the fixture of the current schema', async () => {
  const { url, drop } = await createTestDatabase();
  const onError = (error: Error): never => {
    throw error;
  };
  const database = new PostgresqlDatabase(url, { connections: 10, onError });
  const test = await createTestApp({ database: { database, release: () => database.close() } });
  await fillWithData(test);
  const programs = postgresqlProgramsFolder() ?? '';
  const dump = execFileSync(path.join(programs, 'pg_dump'), ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges', url]);
  await test.close();
  await drop();
  const newest = readMigrations().at(-1)?.name ?? '';
  writeFileSync(path.join(FOLDER, newest), `${transactionOf(dump.toString())}\n`);
});

describe.each(readdirSync(FOLDER))(`a database of the released schema %s (${testDialect})`, (file) => {
  const restore = async () => {
    const empty = await acquireEmptyDatabase();
    await empty.database.transaction((tx) => tx.runScript(readFileSync(path.join(FOLDER, file), 'utf8')), { isolation: 'read committed' });
    return empty;
  };

  it('is upgraded by the later migrations, and keeps what readers own', async () => {
    const restored = await restore();
    expect(await migrate(restored.database)).toEqual(
      readMigrations()
        .map(({ name }) => name)
        .filter((name) => name > file),
    );
    const test = await createTestApp({ database: restored, startAt: LATER });
    expect(await readData(test)).toEqual({
      titles: ['Night Train'],
      points: [1000, 21],
      followed: 1,
      comments: [['Best chapter yet', 1]],
      episodes: ['purchased', 'renting'],
      paid: 1,
    });
    expect(await verifyLedger(test.database)).toEqual([]);
    await test.close();
  });

  it('is refused by a version in which a file of its migrations was changed', async () => {
    const { database, release } = await restore();
    const changed = readMigrations().map((one) => (one.name === file ? { ...one, sql: `${one.sql} ` } : one));
    await expect(migrate(database, changed)).rejects.toEqual(new MigrationChangedError(file));
    await release();
  });
});

it('the newest migration has a fixture', () => {
  expect(readdirSync(FOLDER)).toContain(readMigrations().at(-1)?.name);
});
