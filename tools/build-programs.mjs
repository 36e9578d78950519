// Builds the programs of the servers with esbuild, each into `dist/` of its package. Packages from npm stay outside.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROGRAMS = {
  host: { host: 'main.ts' },
  'api-server': { api: 'main.ts', operator: 'operator/operator.ts' },
  federation: { mfe: 'mfe.ts', 'build-process': 'build/build-process.ts' },
  tools: { start: 'start/start.ts', release: 'start/release-changed-members.cli.ts' },
};
/** Each is a single file, whose text runs in a thread, in a browser, or in a process that may read no files. */
const SCRIPTS = {
  host: { 'renderer-process': 'render-isolation/renderer-process.ts' },
  'api-server': {
    'panel-thread': 'library/import/pictures/panel-thread.ts',
    'unpack-thread': 'library/import/archive/unpack-thread.ts',
    'swagger-ui-initializer': 'openapi/swagger-ui-initializer.js',
  },
};

/** Files that programs show, copied so that a restarted program shows those that it was built with. */
const TEXTS = {
  'api-server': { 'public-api.d.ts': 'shared-contracts/public-api.d.ts' },
};

const nameOf = (specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)[0];
const npmPackages = (own) => ({
  name: 'npm-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: specifier, importer }) => {
      if (specifier.startsWith('@komado/')) return undefined;
      const [importing] = path.relative(ROOT, importer).split(path.sep);
      if (importing !== own && existsSync(path.join(ROOT, importing, 'node_modules', nameOf(specifier))))
        return {
          errors: [
            {
              text: `${importing} has its own version of ${specifier}, which programs in ${own}/dist cannot import. Use one version of it in all packages.`,
            },
          ],
        };
      return { path: specifier, external: true };
    }),
});
/** Modules find the files beside their source: migrations, fonts, style sheets. */
const sourceUrls = (outdir) => ({
  name: 'source-urls',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      const source = `new URL(${JSON.stringify(path.relative(outdir, file).replaceAll(path.sep, '/'))}, import.meta.url).href`;
      return {
        contents: readFileSync(file, 'utf8').replaceAll(/\bimport\.meta\.url\b/g, source),
        loader: path.extname(file).slice(1),
      };
    }),
});

/** Leaves what has not changed alone: programs that run, or other builds, may be reading it. */
function write(file, contents) {
  if (existsSync(file) && Buffer.compare(readFileSync(file), contents) === 0) return;
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
}

async function buildPackage(folder) {
  const outdir = path.join(ROOT, folder, 'dist');
  const inSources = (programs = {}) =>
    Object.fromEntries(Object.entries(programs).map(([name, source]) => [name, `./${folder}/src/${source}`]));
  const common = {
    ...{ absWorkingDir: ROOT, outdir, bundle: true, write: false, platform: 'node', target: 'node20', jsx: 'automatic' },
    define: { KOMADO_BUILT: 'true' },
  };
  const builds = await Promise.all([
    build({
      ...common,
      entryPoints: inSources(PROGRAMS[folder]),
      format: 'esm',
      // What is imported only when it is needed is a file of its own, and with it the packages that only it uses.
      splitting: true,
      ...{ sourcemap: true, sourcesContent: false },
      plugins: [npmPackages(folder), sourceUrls(outdir)],
    }),
    build({ ...common, entryPoints: inSources(SCRIPTS[folder]), format: 'iife', outExtension: { '.js': '.cjs' } }),
  ]);
  const files = builds.flatMap(({ outputFiles }) => outputFiles);
  mkdirSync(outdir, { recursive: true });
  for (const { path: file, contents } of files) write(file, contents);
  for (const [name, source] of Object.entries(TEXTS[folder] ?? {})) write(path.join(outdir, name), readFileSync(path.join(ROOT, source)));
  const current = new Set(files.map(({ path: file }) => path.basename(file)));
  // Of earlier builds. Folders are what `mfe build` made.
  for (const entry of readdirSync(outdir, { withFileTypes: true }))
    if (entry.isFile() && /\.js(\.map)?$/.test(entry.name) && !current.has(entry.name))
      rmSync(path.join(outdir, entry.name), { force: true });
}

await Promise.all(Object.keys(PROGRAMS).map(buildPackage));
