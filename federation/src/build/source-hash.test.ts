import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT_ROOT } from '../paths';

/** Files of which no release contains anything. */
const OUTSIDE = [
  'host/package.json',
  'host/src/main.ts',
  'host/src/page-cache/page-cache.ts',
  'host/src/releases/releases-page.tsx',
  'host/src/render-isolation/renderer-process.ts',
  'shell/src/server-rendering/renderer.test.tsx',
  'shell/src/testing/remotes.ts',
  'shared-contracts/src/testing/index.ts',
  'federation/package.json',
  'federation/src/index.ts',
  'federation/src/commands/program.ts',
  'federation/src/compatibility/find-breaking-changes.ts',
  'federation/src/promotion/canary.ts',
  'federation/src/store/object-release-writer.ts',
  'federation/src/testing/build-with-both-federation-runtimes.ts',
];
/** Files of the build. */
const TOOLS = [
  'federation/container-runtime/satisfies.js',
  'federation/src/build/extract-contract.ts',
  'federation/src/build/shared-modules.ts',
  'federation/src/build/webpack-preset.ts',
];
const INSIDE = [
  ...TOOLS,
  'shell/package.json',
  'shell/public/favicon.svg',
  'shell/src/boot/browser.tsx',
  'shell/src/server-rendering/renderer.tsx',
  'shared-ui/src/index.ts',
  'shared-contracts/src/index.ts',
];
/** Places of packages in package-lock.json. The web host and the release store use the first ones, the shell or its build the others. */
const OUTSIDE_PACKAGES = [
  'host',
  'host/node_modules/undici',
  'node_modules/isbot',
  'federation',
  'node_modules/aws4fetch',
  'server-kit',
  'node_modules/pg',
];
const INSIDE_PACKAGES = [
  'shell',
  'shared-ui',
  'node_modules/react',
  'node_modules/scheduler',
  'node_modules/webpack',
  'node_modules/@swc/core',
];
const PACKAGES = [...OUTSIDE_PACKAGES, ...INSIDE_PACKAGES];
/** Run in a copy of the sources: changes one file or package after the other, and prints those after which each member has another hash. */
const PROGRAM = `
  import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
  import { sourceHash } from './federation/src/build/source-hash.ts';
  const MEMBERS = ['shell', 'shop'];
  const changing = { shell: [], shop: [] };
  const hashes = {};
  const note = (what) => {
    for (const member of MEMBERS) {
      const hash = sourceHash(member);
      if (what !== undefined && hash !== hashes[member]) changing[member].push(what);
      hashes[member] = hash;
    }
  };
  note();
  for (const file of process.argv.slice(1)) {
    // A file that no longer exists would otherwise be created.
    readFileSync(file);
    appendFileSync(file, ' ');
    note(file);
  }
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const place of ${JSON.stringify(PACKAGES)}) {
    lock.packages[place].version += '.1';
    writeFileSync('package-lock.json', JSON.stringify(lock));
    note(place);
  }
  process.stdout.write(JSON.stringify(changing));
`;

let changing: Readonly<Record<'shell' | 'shop', readonly string[]>>;
beforeAll(() => {
  const tree = realpathSync(mkdtempSync(path.join(tmpdir(), 'komado-sources-')));
  try {
    const isSource = (file: string): boolean => !/[\\/](node_modules|dist)$/.test(file);
    for (const name of ['shared-contracts', 'shared-ui', 'shell', 'mfe-shop', 'host', 'federation', 'package-lock.json'])
      cpSync(path.join(PROJECT_ROOT, name), path.join(tree, name), { recursive: true, filter: isSource });
    symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(tree, 'node_modules'));
    const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM, ...OUTSIDE, ...INSIDE, 'mfe-shop/remote.ts'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
    if (!stdout.startsWith('{')) throw new Error(`The sources could not be hashed.\n${stderr}`);
    changing = JSON.parse(stdout) as typeof changing;
  } finally {
    rmSync(tree, { recursive: true });
  }
});

test.each([...OUTSIDE, ...OUTSIDE_PACKAGES])('a change of %s leaves the versions of the shell and of a remote as they are', (file) =>
  expect([...changing.shell, ...changing.shop]).not.toContain(file),
);
test.each([...INSIDE, ...INSIDE_PACKAGES])('a change of %s makes a new version of the shell', (file) =>
  expect(changing.shell).toContain(file),
);
test.each([...TOOLS, 'mfe-shop/remote.ts', 'node_modules/webpack'])('a change of %s makes a new version of a remote', (file) =>
  expect(changing.shop).toContain(file),
);
