import { CommanderError } from 'commander';
import { createProgram } from './program';

async function parse(...args: string[]): Promise<unknown[]> {
  const calls: unknown[] = [];
  const program = createProgram(async (name, input, isJson) => void calls.push(name, input, isJson));
  const silent = { writeOut: () => undefined, writeErr: () => undefined };
  const quiet = (command: typeof program): void => {
    command.configureOutput(silent).exitOverride();
    command.commands.forEach((child) => quiet(child as typeof program));
  };
  quiet(program);
  await program.parseAsync(args, { from: 'user' });
  return calls;
}

test('import takes files and decisions', async () => {
  const [name, input, isJson] = await parse(
    'import',
    '/a.cbz',
    '/b',
    '--price',
    '40',
    '--draft',
    '--direction',
    'rtl',
    '--age',
    '16',
    '--replace',
    '--json',
  );
  expect([name, isJson]).toEqual(['import', true]);
  expect(input).toMatchObject({
    files: ['/a.cbz', '/b'],
    options: { price: 40, release: 'draft', direction: 'rtl', ageRating: 16, replace: true, dryRun: false },
  });
  expect((await parse('import', '/a.cbz'))[1]).toMatchObject({ options: { release: undefined, price: undefined, replace: false } });
});
test.each([
  [['maintenance', 'on', '--message', 'Soon'], 'maintenance', { message: 'Soon' }],
  [['maintenance', 'off'], 'maintenance', { message: null }],
  [['title', 'withdraw', '12'], 'title', { id: 12, act: 'withdraw' }],
  [['episode', 'publish', '100'], 'episode', { id: 100, act: 'publish' }],
  [['grant', 'points', 'a@b.c', '5', '--paid'], 'grant', { asset: 'paid-point', amount: 5 }],
  [
    ['grant', 'tickets', 'a@b.c', '5', '--expires', '2027-01-31'],
    'grant',
    { asset: 'premium-ticket', expires_at: '2027-01-31T00:00:00.000Z' },
  ],
  [['account', 'ban', 'a@b.c'], 'account', { email: 'a@b.c', act: 'ban' }],
  [['comments', 'reported', '--limit', '3'], 'comments', { act: 'reported', limit: 3 }],
  [['comments', 'delete', '12'], 'comments', { act: 'delete', id: 12 }],
  [['comments', 'dismiss', '12'], 'comments', { act: 'dismiss', id: 12 }],
  [['comments', 'suspend', 'a@b.c'], 'comments', { act: 'suspend', email: 'a@b.c' }],
  [['comments', 'restore', 'a@b.c'], 'comments', { act: 'restore', email: 'a@b.c' }],
  [['ledger', 'verify'], 'ledger-verify', {}],
  [['audit', '--limit', '5'], 'audit', { limit: 5 }],
])('%j is understood', async (args, name, input) => {
  expect(await parse(...args)).toMatchObject([name, input, false]);
});
test.each([
  [['import']],
  [['import', '/a.cbz', '--price', '-1']],
  [['import', '/a.cbz', '--direction', 'up']],
  [['import', '/a.cbz', '--draft', '--publish']],
  [['grant', 'points', 'a@b.c', '1.5']],
  [['grant', 'tickets', 'a@b.c', '1', '--expires', 'tomorrow']],
  [['maintenance', 'maybe']],
  [['comments', 'delete', 'all']],
  [['comments', 'delete']],
  [['nonsense']],
])('%j is not', async (args) => {
  await expect(parse(...args)).rejects.toBeInstanceOf(CommanderError);
});
test('every command has its help', async () => {
  for (const path of [
    [],
    ['import'],
    ['title'],
    ['grant', 'points'],
    ['account'],
    ['comments'],
    ['comments', 'delete'],
    ['maintenance'],
    ['ledger'],
    ['audit'],
  ]) {
    await expect(parse(...path, '--help')).rejects.toMatchObject({ exitCode: 0 });
  }
});
