import type { Database } from '../../../database/database';
import { pointBalance } from '../../../ledger/balances';
import { verifyLedger } from '../../../ledger/verify-ledger';
import { acquireTestDatabase } from '../../../testing/test-database';
import { type CheckoutHarness, createCheckoutHarness } from '../../testing/checkout-harness';
import { DAY_MS } from '../../../clock';
import { inDays } from '../../testing/sample-rows';
import {
  CONFIRMED_BY_BANK_CARD,
  DECLINED_CARD,
  EXPIRED_CARD,
  SUCCESSFUL_CARD,
  LATE_EVENTS_CARD,
  INSUFFICIENT_FUNDS_CARD,
} from './test-cards';

const CARD = { number: SUCCESSFUL_CARD, expiry: '12 / 30', cvc: '123' };

describe('The card page', () => {
  let database: Database;
  let release: () => Promise<void>;
  let shop: CheckoutHarness;
  beforeEach(async () => {
    ({ database, release } = await acquireTestDatabase());
    shop = await createCheckoutHarness(database);
  });
  afterEach(async () => {
    await shop.app.close();
    await release();
  });

  const post = (url: string, fields: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url, headers });
  const balance = () => pointBalance(database, shop.accountId, shop.clock.now());

  test('shows what is paid for and how much, without inline script, and is neither indexed nor framed', async () => {
    const page = await get(await shop.buy('point-1000'));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Pay $9.49');
    expect(page.body).toContain('1,000 points + 60 bonus points, tax included');
    expect(page.body).toContain('reader@komado.example');
    expect(page.body).not.toMatch(/<script(?! src="\/-\/card\/card\.js" defer><\/script>)|style=|\son\w+=/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['x-robots-tag']).toContain('noindex');
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test('has a script of its own, which no other page may replace', async () => {
    const { body, headers } = await get(await shop.buy('point-1000'));
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    const script = await get(/<script src="([^"]+)"/.exec(body)![1]!);
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(() => new Function(script.body)).not.toThrow();
  });

  test('has a label for every field, and a separate style sheet', async () => {
    const { body } = await get(await shop.buy('point-1000'));
    for (const [, id] of body.matchAll(/<input id="(\w+)"/g)) expect(body).toContain(`<label for="${id}">`);
    const sheet = /<link rel="stylesheet" href="([^"]+)">/.exec(body)?.[1];
    expect((await get(sheet!)).headers['content-type']).toContain('text/css');
  });

  test('asks the owner of a card whose bank requires it, and takes the money only after confirmation', async () => {
    const url = await shop.buy('point-300');
    const bankPage = await post(url, { ...CARD, number: CONFIRMED_BY_BANK_CARD });
    expect(bankPage.statusCode).toBe(200);
    expect(bankPage.body).toContain('Confirm with your bank');
    expect((await balance()).paid).toBe(0);
    const refused = await post(`${url}/bank`, { answer: 'refuse' });
    expect(refused.statusCode).toBe(402);
    expect(refused.body).toContain('Nothing was charged');
    expect((await balance()).paid).toBe(0);
    const confirmed = await post(`${url}/bank`, { answer: 'confirm' });
    expect(confirmed.statusCode).toBe(303);
    expect(confirmed.headers.location).toContain('payment_result=1');
    expect((await balance()).paid).toBe(300);
  });

  test('takes the money with one press from the test wallet, with the fields left empty', async () => {
    const url = await shop.buy('point-300');
    const button = /<button class="wallet"[^>]* name="(\w+)" value="(\w+)">([^<]+)</.exec((await get(url)).body);
    expect(button?.[3]).toBe('Buy with the test wallet');
    const paid = await post(url, { [button![1]!]: button![2]! });
    expect([paid.statusCode, paid.headers.location]).toEqual([303, expect.stringContaining('payment_result=1')]);
    expect((await balance()).paid).toBe(300);
  });

  test('with a card whose event is late sends the reader back before the shop is notified', async () => {
    const back = await post(await shop.buy('point-300'), { ...CARD, number: LATE_EVENTS_CARD });
    expect(back.headers.location).toContain('payment_result=1');
    expect((await balance()).paid).toBe(0);
  });

  test('follows the theme that the reader chose', async () => {
    const url = await shop.buy('point-300');
    expect((await get(url)).body).toContain('<html lang="en">');
    expect((await get(url, { cookie: 'theme=dark' })).body).toContain('data-theme="dark"');
    expect((await get(url, { cookie: 'theme="><script>' })).body).toContain('<html lang="en">');
  });

  test('takes the payment, notifies the shop by a signed webhook, and only then sends the reader back', async () => {
    const response = await post(await shop.buy('point-1000', '/title/00007/episode/100?page=3'), CARD);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('http://komado.example/title/00007/episode/100?page=3&payment_result=1');
    expect(await balance()).toEqual({
      paid: 1000,
      free: 60,
      total: 1060,
      expiring: { amount: 60, expired_date: inDays(180).toISOString() },
    });
    expect(await verifyLedger(database)).toEqual([]);
  });

  test('charges once for a double click, and redirects on opening the page again', async () => {
    const url = await shop.buy('point-500');
    const responses = await Promise.all([post(url, CARD), post(url, CARD), post(url, CARD)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect((await get(url)).headers.location).toBe('http://komado.example/my/shop?payment_result=1');
    expect((await balance()).total).toBe(515);
  });

  test.each([
    ['the declined card', DECLINED_CARD, 'Your card was declined.'],
    ['a card with too little money on it', INSUFFICIENT_FUNDS_CARD, 'Your card has insufficient funds.'],
    ['a card that its bank says has expired', EXPIRED_CARD, 'Your card has expired.'],
  ])('refuses %s with a message, and then accepts another card', async (_, number, message) => {
    const url = await shop.buy('point-300');
    const refused = await post(url, { ...CARD, number });
    expect(refused.statusCode).toBe(402);
    expect(refused.body).toContain(`role="alert">${message} Nothing was charged`);
    expect((await balance()).total).toBe(0);
    expect((await post(url, CARD)).statusCode).toBe(303);
    expect((await balance()).total).toBe(300);
  });

  test('never accepts a card that is not a test card', async () => {
    const refused = await post(await shop.buy('point-300'), { ...CARD, number: '4539 1488 0343 6467' });
    expect(refused.statusCode).toBe(402);
    expect(refused.body).toContain('only test cards can pay');
  });

  test.each([
    ['a mistyped number', { number: '4242 4242 4242 4241' }, 'number', 'This card number isn’t valid. Check for typos.'],
    ['a number that is too short', { number: '4242' }, 'number', 'Enter the 12 to 19 digits of your card number.'],
    ['letters for a number', { number: 'forty-two' }, 'number', 'Enter the 12 to 19 digits of your card number.'],
    ['an expiry in the past', { expiry: '10 / 26' }, 'expiry', 'This card has expired.'],
    ['a thirteenth month', { expiry: '13 / 30' }, 'expiry', 'Enter the month and year, such as 12 / 30.'],
    ['a security code of two digits', { cvc: '12' }, 'cvc', 'Enter the 3 or 4 digits of the security code.'],
  ])('shows an error at the field for %s', async (_, fields, field, message) => {
    const refused = await post(await shop.buy('point-300'), { ...CARD, ...fields });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(`<p class="fault" id="${field}-note">${message}`);
    expect(refused.body).toMatch(new RegExp(`<input id="${field}"[^>]* aria-invalid="true" autofocus>`));
    expect(refused.body).toContain('role="alert"');
    expect((await balance()).total).toBe(0);
  });

  test('fills in the form with a test card from its list, which then pays, and with no other number', async () => {
    const url = await shop.buy('point-300');
    const [, query] = /href="(\?[^"]*4242424242424242)"/.exec((await get(url)).body) ?? [];
    const { body } = await get(url + query);
    const valueOf = (field: string) => new RegExp(`<input id="${field}"[^>]* value="([^"]*)"`).exec(body)?.[1] ?? '';
    const form = { number: valueOf('number'), expiry: valueOf('expiry'), cvc: valueOf('cvc') };
    expect(form).toEqual({ number: '4242 4242 4242 4242', expiry: '12 / 29', cvc: '123' });
    expect(body.match(/(?<=class="mark"[^>]* aria-label=")[^"]*/g)).toEqual(['Visa']);
    expect((await get(`${url}?test_card=4539148803436467`)).body).not.toContain('4539 1488');
    expect((await post(url, form)).statusCode).toBe(303);
    expect((await balance()).total).toBe(300);
  });

  test('accepts a card in its last month', async () => {
    expect((await post(await shop.buy('point-300'), { ...CARD, expiry: '11/2026' })).statusCode).toBe(303);
  });

  test('preserves typed numbers but never the security code, and escapes all input', async () => {
    const checkoutUrl = await shop.buy('point-300');
    const refused = await post(checkoutUrl, { number: '4242424242424241', expiry: '"><b>12', cvc: '987' });
    // The address is random and may contain the same digits.
    const page = refused.body.replaceAll(checkoutUrl, '');
    expect(page).toContain('value="4242 4242 4242 4241"');
    expect(page).not.toContain('987');
    expect(page).not.toContain('<b>');
  });

  test('goes back without a charge when the reader cancels, and then cannot be paid', async () => {
    const url = await shop.buy('point-300', '/my/shop#monthly-plan');
    const canceled = await post(`${url}/cancel`, {});
    expect(canceled.statusCode).toBe(303);
    expect(canceled.headers.location).toBe('http://komado.example/my/shop?payment_result=2#monthly-plan');
    expect((await post(url, CARD)).headers.location).toBe(canceled.headers.location);
    expect((await balance()).total).toBe(0);
    expect(await database.query('select state from payment')).toEqual([{ state: 'canceled' }]);
  });

  test('does not let a paid session be canceled', async () => {
    const url = await shop.buy('point-300');
    await post(url, CARD);
    expect((await post(`${url}/cancel`, {})).headers.location).toBe('http://komado.example/my/shop?payment_result=1');
    expect((await balance()).total).toBe(300);
  });

  test('says that it has ended when it is unknown or a day old', async () => {
    expect((await get('/-/card/cs_sandbox_none')).statusCode).toBe(410);
    expect((await post('/-/card/cs_sandbox_none/cancel', {})).statusCode).toBe(410);
    const url = await shop.buy('point-300');
    shop.clock.advance(DAY_MS);
    const ended = await post(url, CARD);
    expect(ended.statusCode).toBe(410);
    expect(ended.body).toContain('Nothing was charged');
  });

  test('says that a payment is being processed while the shop cannot record it, and finishes it when it is opened again', async () => {
    jest.spyOn(shop.sandbox, 'readWebhook').mockRejectedValueOnce(new Error('No database.'));
    const url = await shop.buy('point-300');
    const waiting = await post(url, CARD);
    expect(waiting.statusCode).toBe(202);
    expect(waiting.body).toContain('Your payment is being processed');
    expect(waiting.body).toContain('http-equiv="refresh"');
    expect((await balance()).total).toBe(0);
    expect((await get(url)).headers.location).toBe('http://komado.example/my/shop?payment_result=1');
    expect((await balance()).total).toBe(300);
  });
});
