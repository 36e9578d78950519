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

describe('RELEASE_PUBLIC_KEYS', () => {
  const [one, two] = ['ab', 'cd'].map((digits) => digits.repeat(32));
  test('names keys with the members that each owns', () => {
    const { RELEASE_PUBLIC_KEYS } = readConfiguration({ RELEASE_PUBLIC_KEYS: `platform=${one}:*, squad-fans=${two}:club+fanzine,` });
    expect(RELEASE_PUBLIC_KEYS).toEqual([
      { name: 'platform', publicKey: one, members: 'all' },
      { name: 'squad-fans', publicKey: two, members: ['club', 'fanzine'] },
    ]);
  });
  test.each([
    [`platform=${one}:*,squad-shop=${two}`, "The key 'squad-shop' names no members. Write squad-shop=PUBLIC_KEY:shop for a squad"],
    [`platform=${one}`, "The key 'platform' names no members."],
    [`platform=${one}:*;squad-shop=${two}:shop`, "'platform="],
    [`platform=${one}:*,squad-shop=${two}:shop+*`, "'squad-shop="],
    [`platform=${one}:*,squad-shop=${two}:`, "'squad-shop="],
    ['platform=abc:*', "'platform=abc:*' must be NAME=PUBLIC_KEY:MEMBERS"],
    [`squad-shop=${two}:shop`, 'At least one key must own every member (NAME=PUBLIC_KEY:*)'],
    [`platform=${one}:*,platform=${two}:shop`, "The name 'platform' is listed twice"],
    [`platform=${one}:*,squad-shop=${one}:shop`, "The key of 'squad-shop' is listed twice"],
  ])('is refused with the reason: %s', (value, reason) => {
    expect(() => readConfiguration({ RELEASE_PUBLIC_KEYS: value })).toThrow(`RELEASE_PUBLIC_KEYS: ${reason}`);
  });
});
