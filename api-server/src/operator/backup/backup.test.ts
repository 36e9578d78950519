import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killChildOnExit, readConfiguration } from '@komado/server-kit';
import { builtProgram } from '@komado/server-kit/testing/built-program';
import { pino } from 'pino';
import { picture, zipOf } from '../../library/import/testing/comic-fixture';
import { startApiServer } from '../../start-api-server';

const root = path.join(__dirname, '../../../..');
const program = builtProgram('api-server/dist/operator.js');
/** A site that is not running, and its backup: creating a database takes seconds. */
let backedUp: string;
let folder: string;
let dataDir: string;
let backup: string;
async function makeFolder(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'komado-backup-'));
  dataDir = path.join(folder, 'data');
  backup = path.join(folder, 'backup');
  await writeFile(path.join(folder, 'Night 1.cbz'), await zipOf({ '1.png': await picture(10), '2.png': await picture(20) }));
}
beforeAll(async () => {
  await makeFolder();
  backedUp = folder;
  for (const args of [
    ['import', 'Night 1.cbz'],
    ['backup', 'backup'],
  ])
    expect((await operate(environmentOf(dataDir), ...args)).code).toBe(0);
});
afterAll(() => rm(backedUp, { recursive: true, force: true }));
beforeEach(makeFolder);
afterEach(() => rm(folder, { recursive: true, force: true }));

const environmentOf = (data: string) => ({ DATA_DIR: data, DEMO_LIBRARY: 'false', LOG_LEVEL: 'silent' });
interface Outcome {
  readonly code: number;
  readonly report: Record<string, unknown> & { readonly message: string };
}
const operate = (environment: Readonly<Record<string, string>>, ...args: string[]): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], INIT_CWD: folder, ...environment };
    const child = killChildOnExit(
      execFile(process.execPath, [program, ...args, '--json'], { cwd: root, env }, (_, out, err) => {
        const line = out.trim().split('\n').at(-1) ?? '';
        if (!line.startsWith('{')) return reject(new Error(`${out}${err}`));
        resolve({ code: child.exitCode ?? -1, report: JSON.parse(line) as Outcome['report'] });
      }),
    );
  });
const picturesIn = async (data: string): Promise<string[]> => {
  const entries = await readdir(path.join(data, 'media/originals'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe('a backup', () => {
  it('of a running site has everything that was acknowledged before the command, although others write meanwhile', async () => {
    const server = await startApiServer(readConfiguration(environmentOf(dataDir)), { log: pino({ level: 'silent' }) });
    try {
      const site = environmentOf(dataDir);
      expect((await operate(site, 'import', 'Night 1.cbz')).code).toBe(0);
      expect((await operate(site, 'country', 'deny', 'FR')).code).toBe(0);
      const [made] = await Promise.all([operate(site, 'backup', 'backup'), operate(site, 'country', 'deny', 'DE')]);
      expect(made).toMatchObject({ code: 0, report: { ok: true, folder: backup, pictures: 5 } });
      expect((await operate(site, 'country', 'deny', 'ES')).code).toBe(0);
    } finally {
      await server.close();
    }

    expect(await operate({}, 'verify', 'backup')).toMatchObject({ code: 0, report: { ok: true, imported_pictures: 5 } });
    const restored = path.join(folder, 'restored');
    expect((await operate(environmentOf(restored), 'restore', 'backup')).code).toBe(0);
    expect((await operate(environmentOf(restored), 'ledger', 'verify')).code).toBe(0);
    expect((await picturesIn(restored)).toSorted()).toEqual((await picturesIn(dataDir)).toSorted());
    const { report } = await operate(environmentOf(restored), 'country', 'list');
    expect(report.message).toContain('FR');
    expect(report.message).not.toContain('ES');
  });

  it('is not written to a folder with files, and is not restored over data', async () => {
    await cp(backedUp, folder, { recursive: true });
    const again = await operate(environmentOf(dataDir), 'backup', 'backup');
    expect([again.code, again.report.message]).toEqual([1, expect.stringContaining('is not empty')]);
    const over = await operate(environmentOf(dataDir), 'restore', 'backup');
    expect([over.code, over.report.message]).toEqual([1, expect.stringContaining(`${path.join(dataDir, 'database')} is not empty`)]);
  });

  it('is refused if a picture was changed or the backup did not finish', async () => {
    await cp(backedUp, folder, { recursive: true });
    const [name = ''] = await picturesIn(backup);
    const file = path.join(backup, 'media/originals', name.slice(0, 2), name);
    const bytes = readFileSync(file);
    await chmod(file, 0o600);
    await writeFile(file, bytes.subarray(1));
    const damaged = await operate({}, 'verify', 'backup');
    expect([damaged.code, damaged.report.message]).toEqual([1, expect.stringMatching(/The picture import\/\S+ is damaged\./)]);
    await rm(file);
    const missing = await operate(environmentOf(path.join(folder, 'never')), 'restore', 'backup');
    expect([missing.code, missing.report.message]).toEqual([1, expect.stringMatching(/The picture import\/\S+ is missing\./)]);
    expect(await readdir(folder)).not.toContain('never');
    await rm(path.join(backup, 'backup.json'));
    const incomplete = await operate({}, 'verify', 'backup');
    expect([incomplete.code, incomplete.report.message]).toEqual([1, expect.stringContaining('is not a complete backup')]);
  });
});

test.each(['backup', 'restore'])('with PostgreSQL, %s names the tools to use instead', async (command) => {
  const environment = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing', LOG_LEVEL: 'silent', DATA_DIR: path.join(folder, 'none') };
  const { code, report } = await operate(environment, command, 'elsewhere');
  expect([code, report.message]).toEqual([1, expect.stringContaining('pg_dump')]);
});
