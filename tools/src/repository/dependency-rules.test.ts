import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const NOTHING = 'export const nothing = 0;\n';

/** Every import rule, a file that breaks it, and the file that it imports. */
const IMPORTS = [
  ['no-remote-imports-another', 'mfe-catalog/src/reads-viewer.ts', 'mfe-viewer/src/of-viewer.ts'],
  ['no-remote-imports-the-shell-or-a-server', 'mfe-shop/src/reads-shell.ts', 'shell/src/of-shell.ts'],
  ['no-remote-imports-the-shell-or-a-server', 'mfe-new/src/reads-server.ts', 'api-server/src/of-server.ts'],
  ['shared-packages-import-nothing-above', 'shared-ui/src/reads-catalog.ts', 'mfe-catalog/src/of-catalog.ts'],
  ['contracts-import-no-components', 'shared-contracts/src/reads-ui.ts', 'shared-ui/src/of-ui.ts'],
  ['the-shell-imports-no-remote', 'shell/src/reads-account.ts', 'mfe-account/src/of-account.ts'],
  ['the-shell-imports-no-server', 'shell/src/pages/reads-host.ts', 'host/src/of-host.ts'],
  ['the-shell-imports-no-server', 'shell/src/server-rendering/reads-federation.ts', 'federation/src/of-federation.ts'],
  ['browser-code-of-the-shell-renders-no-documents', 'shell/src/pages/reads-document.ts', 'shell/src/server-rendering/of-document.ts'],
  ['the-host-imports-the-shell-by-its-exports', 'host/src/reads-inside.ts', 'shell/src/server-rendering/of-inside.ts'],
  ['the-host-imports-nothing-above-it', 'host/src/reads-library.ts', 'demo-library/src/of-data.ts'],
  ['the-api-server-draws-no-pages', 'api-server/src/reads-ui.ts', 'shared-ui/src/of-ui.ts'],
  ['no-remote-imports-the-shell-or-a-server', 'mfe-new/src/reads-host.ts', 'host/src/of-host.ts'],
  ['shared-packages-import-nothing-above', 'shared-ui/src/reads-host.ts', 'host/src/of-host.ts'],
  ['the-api-server-draws-no-pages', 'api-server/src/reads-host.ts', 'host/src/of-host.ts'],
  ['federation-and-server-kit-import-no-package-above-at-run-time', 'server-kit/src/reads-host.ts', 'host/src/of-host.ts'],
  ['federation-and-server-kit-import-no-package-above-at-run-time', 'federation/src/reads-catalog.ts', 'mfe-catalog/src/of-catalog.ts'],
  ['the-build-imports-only-what-shapes-a-release', 'federation/src/build/reads-promotion.ts', 'federation/src/promotion/of-promotion.ts'],
  ['the-demo-library-imports-no-package', 'demo-library/src/reads-server.ts', 'api-server/src/of-server.ts'],
  ['the-demo-library-is-handed-in', 'api-server/src/reads-library.ts', 'demo-library/src/of-library.ts'],
  ['schemas-stay-on-the-server', 'mfe-catalog/src/reads-schemas.ts', 'shared-contracts/src/schemas/of-schemas.ts'],
  ['no-testing-code-in-the-product', 'mfe-catalog/src/reads-testing.ts', 'mfe-catalog/src/testing/of-testing.ts'],
  ['no-catch-all-modules', 'mfe-catalog/src/reads-helpers.ts', 'mfe-catalog/src/helpers/of-helpers.ts'],
  ['imports-of-the-api-server-go-down', 'api-server/src/ledger/reads-purchase.ts', 'api-server/src/shop/purchase/of-purchase.ts'],
  ['imports-of-the-api-server-go-down', 'api-server/src/shop/refund/reads-plan.ts', 'api-server/src/shop/subscription/of-plan.ts'],
  ['modules-of-the-api-server-have-a-layer', 'api-server/src/catalog/title/reads-new.ts', 'api-server/src/unnamed/of-unnamed.ts'],
  ['modules-of-the-api-server-have-a-layer', 'api-server/src/shop/purchase/reads-part.ts', 'api-server/src/shop/unnamed/of-part.ts'],
  ['domain-code-imports-no-transport', 'api-server/src/shop/purchase/reads-http.command.ts', 'api-server/src/http/of-http.ts'],
  [
    'modules-of-the-api-server-are-entered-by-their-index',
    'api-server/src/shop/purchase/reads-inside.ts',
    'api-server/src/shop/refund/of-inside.ts',
  ],
  ['modules-of-the-api-server-are-entered-by-their-index', 'api-server/src/clock.ts', 'api-server/src/ledger/of-inside.ts'],
  ['no-circular-imports', 'mfe-catalog/src/circle-a.ts', 'mfe-catalog/src/circle-b.ts'],
  ['no-circular-imports', 'mfe-catalog/src/types-a.ts', 'mfe-catalog/src/types-b.ts'],
] as const;
/** A remote that imports only its own files, shared-ui and the contracts. */
const COMPLIANT = 'mfe-catalog/src/compliant.ts';
const ALLOWED = ['mfe-catalog/src/of-catalog.ts', 'shared-ui/src/of-ui.ts', 'shared-contracts/src/of-contracts.ts'];

