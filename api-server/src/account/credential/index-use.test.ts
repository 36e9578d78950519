import { cleanUpExpiredRows } from '../../schedule/clean-up-expired-rows.command';
import { type SentStatement, watchedDatabase } from '../../testing/recording-database';
import { findSequentialScans } from '../../testing/sequential-scans';
import { mailedToken, PASSWORD } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';

const COUNT = 20_000;
/** Tables that grow with the number of readers, each filled with many rows of other accounts. */
const FILL = [
  `insert into account (email, password_hash, created_at) select 'reader' || n || '@filled.example', 'x', $2 from generate_series(1, $1::int) n`,
  `insert into device_session (account_id, token_hash, created_at, seen_at) select account_id, 'hash' || account_id, $2, $2 from account limit $1`,
  `insert into mailed_token (token_hash, purpose, email, account_id, expires_at) select 'hash' || account_id, 'email-change', email, account_id, $2 from account limit $1`,
  `insert into mail_outbox (recipient, subject, body_text, body_html, created_at, account_id) select email, '', '', '', $2, account_id from account limit $1`,
  `insert into unlinked_email (account_id, email_hash, reason, unlinked_at) select account_id, 'hash' || account_id, 'changed', $2 from account limit $1`,
  `insert into attempt_count (key, attempts, ends_at) select 'key' || n, '{}', $2 from generate_series(1, $1::int) n`,
  `insert into registered_device (original_uuid_hash, token_hash, registered_at) select 'hash' || n, '', $2 from generate_series(1, $1::int) n`,
];
const TABLES = ['account', 'device_session', 'mailed_token', 'mail_outbox', 'unlinked_email', 'attempt_count', 'registered_device'];

describe('account credentials among many accounts', () => {
  let server: TestApp;
  let watching: TestApp;
  afterEach(async () => {
    await watching.close();
    await server.close();
  });

  it('are looked up by index in every statement', async () => {
    server = await createTestApp();
    const statements = new Map<string, SentStatement>();
    watching = await createTestApp({
      overrides: {
        database: watchedDatabase(server.database, (statement) => statements.set(statement.sql, statement)),
        mailer: server.deps.mailer,
      },
    });
    await server.database.transaction(async (tx) => {
      for (const sql of FILL) await tx.execute(sql, [COUNT, server.clock.now()]);
      await tx.runScript('analyze');
    });
    const person = watching.visitor().withBirthday();
    await person.data('POST /account/presave', { email: 'alice@example.com', password: PASSWORD });
    await person.data('GET /account/save', { token: mailedToken(server.mails, 'alice@example.com') });
    const session = await person.data('POST /user/login', { email: 'alice@example.com', password: PASSWORD });
    await person.call('GET /user', { user_id: 1 });
    await person.data('GET /account');
    await person.data('POST /account/email/presave', { new_email: 'new@example.com', password: PASSWORD });
    await person.data('GET /account/email/save', { token: mailedToken(server.mails, 'new@example.com') });
    await person.data('POST /account/password/presave', { current_password: PASSWORD, new_password: PASSWORD });
    await person.data('GET /account/password/save', { token: mailedToken(server.mails, 'new@example.com') });
    await person.data('POST /account/password/prereset', { email: 'new@example.com', new_password: PASSWORD });
    await person.data('POST /account/resign', { user_id: session.user_id });
    await cleanUpExpiredRows(watching.deps, server.clock.now());

    const scanned: string[] = [];
    for (const statement of statements.values()) {
      const tables = await findSequentialScans(server.database, statement, new Set(TABLES));
      if (tables.length > 0) scanned.push(`${tables.join()}: ${statement.sql}`);
    }
    expect(statements.size).toBeGreaterThan(30);
    expect(scanned).toEqual([]);
  });
});
