import { demoPanelsOf, createDemoLibrary } from '@komado/demo-library';
import { Cookie } from '@komado/shared-contracts';
import { startSession } from '../../session/session';
import { grantFreePoints } from '../../ledger/grant';
import { seedDemoLibrary } from '../../library/demo/seed';
import { PASSWORD, type SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { LearnedValues } from './learned-values';

const YEAR_MS = 31_536_000_000;
/** Rate limits are off, so that every request reaches its handler. */
const ENVIRONMENT = {
  REQUESTS_PER_MINUTE: '1000000',
  LOGIN_ATTEMPTS_PER_15_MINUTES: '1000000',
  SIGN_UP_MAILS_PER_HOUR: '1000000',
  ACCOUNT_MAILS_PER_HOUR: '1000000',
  DEVICE_REGISTRATIONS_PER_HOUR: '1000000',
  COMMENTS_PER_HOUR: '1000000',
  DEVICE_MAX: '1000000',
  DENIED_COUNTRIES: 'KP',
  APP_ONLY_COUNTRIES: 'KR',
};

type Role = 'reader' | 'stranger';

/** The app with the demo library, and two readers with points who log in again whenever they were logged out. */
export class FuzzServer {
  private constructor(
    readonly server: TestApp,
    private readonly firstValues: LearnedValues,
  ) {
    this.learned = firstValues.copy();
  }
  learned: LearnedValues;
  private count = 0;
  private readonly people = new Map<Role, SimulatedReader>();

  static async start(): Promise<FuzzServer> {
    const server = await createTestApp({ environment: ENVIRONMENT, overrides: { panelsOf: demoPanelsOf } });
    await seedDemoLibrary(server.deps, createDemoLibrary());
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const learned = new LearnedValues();
    for (const rows of [
      await server.database.query('select title_id, title_name, author from title order by 1 limit 12'),
      await server.database.query('select episode_id, point from episode where episode_number in (1, 5) order by 1 limit 24'),
    ]) {
      for (const row of rows) learned.addAll(row);
    }
    learned.add('password', PASSWORD);
    learned.add('birthday', '2000-05');
    learned.add('purchase_time', server.clock.now().toISOString());
    return new FuzzServer(server, learned);
  }

  /** 1, 2, 3 and so on: for values that must be unique. */
  next(): number {
    return (this.count += 1);
  }
  newEmail(): string {
    return `reader${this.next()}@example.com`;
  }

  /** Replaces the readers by new accounts. */
  replaceReaders(): void {
    this.people.clear();
    this.learned = this.firstValues.copy();
  }

  private async signUp(role: Role): Promise<SimulatedReader> {
    const { server, learned, people } = this;
    const email = this.newEmail();
    const person = await server.cast.signUp(email);
    const now = server.clock.now();
    await server.database.transaction((tx) =>
      grantFreePoints(tx, {
        accountId: person.accountId,
        amount: 5000,
        naturalKey: `proof:${person.accountId}`,
        expiresAt: new Date(now.getTime() + YEAR_MS),
        kind: 'sign-up-bonus',
        now,
      }),
    );
    learned.add('email', email, 'nobody@example.com');
    learned.add('user_id', person.userId);
    learned.add('account_id', person.accountId);
    people.set(role, person);
    return person;
  }

  /** A logged-in reader: logs in again if the last call ended the session, and signs up again if it deleted the account. */
  async loggedIn(role: Role = 'reader'): Promise<SimulatedReader> {
    const { server, people } = this;
    const person = people.get(role) ?? (await this.signUp(role));
    const [account] = await server.database.query<{ state: string; email: string; sessions: number }>(
      `select state, email, (select count(*)::int from device_session s where s.account_id = a.account_id and s.user_id = $2) as sessions
       from account a where account_id = $1`,
      [person.accountId, person.userId],
    );
    if (account?.state !== 'active') return this.signUp(role);
    person.email = account.email;
    if (account.sessions > 0 && person.cookies.has(Cookie.userWebToken)) return person;
    const now = server.clock.now();
    const session = await server.database.transaction((tx) => startSession(tx, { accountId: person.accountId, userAgent: 'proof', now }));
    person.cookies.set(Cookie.userWebToken, session.token);
    person.userId = session.userId;
    return person;
  }

  /** Everything about reading and money that only a successful call may change. */
  async holdings(): Promise<string> {
    const [row] = await this.server.database.query<{ entries: number; moved: string; entitled: number }>(
      'select (select count(*)::int from ledger_entry) as entries, (select coalesce(sum(abs(amount)), 0)::text from ledger_entry) as moved, (select count(*)::int from entitlement) as entitled',
    );
    return JSON.stringify(row);
  }
}
