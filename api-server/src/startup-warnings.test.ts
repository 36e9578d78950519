import { readConfiguration } from '@komado/server-kit';
import { startupWarnings } from './startup-warnings';

const warnings = (environment: Record<string, string> = {}) => startupWarnings(readConfiguration(environment));
const PUBLIC = { PUBLIC_URL: 'https://komado.example', TRUST_PROXY: '1' };

test('a start on this machine needs no warning', () => expect(warnings()).toEqual([]));

test('pages opened to everyone are listed, with what they expose', () => {
  expect(warnings({ OUTBOX_PUBLIC: 'true' })).toEqual([expect.stringMatching(/OUTBOX_PUBLIC.*every visitor.*reset passwords/)]);
  expect(warnings({ CARD_SANDBOX_PUBLIC: 'true', ...PUBLIC })).toContainEqual(
    expect.stringMatching(/CARD_SANDBOX_PUBLIC.*every visitor.*test cards/),
  );
});

test('a public site is warned that its outbox and its card sandbox are closed, why, and what opens them', () => {
  expect(warnings(PUBLIC)).toEqual([
    expect.stringMatching(/SMTP_URL.*closed.*PUBLIC_URL \(https:\/\/komado\.example\).*OUTBOX_PUBLIC/),
    expect.stringMatching(/STRIPE_SECRET_KEY.*closed.*PUBLIC_URL \(https:\/\/komado\.example\).*CARD_SANDBOX_PUBLIC/),
  ]);
});

test('a site with a separate database and no mail server is warned that mails reach nobody', () => {
  expect(warnings({ DATABASE_URL: 'postgres://localhost/komado' })).toEqual([
    expect.stringMatching(/Emails are not delivered.*DATABASE_URL/),
  ]);
});

test('disabled pages need no warning', () => {
  const real = { SMTP_URL: 'smtp://localhost', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh', ...PUBLIC };
  expect(warnings(real)).toEqual([]);
  expect(warnings({ ...real, OUTBOX_PUBLIC: 'true', CARD_SANDBOX_PUBLIC: 'true' })).toEqual([]);
});

test('a site behind a proxy that it does not trust is warned that its readers share one IP address', () => {
  expect(warnings({ ...PUBLIC, TRUST_PROXY: 'false' })).toContainEqual(expect.stringMatching(/TRUST_PROXY is not set.*one address/));
});
