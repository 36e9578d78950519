import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../root';
import { packageFolders } from '../workspaces.mjs';

const IS_PRODUCT = (file: string): boolean => !/\.test\.tsx?$|\/testing\//.test(file);

/** Folders of the api-server whose own folders are the modules. */
const NOUNS = /^api-server\/src\/(account|catalog|viewer|shop)\//;

/**
 * The package of a file and its module there: a folder of `src`, or of a noun of the api-server. Files directly in `src` are the package's entry
 * points and belong to no module.
 */
function moduleOf(file: string): { readonly packageName: string; readonly module: string } | undefined {
  const [, packageName, module] = (NOUNS.test(file) ? /^([^/]+)\/src\/([^/]+\/[^/]+)\// : /^([^/]+)\/src\/([^/]+)\//).exec(file) ?? [];
  return packageName !== undefined && module !== undefined && IS_PRODUCT(file) ? { packageName, module } : undefined;
}
interface Cruise {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] }[];
}
/** Every file of the packages with the files that it imports. The arguments are those of `npm run lint`, whose cache it uses. */
function readImports(): ReadonlyMap<string, readonly string[]> {
  const { stdout, stderr } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/depcruise'),
    [
      ...['--config', '.dependency-cruiser.cjs', '--cache', '.cache/dependency-cruiser', '--cache-strategy', 'content'],
      ...['--output-type', 'json', ...packageFolders()],
    ],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser could not read the imports.\n${stderr}`);
  const { modules } = JSON.parse(stdout) as Cruise;
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}

function mutualImports(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const imports = new Set<string>();
  for (const [file, targets] of graph) {
    const from = moduleOf(file);
    for (const target of targets) {
      const to = moduleOf(target);
      if (from && to && from.packageName === to.packageName && from.module !== to.module)
        imports.add(`${from.packageName}: ${from.module}, ${to.module}`);
    }
  }
  const isMutual = (edge: string): boolean => {
    const [packageName = '', from = '', to = ''] = edge.split(/: |, /);
    return from < to && imports.has(`${packageName}: ${to}, ${from}`);
  };
  return [...imports].filter(isMutual).sort();
}

test('two modules that import each other are found, not counting tests and entry points', () =>
  expect(
    mutualImports(
      new Map([
        ['shell/src/consent/sheet.ts', ['shell/src/pages/page.ts', 'shell/src/door.ts']],
        ['shell/src/pages/page.ts', ['shell/src/consent/age.ts']],
        ['shell/src/pages/page.test.ts', ['shell/src/frame/frame.ts']],
        ['shell/src/frame/frame.ts', ['shell/src/pages/page.ts']],
        ['shell/src/door.ts', ['shell/src/consent/sheet.ts']],
        ['mfe-shop/src/pages/page.ts', ['mfe-shop/src/consent/law.ts']],
        ['api-server/src/shop/refund/refund.ts', ['api-server/src/shop/purchase/sell.ts']],
        ['api-server/src/shop/purchase/buy.ts', ['api-server/src/shop/refund/rules.ts']],
      ]),
    ),
  ).toEqual(['api-server: shop/purchase, shop/refund', 'shell: consent, pages']));
test('no two modules of a package import each other', () => {
  expect(mutualImports(readImports())).toEqual([]);
}, 120_000);
