import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'dotenv';
import { configurationSchema, readConfiguration } from './configuration';

const example = parse(readFileSync(path.resolve(__dirname, '../../.env.example')));

test('.env.example names every variable and no others', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(configurationSchema.shape).sort());
});

test('.env.example shows the actual defaults', () => {
  expect(readConfiguration(example, '/srv/komado')).toEqual(readConfiguration({}, '/srv/komado'));
});

test('an invalid configuration fails once, naming every invalid variable', () => {
  expect(() => readConfiguration({ PORT: 'x', DEFAULT_REGION: 'FR', GTM_ID: 'GTM-ab12' })).toThrow(
    /PORT[\s\S]*DEFAULT_REGION[\s\S]*GTM_ID[\s\S]*\.env\.example/,
  );
});

test.each(['GTM-AB12', 'GTM-X'])('%s is a tag manager id', (id) => expect(readConfiguration({ GTM_ID: id }).GTM_ID).toBe(id));
test.each(['GTM-ab12', 'GTM-', 'UA-1'])('%s is not a tag manager id', (id) =>
  expect(() => readConfiguration({ GTM_ID: id })).toThrow('GTM_ID'),
);

test('folders become absolute, URLs lose their trailing slash, lists are split and trimmed', () => {
  const configuration = readConfiguration(
    { DATA_DIR: 'state', PUBLIC_URL: 'https://komado.example/', DENIED_COUNTRIES: 'AA, BB,' },
    '/srv',
  );
  expect(configuration.DATA_DIR).toBe('/srv/state');
  expect(configuration.RELEASE_STORE).toBe('/srv/state/releases');
  expect(configuration.PUBLIC_URL).toBe('https://komado.example');
  expect(configuration.DENIED_COUNTRIES).toEqual(['AA', 'BB']);
});

test('a release store may be behind a web server', () => {
  expect(readConfiguration({ RELEASE_STORE: 'https://releases.example/' }).RELEASE_STORE).toBe('https://releases.example');
});

test.each([
  'ftp://manga.example',
  'localhost:3000',
  'https://user:secret@manga.example',
  'https://manga.example/?x',
  'https://manga.example/#x',
  'https://manga.example/shop',
  'https:\\\\manga.example',
  'manga.example',
])('%s is no URL of a site', (url) => {
  expect(() => readConfiguration({ PUBLIC_URL: url })).toThrow('PUBLIC_URL: must be http:// or https:// and a host, without path');
  expect(() => readConfiguration({ CORS_ORIGINS: `https://app.example,${url}` })).toThrow('CORS_ORIGINS.1: must be http:// or https://');
});
test('a rejected URL with a user name is not repeated in the message', () => {
  let message = '';
  try {
    readConfiguration({ PUBLIC_URL: 'https://user:secret@manga.example' });
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain('PUBLIC_URL');
  expect(message).not.toContain('secret');
});
test('DATABASE_URL may name the folder of a Unix socket in place of a host', () => {
  const url = 'postgresql://komado@/komado?host=%2Frun%2Fpostgresql';
  expect(readConfiguration({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
});
test.each(['SMTP_URL', 'DATABASE_URL', 'AWS_ENDPOINT_URL_S3', 'RECAPTCHA_VERIFY_URL', 'SOCIAL_URL'])('%s must have its scheme', (name) => {
  for (const url of ['mail.example:25', 'ftp://mail.example', 'javascript:alert(1)'])
    expect(() => readConfiguration({ [name]: url })).toThrow(`${name}: must be a URL that starts with`);
});
test.each(['00', '007', '1e3', ' 5', '0x10', '5 minutes', '5.0', '+5', '--5'])("'%s' is not an integer in plain digits", (value) => {
  for (const name of ['PORT', 'DEVICE_MAX', 'LOCALE_OFFSET_MINUTES_JP', 'SCHEDULE_SECONDS'])
    expect(() => readConfiguration({ [name]: value })).toThrow(
      new RegExp(`${name}: must be an integer in plain digits (from|of) .*\\(got '${value.replace('+', '\\+')}'\\)`),
    );
  expect(() => readConfiguration({ TRUST_PROXY: value })).toThrow('TRUST_PROXY: must be false, the number of proxies in front');
});
test.each(['1e1', '.5', '0x1', ' 1', '05'])("'%s' is no decimal number", (value) =>
  expect(() => readConfiguration({ TAX_PERCENT_JP: value })).toThrow(
    `TAX_PERCENT_JP: must be a decimal number from 0 to 100 (got '${value}')`,
  ),
);

test('a number outside its limits is refused with both limits', () => {
  expect(() => readConfiguration({ PORT: '70000' })).toThrow("PORT: must be an integer in plain digits from 0 to 65535 (got '70000')");
  expect(() => readConfiguration({ DEVICE_MAX: '-1' })).toThrow("DEVICE_MAX: must be an integer in plain digits of at least 0 (got '-1')");
  expect(() => readConfiguration({ RECAPTCHA_MIN_SCORE: '1.5' })).toThrow(
    "RECAPTCHA_MIN_SCORE: must be a decimal number from 0 to 1 (got '1.5')",
  );
});

test.each(['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'])('%s alone is refused', (name) =>
  expect(() => readConfiguration({ [name]: 'x' })).toThrow('Only one of RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET is set.'),
);

describe('RELEASE_PUBLIC_KEYS', () => {
  const [one, two] = ['ab', 'cd'].map((digits) => digits.repeat(32));
  test('names keys with the members that each owns', () => {
    const { RELEASE_PUBLIC_KEYS } = readConfiguration({
      RELEASE_PUBLIC_KEYS: `platform=${one}:*, squad-fans=${two}:club+fanzine@staging,`,
    });
    expect(RELEASE_PUBLIC_KEYS).toEqual([
      { name: 'platform', publicKey: one, members: 'all' },
      { name: 'squad-fans', publicKey: two, members: ['club', 'fanzine'], environment: 'staging' },
    ]);
  });
  test.each([
    [`platform=${one}:*,squad-shop=${two}`, "The key 'squad-shop' names no members. Write squad-shop=PUBLIC_KEY:shop for a squad"],
    [`platform=${one}`, "The key 'platform' names no members."],
    [`platform=${one}:*;squad-shop=${two}:shop`, "'platform="],
    [`platform=${one}:*,squad-shop=${two}:shop+*`, "'squad-shop="],
    [`platform=${one}:*,squad-shop=${two}:`, "'squad-shop="],
    ['platform=abc:*', "'platform=abc:*' must be NAME=PUBLIC_KEY:MEMBERS"],
    [`squad-shop=${two}:shop`, 'At least one key must own every member in every environment (NAME=PUBLIC_KEY:*)'],
    [`platform=${two}:*@staging`, 'At least one key must own every member in every environment (NAME=PUBLIC_KEY:*)'],
    [`platform=${one}:*,platform=${two}:shop`, "The name 'platform' is listed twice"],
    [`platform=${one}:*,squad-shop=${one}:shop`, "The key of 'squad-shop' is listed twice"],
  ])('is refused with the reason: %s', (value, reason) => {
    expect(() => readConfiguration({ RELEASE_PUBLIC_KEYS: value })).toThrow(`RELEASE_PUBLIC_KEYS: ${reason}`);
  });
});
