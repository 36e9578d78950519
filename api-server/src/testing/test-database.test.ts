import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killChildOnExit } from '@komado/server-kit';
import { createTestApp } from './test-app';
import { acquireTestDatabase, testDialect } from './test-database';

it('A test finds the database as the migrations left it, whatever the previous test did', async () => {
  const first = await createTestApp();
  const before = await first.cast.signUp('aya@komado.example');
  await first.close();
  const { database, release } = await acquireTestDatabase();
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`,
  );
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables) expect(await database.query(`select 1 from ${name}`)).toEqual([]);
  await release();
  const second = await createTestApp();
  expect((await second.cast.signUp('ben@komado.example')).accountId).toBe(before.accountId);
  await second.close();
});

it('A test that adds or removes a table or a trigger fails itself, instead of one of the next', async () => {
  for (const change of ['create table cup (cup_id integer)', 'drop trigger title_notifies on title']) {
    const { database, release } = await acquireTestDatabase();
    await database.transaction((tx) => tx.runScript(change));
    await expect(release()).rejects.toThrow('This test added or removed tables or triggers');
  }
});

if (testDialect === 'postgresql')
  it('A cluster is shut down and removed after its run was killed', async () => {
    const script = `
      import { startTestPostgresql } from ${JSON.stringify(path.join(__dirname, 'test-postgresql.ts'))};
      await startTestPostgresql();
      console.log(process.env.KOMADO_TEST_CLUSTER);
      setInterval(() => undefined, 1000);`;
    const run = killChildOnExit(
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    const [line] = (await once(run.stdout, 'data')) as [Buffer];
    const folder = line.toString().trim();
    expect(existsSync(path.join(folder, 'data/postmaster.pid'))).toBe(true);
    run.kill('SIGKILL');
    // Until jest's timeout fails the test.
    while (existsSync(folder)) await sleep(20);
  });
