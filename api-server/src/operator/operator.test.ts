import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killChildOnExit, readConfiguration } from '@komado/server-kit';
import { builtProgram } from '@komado/server-kit/testing/built-program';
import { pino } from 'pino';
import { startApiServer } from '../start-api-server';
import { picture, zipOf } from '../library/import/testing/comic-fixture';

const root = path.join(__dirname, '../../..');
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'komado-operator-'));
  await writeFile(path.join(folder, 'Night 1.cbz'), await zipOf({ '1.png': await picture(10), '2.png': await picture(20) }));
  await writeFile(path.join(folder, 'Night 2.cbz'), await zipOf({ '1.png': await picture(30) }));
  await writeFile(path.join(folder, 'bad.cbz'), await zipOf({ '1.png': await picture(10), '2.png': 'nonsense' }));
});
beforeEach(async () => {
  environment = { DATA_DIR: await mkdtemp(path.join(folder, 'data-')), DEMO_LIBRARY: 'false', LOG_LEVEL: 'silent' };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
const operate = (...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], INIT_CWD: folder, ...environment };
    const command = [builtProgram('api-server/dist/operator.js'), ...args];
    const child = killChildOnExit(
      execFile(process.execPath, command, { cwd: root, env }, (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err })),
    );
  });

test('on a stopped server the command line opens the database itself', async () => {
  const made = await operate('import', 'Night 1.cbz', '--json');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(made.out)).toMatchObject({
    ok: true,
    outcome: 'imported',
    title_name: 'Night',
    file: path.join(folder, 'Night 1.cbz'),
  });
  const refused = await operate('import', 'bad.cbz', 'Night 1.cbz');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain(`${path.join(folder, 'bad.cbz')}: 2.png: it is not a valid JPEG`);
  expect(refused.out).toContain('already imported as episode 1');
});

test('on a running server the command line has the server do it, with the same output', async () => {
  const server = await startApiServer(readConfiguration(environment), { log: pino({ level: 'silent' }) });
  try {
    const made = await operate('import', 'Night 1.cbz', 'Night 2.cbz', 'bad.cbz');
    expect(made.code).toBe(1);
    expect(made.out).toContain('imported as episode 1');
    expect(made.out).toContain('imported as episode 2');
    expect(made.err).toContain('2.png: it is not a valid JPEG');
    const shown = await operate('audit', '--json');
    const { entries } = JSON.parse(shown.out) as { entries: { action: string; detail: { episode_number: number } }[] };
    expect(entries.map(({ action, detail }) => [action, detail.episode_number])).toEqual([
      ['episode import', 2],
      ['episode import', 1],
    ]);
  } finally {
    await server.close();
  }
});

test('a command that cannot be parsed says so and exits with 2; help exits with 0', async () => {
  const outcomes = await Promise.all([
    operate('import', 'x.cbz', '--price', 'much'),
    operate('import', 'x.cbz', '--age', '99'),
    operate('import', '--help'),
    operate('title', 'publish', 'x', '--json'),
    operate('country', 'nonsense'),
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual([2, 2, 0, 2, 2]);
  expect(JSON.parse(outcomes[3]!.out)).toMatchObject({ ok: false, message: expect.stringContaining('It must be an integer') });
  expect(outcomes[0]!.err).toContain('It must be an integer');
  expect(outcomes[2]!.out).toContain('--dry-run');
});
