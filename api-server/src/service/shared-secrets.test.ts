import { ConfigurationError } from '@komado/server-kit';
import { type Database } from '../database';
import { acquireTestDatabase } from '../testing/test-database';
import { acceptSharedSecrets, recordOrVerifySharedSecrets, verifySharedSecrets } from './shared-secrets';

let database: Database;
let release: () => Promise<void>;
beforeEach(async () => ({ database, release } = await acquireTestDatabase()));
afterEach(() => release());

const settings = { SIGNING_SECRET: 'signing', OPERATOR_TOKEN: 'token', DATA_DIR: '/nonexistent' };
const HOW =
  'Set the same values on all of them. If you changed a secret on purpose, run “npm run operator -- secrets accept” with the new values, and start again.';

it('lets servers with the same secrets start', async () => {
  await Promise.all([1, 2, 3].map(() => recordOrVerifySharedSecrets(database, settings)));
  await recordOrVerifySharedSecrets(database, settings);
});

it('refuses a server with another secret, and names it', async () => {
  await recordOrVerifySharedSecrets(database, settings);
  await expect(recordOrVerifySharedSecrets(database, { ...settings, SIGNING_SECRET: 'another' })).rejects.toEqual(
    new ConfigurationError(`SIGNING_SECRET differs from what the other api-servers of the database at DATABASE_URL use. ${HOW}`),
  );
  await expect(recordOrVerifySharedSecrets(database, { ...settings, OPERATOR_TOKEN: 'another' })).rejects.toEqual(
    new ConfigurationError(`OPERATOR_TOKEN differs from what the other api-servers of the database at DATABASE_URL use. ${HOW}`),
  );
  await expect(recordOrVerifySharedSecrets(database, { ...settings, SIGNING_SECRET: 'a', OPERATOR_TOKEN: 'b' })).rejects.toEqual(
    new ConfigurationError(
      `SIGNING_SECRET and OPERATOR_TOKEN differ from what the other api-servers of the database at DATABASE_URL use. ${HOW}`,
    ),
  );
  await recordOrVerifySharedSecrets(database, settings);
});

it('after a change on purpose, lets servers start with the new secrets only', async () => {
  await recordOrVerifySharedSecrets(database, settings);
  const changed = { ...settings, SIGNING_SECRET: 'new' };
  await database.transaction((tx) => acceptSharedSecrets(tx, changed));
  await recordOrVerifySharedSecrets(database, changed);
  await expect(recordOrVerifySharedSecrets(database, settings)).rejects.toThrow(/^SIGNING_SECRET differs/);
});

it('does not store the secrets themselves', async () => {
  await recordOrVerifySharedSecrets(database, settings);
  expect(JSON.stringify(await database.query('select * from setting'))).not.toMatch(/"signing"|"token"/);
});

it('lets a command run before the first server has started, and records nothing', async () => {
  await verifySharedSecrets(database, { SIGNING_SECRET: 'signing' }, settings);
  expect(await database.query('select * from setting')).toEqual([]);
});
