import { type Command, CommanderError } from 'commander';
import { createProgram } from './program';

async function parse(...args: string[]): Promise<unknown[]> {
  const calls: unknown[] = [];
  const program: Command = createProgram(
    async (name, input) => void calls.push(name, input, program.opts()['json'] === true),
    async (_work, folder) => void calls.push(folder, program.opts()['json'] === true),
  );
  const silent = { writeOut: () => undefined, writeErr: () => undefined };
  const quiet = (command: typeof program): void => {
    command.configureOutput(silent).exitOverride();
    command.commands.forEach((child) => quiet(child as typeof program));
  };
  quiet(program);
  await program.parseAsync(args, { from: 'user' });
  return calls;
}

test('import accepts files and options', async () => {
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
  [
    ['episode', 'publish', '100', '--at', '2027-01-31', '--price', '40', '--no-ticket', '--rating', '13', '--free-until', '2027-02-01'],
    'episode',
    { at: '2027-01-31T00:00:00.000Z', price: 40, ticket: false, rating: 13, free_until: '2027-02-01T00:00:00.000Z', dry_run: false },
  ],
  [['title', 'withdraw', '12', '--ticket', '--dry-run'], 'title', { act: 'withdraw', ticket: true, dry_run: true }],
  [['grant', 'points', 'all', '5', '--key', 'k', '--dry-run'], 'grant', { email: 'all', key: 'k', dry_run: true }],
  [['nickname', 'lock', 'a@b.c'], 'nickname', { email: 'a@b.c', act: 'lock' }],
  [['country', 'deny', 'fr'], 'country', { act: 'deny', code: 'FR' }],
  [['country', 'list'], 'country', { act: 'list' }],
  [['grant', 'points', 'a@b.c', '5', '--paid'], 'grant', { asset: 'paid-point', amount: 5 }],
  [
    ['grant', 'tickets', 'a@b.c', '5', '--expires', '2027-01-31'],
    'grant',
    { asset: 'premium-ticket', expires_at: '2027-01-31T00:00:00.000Z' },
  ],
  [['account', 'ban', 'a@b.c'], 'account', { email: 'a@b.c', act: 'ban' }],
  [['payment', 'show', 'a@b.c'], 'payment', { act: 'show', email: 'a@b.c' }],
  [['payment', 'refund', 'pay_1', '--dry-run'], 'payment', { act: 'refund', payment_id: 'pay_1', dry_run: true }],
  [
    ['advertisement', 'add', 'Read it.', '--title', '12', '--until', '2027-01-31'],
    'advertisement',
    { act: 'add', text: 'Read it.', title_id: 12, where: 'page', place: 0, until: '2027-01-31T00:00:00.000Z' },
  ],
  [['advertisement', 'end', '3'], 'advertisement', { act: 'end', id: 3 }],
  [['advertisement', 'list'], 'advertisement', { act: 'list', limit: 50 }],
  [['event', 'add', '12', 'Signing', '--text', 'Come.'], 'event', { act: 'add', title_id: 12, name: 'Signing', text: 'Come.' }],
  [['event', 'remove', '3'], 'event', { act: 'remove', id: 3 }],
  [['event', 'list', '12'], 'event', { act: 'list', title_id: 12 }],
  [
    ['magazine', 'add', 'Kite', '--issue', '7', '--price', '90', '--episodes', '100,205', '--cover', '12', '--dry-run'],
    'magazine',
    { act: 'add', category: 'Kite', issue: 7, price: 90, episode_ids: [100, 205], cover_title_id: 12, dry_run: true },
  ],
  [['magazine', 'publish', '7'], 'magazine', { act: 'publish', id: 7 }],
  [['magazine', 'withdraw', '7'], 'magazine', { act: 'withdraw', id: 7 }],
  [['magazine', 'list', '--limit', '3'], 'magazine', { act: 'list', limit: 3 }],
  [['campaign', 'set', '12,13', '--percent', '20'], 'campaign', { act: 'set', title_ids: [12, 13], percent: 20, dry_run: false }],
  [['campaign', 'end', '12', '--dry-run'], 'campaign', { act: 'end', title_ids: [12], dry_run: true }],
  [['account', 'release', 'a@b.c'], 'account-release', { email: 'a@b.c' }],
  [['comments', 'reported', '--limit', '3'], 'comments', { act: 'reported', limit: 3 }],
  [['comments', 'delete', '12'], 'comments', { act: 'delete', id: 12 }],
  [['comments', 'dismiss', '12'], 'comments', { act: 'dismiss', id: 12 }],
  [['comments', 'suspend', 'a@b.c'], 'comments', { act: 'suspend', email: 'a@b.c' }],
  [['comments', 'restore', 'a@b.c'], 'comments', { act: 'restore', email: 'a@b.c' }],
  [['comments', 'mutes', 'a@b.c'], 'comments', { act: 'mutes', email: 'a@b.c' }],
  [['comments', 'unmute', 'a@b.c', '1012'], 'comments', { act: 'unmute', email: 'a@b.c', account_id: 1012 }],
  [['ledger', 'verify'], 'ledger-verify', {}],
  [['secrets', 'accept'], 'secrets-accept', {}],
  [['audit', '--limit', '5'], 'audit', { limit: 5 }],
])('%j is accepted', async (args, name, input) => {
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
  [['country', 'deny', 'France']],
  [['nickname', 'maybe', 'a@b.c']],
  [['episode', 'publish', '1', '--at', 'soon']],
  [['comments', 'delete', 'all']],
  [['comments', 'unmute', 'a@b.c']],
  [['comments', 'unmute', 'a@b.c', 'all']],
  [['comments', 'delete']],
  [['campaign', 'set', '12']],
  [['campaign', 'set', '12,x', '--percent', '20']],
  [['magazine', 'add', 'Kite', '--issue', '1', '--price', '0', '--episodes', '1']],
  [['advertisement', 'add', 'Read it.', '--where', 'moon']],
  [['nonsense']],
])('%j is rejected', async (args) => {
  await expect(parse(...args)).rejects.toBeInstanceOf(CommanderError);
});
test('every command has help with an example', () => {
  const output: string[] = [];
  const visit = (command: Command): void => {
    const text: string[] = [];
    command.configureOutput({ writeOut: (line) => text.push(line) });
    command.outputHelp();
    output.push(command.name());
    expect([command.name(), text.join('')]).toEqual([command.name(), expect.stringMatching(/Examples?:\n {2}npm run operator -- /)]);
    command.commands.forEach((child) => visit(child as Command));
  };
  visit(
    createProgram(
      async () => undefined,
      async () => undefined,
    ),
  );
  expect(output).toEqual(
    expect.arrayContaining(['import', 'publish', 'withdraw', 'points', 'lock', 'deny', 'reported', 'on', 'verify', 'audit']),
  );
});
test.each([[[]], [['import']], [['title', 'publish']], [['grant', 'points']], [['country', 'deny']]])(
  '%j --help exits with 0',
  async (path) => {
    await expect(parse(...path, '--help')).rejects.toMatchObject({ exitCode: 0 });
  },
);
