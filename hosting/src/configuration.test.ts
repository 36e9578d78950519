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
