import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PluginBuild } from 'esbuild';
import { BuildError } from '../build/build-error';
import { refuseStalePublicApi } from '../public-api/public-api';
import { buildDevelopmentShell } from '../dev/development-shell';
import { PROJECT_ROOT } from '../paths';
import { runForStatusAndOutput } from '../run-for-status-and-output';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly sideEffects?: boolean;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
interface PackageRecipe {
  readonly name: string;
  /** Sources by export name; their declarations are emitted, too. */
  readonly entries: Readonly<Record<string, string>>;
  /** Programs that are bundled but never imported. */
  readonly programs?: readonly string[];
  /** Programs that Jest loads; they must be CommonJS. */
  readonly jestPrograms?: Readonly<Record<string, string>>;
  /** Files and folders that are copied into the package unchanged. */
  readonly copies: readonly string[];
  readonly manifest?: Readonly<Record<string, unknown>>;
  /** Packages of this repository that are not published and are bundled instead. */
  readonly bundled?: readonly string[];
  /** Packages from npm that bundled code of server-kit imports. */
  readonly importedByBundled?: readonly string[];
}

/** The packages that squads with their own repositories install. */
const RECIPES: readonly PackageRecipe[] = [
  {
    name: 'shared-contracts',
    entries: {
      '.': 'src/index.ts',
      './schemas': 'src/schemas.ts',
      './testing': 'src/testing/index.ts',
      './testing/render-with-services': 'src/testing/render-with-services.tsx',
    },
    copies: ['public-api.d.ts'],
  },
  { name: 'shared-ui', entries: { '.': 'src/index.ts' }, copies: ['public-api.d.ts', 'fonts'], manifest: {} },
  {
    name: 'federation',
    entries: { '.': 'src/index.ts', './publish': 'src/promotion/publish.ts' },
    programs: ['src/mfe.ts', 'src/build/build-process.ts'],
    jestPrograms: {
      'jest-environment': 'src/jest/browser-environment.ts',
      'jest-setup': 'src/jest/reset-browser-and-fail-on-console-messages.ts',
    },
    copies: ['container-runtime', 'template', 'repository-template', 'jest', 'dev-client', 'tsconfig.remote.json'],
    bundled: ['@komado/server-kit', '@komado/server-kit/bucket', '@komado/server-kit/program-entry'],
    importedByBundled: ['aws4fetch', 'fast-xml-parser'],
    manifest: { bin: { mfe: './dist/mfe.js' } },
  },
];
/** Exports of the federation package in addition to its modules. */
const FEDERATION_FILES = { './jest': './jest/remote-jest-preset.mjs', './tsconfig.json': './tsconfig.remote.json' };

/** Where the bundle of an export or a program is, in `dist`: programs are beside each other, so that they find the package's files. */
const bundleOf = (name: string): string => (name === '.' ? 'index' : name.replace(/^\.\//, ''));
const bundleOfProgram = (source: string): string => path.basename(source, '.ts');
const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(path.join(PROJECT_ROOT, name, 'package.json'), 'utf8')) as Manifest;

/** Emits the declarations of a package's entries below `dist/types`. */
async function writeDeclarations(recipe: PackageRecipe, folder: string): Promise<void> {
  const project = path.join(folder, 'tsconfig.declarations.json');
  const source = path.join(PROJECT_ROOT, recipe.name);
  writeFileSync(
    project,
    JSON.stringify({
      extends: path.join(PROJECT_ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: PROJECT_ROOT, outDir: path.join(folder, 'dist/types') },
        ...{ types: ['node'], typeRoots: [path.join(PROJECT_ROOT, 'node_modules/@types')] },
      },
      files: Object.values(recipe.entries).map((entry) => path.join(source, entry)),
    }),
  );
  const compiler = path.join(PROJECT_ROOT, 'node_modules/@typescript/native/bin/tsc');
  const { status, stdout } = await runForStatusAndOutput(process.execPath, [compiler, '-p', project, '--checkers', '1']);
  rmSync(project);
  if (status !== 0)
    throw new BuildError(`The declarations of ${recipe.name} could not be written. Fix these errors, and pack again:\n${stdout}`);
  const types = path.join(folder, 'dist/types');
  cpSync(path.join(types, recipe.name, 'src'), path.join(folder, 'dist'), { recursive: true });
  rmSync(types, { recursive: true });
}

