import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EXPORTED_TABLES } from '../../account/export/account-export.query';
import { NOT_RESTORED, RESTORED_TABLES } from '../../account/export/import-account.command';
import { libraryFixture } from '../../catalog/testing/library-fixture';
import { verifyLedger } from '../../ledger';
import { payByCard } from '../../shop/testing/pay-by-card';
import { PASSWORD, mailedToken, type SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { runOperatorCommand } from '../testing/run-operator-command';

describe('the file of an account', () => {
  let folder: string;
  let file: string;
  let former: TestApp;
  let next: TestApp;
  let alice: SimulatedReader;
  let episodeId: number;
  /** The same comics in each installation. */
  const library = async ({ database }: TestApp): Promise<{ titleId: number; episodeId: number }> => {
    const titleId = await libraryFixture(database).title({ name: 'Night Train', ticket: [23, 3, 1] });
    const sold = await libraryFixture(database).episode(titleId, { point: 40, isTicketAvailable: true });
    return { titleId, episodeId: sold };
  };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'komado-account-'));
    file = path.join(folder, 'alice.json');
    former = await createTestApp();
    next = await createTestApp();
    episodeId = (await library(former)).episodeId;
    await former.cast.signUp('bob@example.com');
    alice = await former.cast.signUp('alice@example.com');
    await alice.agree();
  });
  afterEach(async () => {
    await former.close();
    await next.close();
    await rm(folder, { recursive: true, force: true });
  });

  const write = () => runOperatorCommand(former.deps, 'account-export', { email: 'alice@example.com', file });
  const restore = () => runOperatorCommand(next.deps, 'account-import', { file });
  const spend = async (): Promise<void> => {
    await alice.data('POST /profile/save', { nickname: 'Wonderland', gender: 'female', birth_ym: '1999-04' });
    const { checkout_url } = await alice.data('POST /web/stp/outright', { asset_id: 'point-1000', path: '/', recaptcha_token: 'token' });
    await payByCard(former.app, checkout_url);
    await alice.data('POST /episode/paid', { episode_id: episodeId, check_point: 40 });
    await alice.data('GET /episode/viewer/finish', { episode_id: episodeId });
    await alice.data('POST /episode/comment/post', { episode_id: episodeId, comment: 'Down the rabbit hole' });
  };
  const rowsOf = (test: TestApp, table: string, sql = '*') =>
    test.database.query(`select ${sql} from ${table} where account_id = $1 order by 1, 2`, [alice.accountId]);

  it('restores or explains every exported table', () => {
    expect([...Object.keys(RESTORED_TABLES), ...Object.keys(NOT_RESTORED)].toSorted()).toEqual(Object.keys(EXPORTED_TABLES).toSorted());
  });

  it('restores points, purchases, and the profile in an empty installation, and the ledger balances', async () => {
    await spend();
    const points = (await alice.data('GET /account/point')).point;
    expect(await write()).toMatchObject({ ok: true, data: { account_id: alice.accountId, file } });
    await library(next);
    expect(await restore()).toMatchObject({ ok: true, data: { account_id: alice.accountId, is_new: true } });

    for (const table of ['journal', 'lot', 'ledger_entry', 'payment', 'entitlement', 'reading'])
      expect([table, await rowsOf(next, table)]).toEqual([
        table,
        (await rowsOf(former, table)).map((row) => ('provider_session_id' in row ? { ...row, provider_session_id: null } : row)),
      ]);
    expect(await rowsOf(next, 'comment', 'body, episode_id')).toEqual([{ body: 'Down the rabbit hole', episode_id: episodeId }]);
    expect(await verifyLedger(next.database)).toEqual([]);

    const again = next.visitor();
    const login = { email: 'alice@example.com', recaptcha_token: 'test' };
    expect((await again.call('POST /web/user/login', { ...login, password: PASSWORD })).body.reason).toBe('login-failed');
    await again.data('POST /web/account/password/prereset', { ...login, new_password: 'Chapter-one-1' });
    await again.data('GET /web/account/password/reset', { token: mailedToken(next.mails, 'alice@example.com') });
    await again.data('POST /web/user/login', { ...login, password: 'Chapter-one-1' });
    expect((await again.data('GET /account/point')).point).toEqual(points);
    expect((await again.data('GET /episode/status', { episode_id: episodeId })).episode_status).toBe('purchased');
    await runOperatorCommand(next.deps, 'grant', { email: 'alice@example.com', asset: 'free-point', amount: 5 });
    expect((await next.cast.signUp('carol@example.com')).accountId).toBeGreaterThan(alice.accountId);
    expect(await verifyLedger(next.database)).toEqual([]);
  });

  it('restores what the reader downloaded, too', async () => {
    await spend();
    await writeFile(file, (await alice.data('GET /web/account/export')).content);
    await library(next);
    expect(await restore()).toMatchObject({ ok: true, data: { is_new: true } });
    expect(await rowsOf(next, 'entitlement')).toHaveLength(1);
  });

  it('is imported once: a repetition changes nothing, and both are in the audit log', async () => {
    await write();
    await library(next);
    await restore();
    const before = await rowsOf(next, 'ledger_entry');
    expect(await restore()).toMatchObject({ ok: true, data: { is_new: false } });
    expect(await rowsOf(next, 'ledger_entry')).toEqual(before);
    const actions = (test: TestApp) => test.database.query(`select action, subject from audit_log where action like 'account %'`);
    const subject = `account:${alice.accountId}`;
    expect([await actions(former), await actions(next)]).toEqual([
      [{ action: 'account export', subject }],
      [{ action: 'account import', subject }],
    ]);
  });

  it('has no password, no secret, and nothing of other readers, and only its owner can read it', async () => {
    await write();
    const text = await readFile(file, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ about: { format: 'komado-account', version: 1 }, consents: null });
    for (const secret of ['$argon2id$', 'token_hash', 'public_key', 'bob@example.com']) expect(text).not.toContain(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await write()).toMatchObject({ ok: false, message: `The file ${file} exists. Name a new file.` });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'an account with its address',
      () => next.cast.signUp('alice@example.com'),
      'already has an account with the address alice@example.com',
    ],
    [
      'an account with its ID',
      () =>
        next.database.execute(
          "insert into account (account_id, email, password_hash, created_at) values ($1, 'x@example.com', '', now())",
          [alice.accountId],
        ),
      'already has an account with the ID',
    ],
    ['other comics', () => next.database.execute("update title set title_name = 'Day Train'"), 'refers to title 1 “Night Train”'],
  ])('is refused in an installation with %s, and nothing is imported', async (_name, prepare, message) => {
    await spend();
    await write();
    await library(next);
    await prepare();
    const accounts = await next.database.query('select account_id from account');
    expect(await restore()).toEqual(expect.objectContaining({ ok: false, message: expect.stringContaining(message) }));
    expect(await next.database.query('select account_id from account')).toEqual(accounts);
    expect(await rowsOf(next, 'journal')).toEqual([]);
  });

  it.each<[string, (text: string) => string, string]>([
    ['is no JSON', (text) => text.slice(1), 'is not an account export of version 1'],
    ['has a later version', (text) => text.replace('"version": 1', '"version": 2'), 'is not an account export of version 1'],
    [
      'has rows of another account',
      (text) => text.replace(/("account_id": )\d+(?=[^{]*"natural_key")/, '$17'),
      'It has rows of another account.',
    ],
    ['has more points than were sold', (text) => text.replace('"amount": 1000,', '"amount": 9000,'), 'Nothing was imported.'],
  ])('is refused if it %s', async (_name, change, message) => {
    await spend();
    await write();
    const text = await readFile(file, 'utf8');
    expect(change(text)).not.toBe(text);
    await writeFile(file, change(text));
    await library(next);
    expect(await restore()).toEqual(expect.objectContaining({ ok: false, message: expect.stringContaining(message) }));
    expect(await rowsOf(next, 'account')).toEqual([]);
  });
});