/** Every lint rule that the packages rely on, and a source that breaks it. */
const OFFENSES = [
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
  ['max-lines', 'export const a = 0;\n' + '// line\n'.repeat(300)],
  ['no-console', "export const a = () => console.log('a');\n"],
  ['no-restricted-imports', "import { Form } from 'react-router-dom';\nexport const a = Form;\n"],
] as const;
const offenseFile = (rule: string) => `mfe-catalog/src/offends-${rule}.tsx`;

function importing(from: string, targets: readonly string[]): string {
  const lines = targets.map((to, index) => {
    const relative = path.relative(path.dirname(from), to).replace(/\.ts$/, '');
    return `export { nothing as nothing${index} } from '${relative.startsWith('.') ? relative : `./${relative}`}';\n`;
  });
  return lines.join('');
}

/** One tree with a violation of every rule, so that each linter runs only once, with the real rules. */
let tree: string;
function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}
const run = (command: string, args: readonly string[]) =>
  spawnSync(path.join(root, 'node_modules/.bin', command), args, { cwd: tree, encoding: 'utf8' }).stdout;

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
}
let violations: readonly Violation[];
let lintMessages: readonly string[];

beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'komado-violations-'));
  for (const [, , to] of IMPORTS) write(to, NOTHING);
  for (const allowed of ALLOWED) write(allowed, NOTHING);
  for (const [, from, to] of IMPORTS) write(from, importing(from, [to]));
  const [, circleStart, circleEnd] = IMPORTS.find(([rule]) => rule === 'no-circular-imports') ?? [];
  write(circleEnd ?? '', `${NOTHING}${importing(circleEnd ?? '', [circleStart ?? ''])}`);
  write('mfe-catalog/src/types-a.ts', "import type { B } from './types-b';\nexport interface A {\n  readonly b: B;\n}\n");
  write('mfe-catalog/src/types-b.ts', "import type { A } from './types-a';\nexport interface B {\n  readonly a: A;\n}\n");
  write(COMPLIANT, importing(COMPLIANT, ALLOWED));
  for (const [rule, source] of OFFENSES) write(offenseFile(rule), source);
  for (const file of ['.dependency-cruiser.cjs', '.oxlintrc.json', 'tsconfig.base.json'])
    copyFileSync(path.join(root, file), path.join(tree, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  write('tsconfig.json', '{ "extends": "./tsconfig.base.json", "include": ["**/*.ts", "**/*.tsx"] }');

  const packages = [...new Set(IMPORTS.flatMap(([, ...files]) => files.map((file) => file.split('/')[0] ?? '')))];
  const cruised = run('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...packages]);
  violations = (JSON.parse(cruised) as { summary: { violations: Violation[] } }).summary.violations;
  lintMessages = run('oxlint', ['--type-aware', '-f', 'unix', 'mfe-catalog']).split('\n');
}, 120_000);
afterAll(() => rmSync(tree, { recursive: true }));

test.each(IMPORTS)('the import rule %s catches %s importing %s', (rule, from, to) => {
  expect(violations).toContainEqual(expect.objectContaining({ rule: expect.objectContaining({ name: rule }), from, to }));
});

test('every import rule has a violation that proves it works', () => {
  const { forbidden } = jest.requireActual<{ forbidden: { name: string }[] }>(path.join(root, '.dependency-cruiser.cjs'));
  expect([...new Set(IMPORTS.map(([rule]) => rule))].toSorted()).toEqual([...new Set(forbidden.map(({ name }) => name))].toSorted());
});

test('a remote that imports only the contracts, shared-ui and its own files breaks no rule', () => {
  expect(violations.filter(({ from }) => from === COMPLIANT)).toEqual([]);
});

test.each(OFFENSES)('the lint rule %s catches its violation', (rule) => {
  expect(lintMessages.filter((message) => message.startsWith(offenseFile(rule)) && message.includes(`(${rule})`))).toHaveLength(1);
});
