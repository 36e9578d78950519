import { createPlanHarness, type PlanHarness } from '../../shop/subscription/testing/plan-harness';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { runOperatorCommand } from '../testing/run-operator-command';

const EMAIL = 'plan1@komado.example';
let bench: PlanHarness;
let reader: SimulatedReader;
beforeEach(async () => {
  bench = await createPlanHarness();
  reader = await bench.reader();
});
afterEach(() => bench.close());

const act = (name: 'suspend' | 'ban' | 'deny' | 'violation' | 'deactivate' | 'restore') =>
  runOperatorCommand(bench.test.deps, 'account', { email: EMAIL, act: name });
const codeOf = async (person: SimulatedReader): Promise<number> => (await person.call('GET /account')).body.response_code;

it.each([
  ['ban', 2014],
  ['deny', 2016],
  ['violation', 2018],
  ['deactivate', 2001],
] as const)('an account put to %s is no longer charged, and its plans are not restored with it', async (name, code) => {
  await bench.subscribe(reader);
  await bench.subscribe(reader, 'plan-1000');
  const report = await act(name);
  expect(report).toMatchObject({ ok: true, data: { canceled_plans: 2 } });
  expect(report.message).toContain('monthly plans canceled: 2');
  expect(await codeOf(reader)).toBe(code);
  expect(await act('restore')).toMatchObject({ ok: true, data: { canceled_plans: 0 } });
  await bench.goTo('2026-11-20T12:01:00Z');
  expect(await bench.test.database.query('select distinct state from card_mandate')).toEqual([{ state: 'ended' }]);
  await bench.goTo('2026-12-01T00:00:00Z');
  expect(await bench.months(reader)).toEqual(['2026-11']);
  const acts = await bench.test.database.query('select action, detail from audit_log order by audit_id');
  expect(acts).toMatchObject([{ action: `account ${name}`, detail: { canceled_plans: 2 } }, { action: 'account restore' }]);
});
it('sessions of a closed account state the reason, and end permanently when it is restored', async () => {
  const phone = await bench.test.cast.anotherDevice(reader);
  await act('ban');
  expect(await codeOf(reader)).toBe(2014);
  await act('restore');
  expect(await codeOf(phone)).toBe(1101);
  expect((await bench.test.visitor().logIn(EMAIL)).body.response_code).toBe(0);
});
it('a payment on a page that was open before a ban starts no plan, and is refunded', async () => {
  const page = await bench.checkout(reader);
  await act('ban');
  expect(await bench.pay(page)).toBe('surplus');
  await bench.goTo('2026-11-20T12:01:00Z');
  expect(await bench.test.database.query('select state from card_mandate')).toEqual([{ state: 'ended' }]);
  expect(await bench.test.database.query('select refunded_minor from payment_reversal')).toEqual([{ refunded_minor: 300 }]);
  expect(await bench.points(reader)).toEqual([0, 0]);
});
it('a suspension leaves plans and sessions unchanged', async () => {
  await bench.subscribe(reader);
  const phone = await bench.test.cast.anotherDevice(reader);
  expect(await act('suspend')).toMatchObject({ data: { canceled_plans: 0 } });
  expect(await codeOf(phone)).toBe(2019);
  await bench.goTo('2026-12-01T00:00:00Z');
  await act('restore');
  expect(await codeOf(reader)).toBe(0);
  expect(await bench.months(reader)).toEqual(['2026-11', '2026-12']);
});
it('a device used during a suspension loses its cookie, and does not occupy a place that a login needs', async () => {
  const { DEVICE_MAX } = bench.test.deps.configuration;
  const devices = [reader];
  while (devices.length < DEVICE_MAX) devices.push(await bench.test.cast.anotherDevice(reader));
  const logIn = async () => (await bench.test.visitor().logIn(EMAIL)).body.response_code;
  expect(await logIn()).toBe(2003);
  await act('suspend');
  expect(await codeOf(devices[0]!)).toBe(2019);
  await act('restore');
  expect(await logIn()).toBe(0);
  expect(await logIn()).toBe(2003);
  expect(await codeOf(devices[1]!)).toBe(0);
});
it('a suspended account that is banned and restored loses both', async () => {
  await bench.subscribe(reader);
  await act('suspend');
  expect(await act('ban')).toMatchObject({ data: { canceled_plans: 1 } });
  expect(await act('ban')).toMatchObject({ data: { canceled_plans: 0 } });
  await act('suspend');
  await act('restore');
  expect(await codeOf(reader)).toBe(1101);
});

describe('the email address of a resigned account', () => {
  const release = (email: string) => runOperatorCommand(bench.test.deps, 'account-release', { email });
  const signUp = async () =>
    (await bench.test.visitor().withBirthday().call('POST /web/account/presave', { email: EMAIL, recaptcha_token: 'test' })).body
      .response_code;

  it('is freed by an operator for a new account', async () => {
    await reader.data('POST /account/resign', { user_id: reader.userId });
    expect(await signUp()).toBe(2015);
    expect(await release('PLAN1@komado.example ')).toMatchObject({ ok: true, data: { account_id_list: [reader.accountId] } });
    expect((await bench.test.visitor().logIn(EMAIL)).body.response_code).toBe(2002);
    const again = await bench.test.cast.signUp(EMAIL);
    expect(again.accountId).not.toBe(reader.accountId);
    const audit = await bench.test.database.query<{ subject: string }>('select operator, action, subject, detail from audit_log');
    expect(audit).toEqual([{ operator: 'tester', action: 'account release', subject: `account:${reader.accountId}`, detail: {} }]);
  });
  it('that was not resigned, or only changed to another address, is refused', async () => {
    expect(await release(EMAIL)).toMatchObject({
      ok: false,
      message: `No deleted account had the email address ${EMAIL}, so there is nothing to release. Check its spelling.`,
    });
    expect(await bench.test.database.query('select 1 from audit_log')).toEqual([]);
  });
});
