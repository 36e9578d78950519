import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRooms } from './rooms';
import { ROOT } from './stage';
import { reachOf, type Repository } from './reach';

const repository: Repository = {
  rooms: {
    'shared-contracts': [],
    'shared-ui': ['shared-contracts'],
    shell: ['shared-contracts', 'shared-ui', 'federation'],
    federation: ['shared-contracts'],
    'mfe-shop': ['shared-contracts', 'shared-ui'],
    'mfe-catalog': ['shared-contracts', 'shared-ui'],
    'api-server': ['shared-contracts'],
    e2e: ['federation'],
    checks: [],
  },
  graph: new Map([
    ['shared-contracts/src/index.ts', []],
    ['shared-ui/src/button.tsx', []],
    ['shared-ui/src/index.ts', ['shared-ui/src/button.tsx']],
    ['shared-ui/src/button.test.tsx', ['shared-ui/src/button.tsx']],
    ['shared-ui/src/colors.test.ts', []],
    ['mfe-shop/remote.ts', []],
    ['mfe-shop/src/price.ts', []],
    ['mfe-shop/src/price.test.ts', ['mfe-shop/src/price.ts']],
    ['mfe-shop/src/shop.page.tsx', ['mfe-shop/src/price.ts', 'shared-ui/src/index.ts']],
    ['mfe-shop/src/shop.page.test.tsx', ['mfe-shop/src/shop.page.tsx']],
    ['mfe-shop/src/unlock.test.tsx', []],
    ['mfe-catalog/src/top.page.test.tsx', ['shared-ui/src/index.ts']],
    ['api-server/src/main.ts', []],
    ['api-server/src/main.test.ts', ['child_process']],
    ['api-server/src/wallet.ts', []],
    ['api-server/src/wallet.test.ts', ['api-server/src/wallet.ts']],
    ['e2e/src/reader.ts', []],
    ['e2e/src/site.ts', []],
    ['e2e/src/first-visit.journey.ts', ['e2e/src/reader.ts']],
    ['checks/src/reach.ts', []],
    ['checks/src/reach.test.ts', ['checks/src/reach.ts']],
  ]),
};
const reach = (...changed: string[]) => reachOf(changed, repository);

test('a change inside a remote reaches the tests that import it and the journeys of the remote', () => {
  expect(reach('mfe-shop/src/price.ts')).toEqual({
    rooms: ['mfe-shop'],
    testFiles: ['mfe-shop/src/price.test.ts', 'mfe-shop/src/shop.page.test.tsx'],
    journeys: '@shop\\b',
  });
});

test('a change in shared-ui reaches the tests of every room that imports it, and all journeys', () => {
  expect(reach('shared-ui/src/button.tsx')).toEqual({
    rooms: ['mfe-catalog', 'mfe-shop', 'shared-ui'],
    testFiles: ['mfe-catalog/src/top.page.test.tsx', 'mfe-shop/src/shop.page.test.tsx', 'shared-ui/src/button.test.tsx'],
    journeys: '',
  });
});

test.each(['shared-contracts/src/index.ts', 'package-lock.json', 'jest.config.mjs', 'mfe-shop/package.json'])(
  'a change to %s reaches everything',
  (file) => {
    expect(reach('mfe-shop/src/price.ts', file).everythingBecause).toContain(file);
  },
);

test('a change in the api-server reaches what imports it, the tests that start processes, and all journeys', () => {
  expect(reach('api-server/src/wallet.ts')).toEqual({
    rooms: ['api-server'],
    testFiles: ['api-server/src/main.test.ts', 'api-server/src/wallet.test.ts'],
    journeys: '',
  });
});

test.each(['mfe-shop/remote.ts', 'mfe-shop/src/deleted.ts', 'mfe-shop/src/picture.svg'])(
  'a change to %s, which no test imports, reaches every test of its room',
  (file) => {
    expect(reach(file)).toEqual({
      rooms: ['mfe-shop'],
      testFiles: ['mfe-shop/src/price.test.ts', 'mfe-shop/src/shop.page.test.tsx', 'mfe-shop/src/unlock.test.tsx'],
      journeys: '@shop\\b',
    });
  },
);

test('a file of a shared room that no test imports reaches every test of the rooms that depend on it', () => {
  expect(reach('shared-ui/fonts/komado.woff2').rooms).toEqual(['mfe-catalog', 'mfe-shop', 'shared-ui', 'shell']);
});

test('a change to a test reaches that test and no journey', () => {
  expect(reach('mfe-shop/src/price.test.ts')).toEqual({
    rooms: ['mfe-shop'],
    testFiles: ['mfe-shop/src/price.test.ts'],
    journeys: undefined,
  });
});

test('a change to a journey reaches that journey, and a shared file reaches the journeys that import it', () => {
  expect(reach('e2e/src/first-visit.journey.ts')).toMatchObject({ testFiles: [], journeys: 'first-visit\\.journey\\.ts' });
  expect(reach('e2e/src/reader.ts').journeys).toBe('first-visit\\.journey\\.ts');
  expect(reach('e2e/src/site.ts').journeys).toBe('');
});

test('a change to documentation reaches nothing', () => {
  expect(reach('README.md', 'docs/decisions/030-database-tests-on-postgresql.md')).toEqual({
    rooms: [],
    testFiles: [],
    journeys: undefined,
  });
});

test.each(Object.keys(readRooms()).filter((room) => room.startsWith('mfe-')))('a change in %s has journeys to run', (room) => {
  const journeys = readdirSync(path.join(ROOT, 'e2e/src')).filter((file) => file.endsWith('.journey.ts'));
  const tag = `'@${room.slice('mfe-'.length)}'`;
  expect(journeys.filter((file) => readFileSync(path.join(ROOT, 'e2e/src', file), 'utf8').includes(tag))).not.toEqual([]);
});
