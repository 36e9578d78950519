import { readConfiguration } from '@komado/server-kit';
import { startupWarnings } from './startup-warnings';

const notices = (environment: Record<string, string> = {}) => startupWarnings(readConfiguration(environment));
const PUBLIC = { PUBLIC_URL: 'https://komado.example', TRUST_PROXY: '1' };

test('a start on this machine needs no notice', () => expect(notices()).toEqual([]));

test('pages opened to everyone are listed, with what they expose', () => {
  expect(notices({ OUTBOX_PUBLIC: 'true' })).toEqual([expect.stringMatching(/OUTBOX_PUBLIC.*every visitor.*reset passwords/)]);
  expect(notices({ CARD_SANDBOX_PUBLIC: 'true', ...PUBLIC })).toContainEqual(
    expect.stringMatching(/CARD_SANDBOX_PUBLIC.*every visitor.*test cards/),
  );
});

test('a public site is told that its outbox and its card sandbox are closed, why, and what opens them', () => {
  expect(notices(PUBLIC)).toEqual([
    expect.stringMatching(/SMTP_URL.*closed.*PUBLIC_URL \(https:\/\/komado\.example\).*OUTBOX_PUBLIC/),
    expect.stringMatching(/STRIPE_SECRET_KEY.*closed.*PUBLIC_URL \(https:\/\/komado\.example\).*CARD_SANDBOX_PUBLIC/),
  ]);
});

test('a site with a database of its own and no mail server is told that mails reach nobody', () => {
  expect(notices({ DATABASE_URL: 'postgres://localhost/komado' })).toEqual([
    expect.stringMatching(/Emails are not delivered.*DATABASE_URL/),
  ]);
});

test('disabled pages need no notice', () => {
  const real = { SMTP_URL: 'smtp://localhost', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh', ...PUBLIC };
  expect(notices(real)).toEqual([]);
  expect(notices({ ...real, OUTBOX_PUBLIC: 'true', CARD_SANDBOX_PUBLIC: 'true' })).toEqual([]);
});

test('a site behind a proxy that it does not trust is told that its readers share one address', () => {
  expect(notices({ ...PUBLIC, TRUST_PROXY: 'false' })).toContainEqual(expect.stringMatching(/TRUST_PROXY is not set.*one address/));
});