async function bundlePackage(recipe: PackageRecipe, folder: string): Promise<void> {
  // Imported here because only this command needs it.
  const { build } = await import('esbuild');
  const source = path.join(PROJECT_ROOT, recipe.name);
  const common = { bundle: true, target: 'es2023', jsx: 'automatic', logLevel: 'silent', absWorkingDir: source } as const;
  const installed = {
    name: 'installed-packages',
    setup: (bundler: PluginBuild) =>
      bundler.onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) =>
        kind === 'entry-point' || recipe.bundled?.includes(specifier) ? undefined : { path: specifier, external: true },
      ),
  };
  await build({
    ...common,
    define: { KOMADO_BUILT: 'true' },
    entryPoints: Object.fromEntries(
      [
        ...Object.entries(recipe.entries).map(([name, source]) => [bundleOf(name), source] as const),
        ...(recipe.programs ?? []).map((source) => [bundleOfProgram(source), source] as const),
      ].map(([bundle, entry]) => [bundle, path.join(source, entry)]),
    ),
    outdir: path.join(folder, 'dist'),
    chunkNames: '[name]-[hash]',
    format: 'esm',
    // A single copy of modules that several entries share, such as a React context.
    splitting: true,
    platform: recipe.programs ? 'node' : 'neutral',
    plugins: [installed],
  });
  for (const [name, program] of Object.entries(recipe.jestPrograms ?? {}))
    await build({
      ...common,
      entryPoints: { [name]: path.join(source, program) },
      outdir: path.join(folder, 'dist'),
      outExtension: { '.js': '.cjs' },
      format: 'cjs',
      platform: 'node',
      plugins: [installed],
    });
  for (const program of recipe.programs ?? []) {
    const file = path.join(folder, 'dist', `${bundleOfProgram(program)}.js`);
    writeFileSync(file, `#!/usr/bin/env node\n${readFileSync(file, 'utf8')}`, { mode: 0o755 });
  }
}

function writeManifest(recipe: PackageRecipe, folder: string): Manifest {
  const { name, version, license, sideEffects, dependencies, devDependencies } = readManifest(recipe.name);
  // Servers install no compilers; the package, whose commands build, does.
  const needed = recipe.programs ? { ...dependencies, ...devDependencies } : dependencies;
  const imported = Object.entries(readManifest('server-kit').dependencies).filter(([each]) => recipe.importedByBundled?.includes(each));
  const exports = Object.fromEntries(
    Object.entries(recipe.entries).map(([as, source]) => [
      as,
      { types: `./dist/${source.replace(/^src\//, '').replace(/\.tsx?$/, '')}.d.ts`, default: `./dist/${bundleOf(as)}.js` },
    ]),
  );
  const manifest = {
    ...{ name, version, license, type: 'module', sideEffects },
    exports: {
      ...exports,
      ...(recipe.name === 'federation' ? FEDERATION_FILES : {}),
      ...(recipe.copies.includes('fonts') ? { './fonts/*': './fonts/*' } : {}),
      './package.json': './package.json',
    },
    files: ['dist', ...recipe.copies],
    ...recipe.manifest,
    dependencies: Object.fromEntries(
      [...Object.entries(needed), ...imported].filter(
        ([dependency]) => !recipe.bundled?.includes(dependency) && !dependency.startsWith('@types/'),
      ),
    ),
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * Builds the packages that squads with their own repositories install, and packs them for a registry into `target`. Returns the archives.
 */
export async function packPackages(target: string): Promise<string[]> {
  if (!existsSync(path.join(PROJECT_ROOT, 'shared-contracts/src')))
    throw new BuildError(
      `Packages can be packed only in the repository that has their sources: there is no ${PROJECT_ROOT}/shared-contracts/src.`,
    );
  await refuseStalePublicApi();
  mkdirSync(target, { recursive: true });
  const workplace = mkdtempSync(path.join(tmpdir(), 'komado-packages-'));
  try {
    const archives: string[] = [];
    for (const recipe of RECIPES) {
      const folder = path.join(workplace, recipe.name);
      mkdirSync(folder);
      await bundlePackage(recipe, folder);
      if (recipe.name === 'federation') writeFileSync(path.join(folder, 'dist/shell-development.js'), await buildDevelopmentShell());
      await writeDeclarations(recipe, folder);
      for (const copy of recipe.copies) cpSync(path.join(PROJECT_ROOT, recipe.name, copy), path.join(folder, copy), { recursive: true });
      writeManifest(recipe, folder);
      const { status, stdout, stderr } = await runForStatusAndOutput(
        'npm',
        ['pack', '--json', '--pack-destination', path.resolve(target)],
        folder,
      );
      if (status !== 0)
        throw new BuildError(
          `${recipe.name} could not be packed, because npm pack failed. Fix what npm reports, and pack again:\n${stderr}`,
        );
      const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
      archives.push(path.join(path.resolve(target), filename));
    }
    return archives;
  } finally {
    rmSync(workplace, { recursive: true });
  }
}
