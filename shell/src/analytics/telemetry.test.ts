import { fakeApi } from '@komado/shared-contracts/testing';
import { createTelemetry, memberOf, watchErrors } from './telemetry';

const shop = { member: 'shop', version: '1.4.0' };
const begin = (token: string | undefined = 'token') => {
  const api = fakeApi({ 'POST /web/telemetry': {} });
  const sent = () => api.sentTo('POST /web/telemetry').map(({ page_token, report_list }) => [page_token, JSON.parse(String(report_list))]);
  return { sent, telemetry: createTelemetry(api, token) };
};
const leave = () => window.dispatchEvent(new Event('pagehide'));

describe('the reports of a page', () => {
  it('are sent together when it is left, with its token', () => {
    const { sent, telemetry } = begin();
    const stop = telemetry.start();
    telemetry.view(shop);
    telemetry.vital('LCP', 1234.56789, shop);
    telemetry.error('x is not a function', shop);
    expect(sent()).toEqual([]);
    leave();
    leave();
    expect(sent()).toEqual([
      [
        'token',
        [
          { kind: 'view', ...shop },
          { kind: 'LCP', value: 1234.5679, ...shop },
          { kind: 'client_error', message: 'x is not a function', stack: '', ...shop },
        ],
      ],
    ]);
    stop();
  });
  it('are not sent if its token is unknown, since they would not count', () => {
    const { sent, telemetry } = begin('');
    const stop = telemetry.start();
    telemetry.view(shop);
    leave();
    expect(sent()).toEqual([]);
    stop();
  });
  it('are sent every ten seconds while there are any', () => {
    jest.useFakeTimers();
    const { sent, telemetry } = begin();
    const stop = telemetry.start();
    telemetry.view(shop);
    jest.advanceTimersByTime(30_000);
    expect(sent()).toHaveLength(1);
    stop();
    telemetry.view(shop);
    jest.advanceTimersByTime(30_000);
    expect(sent()).toHaveLength(1);
    jest.useRealTimers();
  });
  it('are sent immediately when a call is full', () => {
    const { sent, telemetry } = begin();
    for (let count = 0; count < 31; count += 1) telemetry.view(shop);
    expect(sent().map(([, reports]) => (reports as unknown[]).length)).toEqual([30]);
  });
  it('include a failed entry once, whether its exception or the loader of remotes reports it', () => {
    const { sent, telemetry } = begin();
    const stop = telemetry.start();
    const counted = [
      telemetry.error('x is not a function', shop, 'Error: x\n at e (https://komado.test/remotes/shop/1.4.0/remoteEntry.js:1:2)'),
      telemetry.error('/remotes/shop/1.4.0/remoteEntry.js does not define mfe_shop_1.', shop),
      telemetry.error('https://komado.test/remotes/shop/1.4.0/remoteEntry.js?attempt=1 could not be loaded.', shop),
      telemetry.error('x is not a function', shop, 'Error: x\n at e (https://komado.test/remotes/shop/1.4.0/7.abc.js:1:2)'),
      telemetry.error('/remotes/shop/1.5.0/remoteEntry.js does not define mfe_shop_2.', { member: 'shop', version: '1.5.0' }),
    ];
    expect(counted).toEqual([true, false, false, true, true]);
    leave();
    expect(sent()).toHaveLength(1);
    stop();
  });
  it('include an error once, truncate its message, and stop at twenty', () => {
    const { sent, telemetry } = begin();
    const stop = telemetry.start();
    for (let count = 0; count < 25; count += 1) {
      telemetry.error('the same', shop);
      telemetry.error(`number ${count} ${'x'.repeat(500)}`, shop);
    }
    leave();
    const messages = (sent().flatMap(([, reports]) => reports) as { message: string }[]).map(({ message }) => message);
    expect([messages.length, messages.filter((message) => message === 'the same').length]).toEqual([20, 1]);
    expect(Math.max(...messages.map(({ length }) => length))).toBe(200);
    stop();
  });
});

describe('an error', () => {
  it.each([
    ['Error: x\n at f (https://k.test/remotes/shop/1.4.0/page.js:1:2)\n at g (https://k.test/assets/2.0.0/main.js:3:4)', 'shop', '1.4.0'],
    ['Error: x\n at g (https://k.test/assets/2.0.0/main.js:3:4)\n at f (https://k.test/remotes/shop/1.4.0/page.js:1:2)', 'shell', '2.0.0'],
    ['Error: x\n at f (chrome-extension://abc/content.js:1:2)', 'shell', '9.0.0'],
    ['', 'shell', '9.0.0'],
  ])('is attributed to the code at the top of the stack in %j', (trace, member, version) =>
    expect(memberOf(trace, '9.0.0')).toEqual({ member, version }),
  );
  it('is reported with only those lines of its stack trace that name published files, however long its message is', () => {
    const { sent, telemetry } = begin();
    const stop = telemetry.start();
    const message = 'x'.repeat(1000);
    telemetry.error(
      message,
      shop,
      `Error: ${message}\n    at f (https://k.test/remotes/shop/1.4.0/page.js:1:2)\n    at https://k.test/account/secret:3:4`,
    );
    leave();
    stop();
    expect(sent()).toMatchObject([
      ['token', [{ message: 'x'.repeat(200), stack: '    at f (https://k.test/remotes/shop/1.4.0/page.js:1:2)' }]],
    ]);
  });
  it('that is uncaught is reported with its stack trace; one without a message from another origin is not', () => {
    const messages: string[] = [];
    const stop = watchErrors((message) => messages.push(message));
    window.dispatchEvent(new ErrorEvent('error', { message: 'broken', error: new Error('broken'), filename: 'https://k.test/a.js' }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    const rejection = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    rejection(new Error('late'));
    rejection(new DOMException('gone', 'AbortError'));
    rejection('text');
    stop();
    rejection(new Error('too late'));
    expect(messages).toEqual(['broken', 'late']);
  });
});
