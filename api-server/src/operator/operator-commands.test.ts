import { ErrorCode } from '@komado/shared-contracts';
import { createTestApp, type TestApp } from '../testing/test-app';
import { runOperatorCommand } from './testing/run-operator-command';
import { OperatorInputError, type OperatorCommandName, type OperatorInput, prepareCommand } from './operator-commands';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

const run = <N extends OperatorCommandName>(name: N, input: OperatorInput<N>) => runOperatorCommand(test.deps, name, input);
const audited = () =>
  test.database.query<{ action: string; subject: string }>('select operator, action, subject from audit_log order by audit_id');

it('maintenance shows its message to readers until it is over', async () => {
  await run('maintenance', { message: 'Back at noon.' });
  const { body, status } = await test.visitor().call('GET /web/status');
  expect([status, body.error_message]).toEqual([503, 'Back at noon.']);
  await run('maintenance', { message: null });
  expect((await test.visitor().call('GET /web/status')).status).toBe(200);
  expect((await audited()).map(({ action }) => action)).toEqual(['maintenance on', 'maintenance off']);
});

it('grants are booked once, and the ledger stays sound', async () => {
  const reader = await test.cast.signUp('reader@example.com');
  const subject = `account:${reader.accountId}`;
  const { data: before } = await run('account', { email: 'reader@example.com', act: 'show' });
  expect(await run('grant', { email: 'READER@example.com', asset: 'free-point', amount: 50, key: 'sorry' })).toMatchObject({ ok: true });
  expect(await run('grant', { email: 'reader@example.com', asset: 'free-point', amount: 50, key: 'sorry' })).toMatchObject({
    data: { is_new: false },
  });
  await run('grant', { email: 'reader@example.com', asset: 'paid-point', amount: 7 });
  await run('grant', { email: 'reader@example.com', asset: 'premium-ticket', amount: 2, expires_at: '2027-01-31' });
  const { data } = await run('account', { email: 'reader@example.com', act: 'show' });
  const { points } = before as { points: { free: number } };
  expect(data).toMatchObject({ points: { paid: 7, free: points.free + 50 }, tickets: 2, devices: 1 });
  expect(await run('ledger-verify', {})).toMatchObject({ ok: true, data: { faults: [] } });
  expect(await audited()).toEqual(Array.from({ length: 3 }, () => ({ operator: 'tester', action: 'grant', subject })));
});

it('invalid grants are refused, and nothing is written', async () => {
  await test.cast.signUp('reader@example.com');
  expect(await run('grant', { email: 'nobody@example.com', asset: 'free-point', amount: 1 })).toMatchObject({
    ok: false,
    message:
      'No account has the email address nobody@example.com. Check its spelling; the address may have changed, or the account may be deleted.',
  });
  const ended = { email: 'reader@example.com', asset: 'premium-ticket', amount: 1, expires_at: '2020-01-01' } as const;
  expect(await run('grant', ended)).toMatchObject({
    ok: false,
    message: 'The expiration 2020-01-01T00:00:00.000Z is in the past. Choose a later date with --expires.',
  });
  expect(() => prepareCommand('grant', { ...ended, amount: 0 })).toThrow(OperatorInputError);
  expect(await audited()).toEqual([]);
});

it.each([
  ['suspend', ErrorCode.accountSuspended],
  ['ban', ErrorCode.accountBanned],
  ['deactivate', ErrorCode.accountNotActive],
  ['deny', ErrorCode.accessDenied],
] as const)('an account that is put to %s cannot be used until it is restored', async (act, code) => {
  const reader = await test.cast.signUp('reader@example.com');
  await run('account', { email: 'reader@example.com', act });
  expect((await reader.call('GET /account')).body.response_code).toBe(code);
  expect((await test.visitor().logIn('reader@example.com')).body.response_code).toBe(code);
  await run('account', { email: 'reader@example.com', act: 'restore' });
  expect((await test.visitor().logIn('reader@example.com')).body.response_code).toBe(0);
  expect((await audited()).map(({ action }) => action)).toEqual([`account ${act}`, 'account restore']);
});

it('a title and an episode are withdrawn and published again', async () => {
  const [row] = await test.database.transaction((tx) =>
    tx.query<{ title_id: number }>(
      `insert into title (source_key, title_name, cover_key, key_visual_key, published_at) values ('t', 'Night', 'demo/cover/x', 'demo/key/x', $1) returning title_id`,
      [test.clock.now()],
    ),
  );
  const titleId = row!.title_id;
  const codeOf = async () => (await test.visitor().call('GET /web/title/detail', { title_id: titleId })).body.response_code;
  expect(await codeOf()).toBe(0);
  await run('title', { id: titleId, act: 'withdraw' });
  expect(await codeOf()).toBe(3000);
  await run('title', { id: titleId, act: 'publish' });
  expect(await codeOf()).toBe(0);
  expect(await run('episode', { id: 424242, act: 'withdraw' })).toMatchObject({
    ok: false,
    message: 'No episode has the ID 424242. The ID is in the URL: /title/TITLE/episode/ID',
  });
});

it('the audit log is listed, newest first, and cannot be changed', async () => {
  await run('maintenance', { message: 'One' });
  await run('maintenance', { message: null });
  const { message, data } = await run('audit', { limit: 1 });
  expect(message).toMatch(/tester {2}maintenance off {2}service/);
  expect((data as { entries: unknown[] }).entries).toHaveLength(1);
  for (const sql of [`update audit_log set operator = 'x'`, 'delete from audit_log']) {
    await expect(test.database.transaction((tx) => tx.execute(sql))).rejects.toThrow('only ever added to');
  }
});
