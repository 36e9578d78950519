import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT_ROOT } from '../paths';

/** Files of which no release of the shell contains anything. */
const OUTSIDE = [
  'host/package.json',
  'host/src/main.ts',
  'host/src/page-cache/page-cache.ts',
  'host/src/releases/releases-page.ts',
  'host/src/containment/renderer-process.ts',
  'shell/src/document/renderer.test.tsx',
  'shell/src/testing/remotes.ts',
  'shared-contracts/src/testing/index.ts',
];
const INSIDE = [
  'shell/package.json',
  'shell/public/favicon.svg',
  'shell/src/boot/browser.tsx',
  'shell/src/document/renderer.tsx',
  'shared-ui/src/index.ts',
  'shared-contracts/src/index.ts',
];
/** Places of packages in package-lock.json. The web host uses the first ones, the shell or its build the others. */
const OUTSIDE_PACKAGES = ['host', 'host/node_modules/undici', 'node_modules/isbot'];
const INSIDE_PACKAGES = [
  'shell',
  'shared-ui',
  'node_modules/react',
  'node_modules/scheduler',
  'node_modules/webpack',
  'node_modules/@swc/core',
];
const PACKAGES = [...OUTSIDE_PACKAGES, ...INSIDE_PACKAGES];
/** Run in a copy of the sources: changes one file or package after the other, and prints those after which the shell has another hash. */
const PROGRAM = `
  import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
  import { sourceHash } from './federation/src/build/source-hash.ts';
  let hash = sourceHash('shell');
  const changing = process.argv.slice(1).filter((file) => {
    const before = hash;
    appendFileSync(file, ' ');
    hash = sourceHash('shell');
    return hash !== before;
  });
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const place of ${JSON.stringify(PACKAGES)}) {
    const before = hash;
    lock.packages[place].version += '.1';
    writeFileSync('package-lock.json', JSON.stringify(lock));
    hash = sourceHash('shell');
    if (hash !== before) changing.push(place);
  }
  process.stdout.write(JSON.stringify(changing));
`;

let changing: readonly string[];
beforeAll(() => {
  const tree = realpathSync(mkdtempSync(path.join(tmpdir(), 'komado-sources-')));
  try {
    const isSource = (file: string): boolean => !/[\\/](node_modules|dist)$/.test(file);
    for (const name of ['shared-contracts', 'shared-ui', 'shell', 'host', 'federation', 'package-lock.json'])
      cpSync(path.join(PROJECT_ROOT, name), path.join(tree, name), { recursive: true, filter: isSource });
    symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(tree, 'node_modules'));
    const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM, ...OUTSIDE, ...INSIDE];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
    if (!stdout.startsWith('[')) throw new Error(`The sources could not be hashed.\n${stderr}`);
    changing = JSON.parse(stdout) as string[];
  } finally {
    rmSync(tree, { recursive: true });
  }
});

test.each([...OUTSIDE, ...OUTSIDE_PACKAGES])('a change of %s leaves the version of the shell as it is', (file) =>
  expect(changing).not.toContain(file),
);
test.each([...INSIDE, ...INSIDE_PACKAGES])('a change of %s makes a new version of the shell', (file) => expect(changing).toContain(file));
