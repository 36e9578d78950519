import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** A tree of its own with one offence in it, linted with the real rules. */
function seededTree(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-seed-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  for (const file of ['.dependency-cruiser.cjs', '.oxlintrc.json', 'tsconfig.base.json'])
    copyFileSync(path.join(root, file), path.join(folder, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json", "include": ["**/*.ts", "**/*.tsx"] }');
  return folder;
}

interface Violation {
  rule: { name: string };
}
function importViolations(files: Readonly<Record<string, string>>): string[] {
  const folder = seededTree(files);
  const rooms = [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))];
  const { stdout } = spawnSync(
    path.join(root, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...rooms],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true });
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  return summary.violations.map((violation) => violation.rule.name);
}

const EMPTY = 'export const nothing = 0;\n';
const importing = (target: string) => `import { nothing } from '${target}';\nexport const it = nothing;\n`;

test.each([
  ['no-remote-imports-another', 'mfe-catalog/src/a.ts', 'mfe-viewer/src/b.ts'],
  ['no-remote-imports-the-shell-or-a-server', 'mfe-shop/src/a.ts', 'shell/src/b.ts'],
  ['no-remote-imports-the-shell-or-a-server', 'mfe-new/src/a.ts', 'api-server/src/b.ts'],
  ['shared-rooms-know-nobody-above', 'shared-ui/src/a.ts', 'mfe-catalog/src/b.ts'],
  ['contracts-know-nothing-of-the-look', 'shared-contracts/src/a.ts', 'shared-ui/src/b.ts'],
  ['the-shell-imports-no-remote', 'shell/src/a.ts', 'mfe-account/src/b.ts'],
  ['pages-of-the-shell-know-no-server', 'shell/src/pages/a.ts', 'shell/src/server/b.ts'],
  ['the-api-server-draws-no-pages', 'api-server/src/a.ts', 'shared-ui/src/b.ts'],
  ['federation-and-hosting-know-no-room-at-run-time', 'federation/src/a.ts', 'mfe-catalog/src/b.ts'],
  ['schemas-stay-on-the-server', 'mfe-catalog/src/a.ts', 'shared-contracts/src/schemas/b.ts'],
  ['no-testing-code-in-the-product', 'mfe-catalog/src/a.ts', 'mfe-catalog/src/testing/b.ts'],
  ['no-rooms-without-a-name', 'mfe-catalog/src/a.ts', 'mfe-catalog/src/helpers/b.ts'],
])('the import rule %s catches %s importing %s', (rule, from, to) => {
  const relative = path.relative(path.dirname(from), to).replace(/\.ts$/, '');
  const target = relative.startsWith('.') ? relative : `./${relative}`;
  expect(importViolations({ [from]: importing(target), [to]: EMPTY })).toContain(rule);
});

test('the import rule against circles catches two files that import each other', () => {
  expect(
    importViolations({
      'mfe-catalog/src/a.ts': "import { b } from './b';\nexport const a = () => b;\n",
      'mfe-catalog/src/b.ts': "import { a } from './a';\nexport const b = () => a;\n",
    }),
  ).toContain('no-circles');
});

test('a remote that imports the contracts, the look and its own files breaks no rule', () => {
  expect(
    importViolations({
      'mfe-catalog/src/a.ts': importing('./b') + importing('../../shared-ui/src/c').replaceAll('nothing', 'other').replace('it', 'that'),
      'mfe-catalog/src/b.ts': EMPTY,
      'shared-ui/src/c.ts': 'export const other = 0;\n',
    }),
  ).toEqual([]);
});

function lintMessages(source: string): string {
  const folder = seededTree({ 'mfe-catalog/src/seed.tsx': source });
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['--type-aware', '-f', 'unix', 'mfe-catalog'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return stdout;
}

test.each([
  [
    'rules-of-hooks',
    "import { useState } from 'react';\nexport function A({ is }: { is: boolean }) {\n  if (is) useState(0);\n  return null;\n}\n",
  ],
  [
    'exhaustive-deps',
    "import { useEffect } from 'react';\nexport function A({ n, f }: { n: number; f: (n: number) => void }) {\n  useEffect(() => f(n), []);\n  return null;\n}\n",
  ],
  ['no-floating-promises', 'const later = async () => 1;\nexport function a() {\n  later();\n}\n'],
  ['alt-text', 'export const A = () => <img src="/a.webp" />;\n'],
  ['no-explicit-any', 'export const a = (b: any): number => b as number;\n'],
  ['no-console', "export const a = () => console.log('a');\n"],
  ['no-restricted-imports', "import { Form } from 'react-router-dom';\nexport const a = Form;\n"],
])('the lint rule %s catches its offence', (rule, source) => {
  expect(lintMessages(source)).toContain(rule);
});
