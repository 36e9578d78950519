import type * as argon2 from '@node-rs/argon2';
import type { Mailer } from '../../mail/mailer';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { watchedDatabase } from '../../testing/recording-database';
import { createTestApp, type TestApp } from '../../testing/test-app';

const mockDone: string[] = [];
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return {
    hash: (...values: Parameters<typeof real.hash>) => {
      mockDone.push('argon2 hash');
      return real.hash(...values);
    },
    verify: (...values: Parameters<typeof real.verify>) => {
      mockDone.push(`argon2 verify ${String(values[0]).split('$').slice(0, 4).join('$')}`);
      return real.verify(...values);
    },
  };
});

describe('known and unknown addresses', () => {
  let server: TestApp;
  let watching: TestApp;
  afterEach(async () => {
    await watching.close();
    await server.close();
  });

  /** The steps of one call, in order. */
  const costOf = async (request: (person: SimulatedReader) => Promise<unknown>): Promise<string[]> => {
    // Clears what the service caches for half a second, so that each call loads it again.
    watching.deps.revisions.operator.raise();
    mockDone.length = 0;
    await request(watching.visitor());
    return [...mockDone];
  };
  const start = async (): Promise<void> => {
    server = await createTestApp({ hasRealPasswordCost: true });
    const mailer: Mailer = {
      write: (tx, mail) => {
        mockDone.push('mail');
        return server.deps.mailer.write(tx, mail);
      },
      send: async (mailId) => {
        mockDone.push('sending');
        await server.deps.mailer.send(mailId);
      },
      sendDue: (stopping) => server.deps.mailer.sendDue(stopping),
    };
    watching = await createTestApp({
      hasRealPasswordCost: true,
      overrides: { database: watchedDatabase(server.database, ({ sql }) => mockDone.push(sql)), mailer },
    });
    await server.cast.signUp('alice@example.com');
    // The dummy hash that is checked for unknown addresses is computed only once.
    await server.visitor().logIn('nobody@example.com', 'Wrong-password-1');
  };

  it('take the same steps at a failed login', async () => {
    await start();
    const known = await costOf((person) => person.logIn('alice@example.com', 'Wrong-password-1'));
    const unknown = await costOf((person) => person.logIn('nobody@example.com', 'Wrong-password-1'));
    expect(known.filter((step) => step.startsWith('argon2'))).toEqual(['argon2 verify $argon2id$v=19$m=19456,t=2,p=1']);
    expect(unknown).toEqual(known);
  });

  it.each(['POST /web/account/password/prereset', 'POST /account/password/prereset'] as const)(
    'take the same steps at %s',
    async (name) => {
      await start();
      const rest = { new_password: 'Chapter-one-1', recaptcha_token: 'test' };
      const request = (email: string) => (person: SimulatedReader) => person.data(name, { email, ...rest });
      const known = await costOf(request('alice@example.com'));
      const unknown = await costOf(request('nobody@example.com'));
      expect(known.filter((step) => ['argon2 hash', 'mail', 'sending'].includes(step))).toEqual(['argon2 hash', 'mail', 'sending']);
      expect(known.filter((step) => step.startsWith('insert'))).not.toEqual([]);
      expect(unknown).toEqual(known);
    },
  );
});
