// Runs a TypeScript program of this repository: `node run.mjs ROOM/src/PROGRAM.ts [ARGUMENT…]`. Its modules are bundled first: hundreds of them
// that go through a loader one by one take three times as long at each start. The bundle is kept for as long as nothing that went into it changes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));
const roomOf = (file) => path.relative(root, file).split(path.sep)[0];
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Modules of the repository go into the bundle, installed packages stay outside and are found from the program's room. */
const installedPackages = (room) => ({
  name: 'installed-packages',
  setup: (bundler) =>
    bundler.onResolve({ filter: /^[^./]/ }, ({ path: specifier, importer, kind }) => {
      if (kind === 'entry-point' || specifier.startsWith('@komado/')) return undefined;
      const importing = roomOf(importer);
      if (importing !== room && existsSync(path.join(root, importing, 'node_modules', packageOf(specifier))))
        return { errors: [{ text: `${importing} has a version of ${specifier} of its own, which ${room} would not find.` }] };
      return { path: specifier, external: true };
    }),
});
/** A module that reads files beside itself still finds them. */
const ownAddresses = {
  name: 'own-addresses',
  setup: (bundler) =>
    bundler.onLoad({ filter: /\.(ts|tsx|mjs|js)$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(file).href)),
      loader: file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js',
    })),
};

/** Changes whenever the file is written, or a file of the folder is added, renamed or removed. */
const stampOf = (place) => {
  const { ctimeNs, size } = statSync(path.join(root, place), { bigint: true, throwIfNoEntry: false }) ?? { ctimeNs: 0, size: 0 };
  return `${ctimeNs} ${size}`;
};
/** What decides how imports are resolved, besides the modules and their folders. */
const settingsOf = (modules) => [
  ...['run.mjs', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.base.json'],
  ...[...new Set(modules.map((file) => file.split('/')[0]))].flatMap((room) => [`${room}/package.json`, `${room}/tsconfig.json`]),
];
function keptBundle(record) {
  if (!existsSync(record)) return undefined;
  const { madeIn, file, stamps } = JSON.parse(readFileSync(record, 'utf8'));
  // A copy of the folder: the bundle has addresses of the place where it was made.
  if (madeIn !== root || !existsSync(file)) return undefined;
  return Object.entries(stamps).every(([place, stamp]) => stampOf(place) === stamp) ? file : undefined;
}
function writeWhole(file, contents) {
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, contents);
  renameSync(partial, file);
}

/** Bundles a program, and gives the address of the bundle. It is named by its content: programs that start at the same time do not meet. */
export async function bundle(entry) {
  const room = roomOf(entry);
  const folder = path.join(root, room, 'node_modules/.cache/run');
  const record = path.join(folder, `${path.relative(root, entry).replaceAll(path.sep, '-')}.json`);
  const kept = keptBundle(record);
  if (kept !== undefined) return pathToFileURL(kept).href;
  const startedAt = Date.now();
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // A module that is imported when it is needed is a file of its own, and with it the packages that only it uses.
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [installedPackages(room), ownAddresses],
  });
  const own = path.basename(entry, path.extname(entry));
  const isEntry = ({ path: made }) => path.basename(made) === `${own}.mjs`;
  const { contents } = outputFiles.find(isEntry);
  const name = `${own}-${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.mjs`;
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true });
  // Their names tell their content, too.
  for (const part of outputFiles) if (!isEntry(part) && !existsSync(part.path)) writeWhole(part.path, part.contents);
  if (!existsSync(file)) writeWhole(file, contents);
  const modules = Object.keys(metafile.inputs);
  const places = [...new Set([...modules, ...modules.map((module) => path.posix.dirname(module)), ...settingsOf(modules)])];
  // What was written while it was bundled may not be in the bundle.
  const isSettled = places.every((place) => (statSync(path.join(root, place), { throwIfNoEntry: false })?.ctimeMs ?? 0) < startedAt);
  if (isSettled)
    writeWhole(record, JSON.stringify({ madeIn: root, file, stamps: Object.fromEntries(places.map((place) => [place, stampOf(place)])) }));
  return pathToFileURL(file).href;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const entry = path.resolve(process.argv[2] ?? '');
  if (!existsSync(entry) || entry === process.cwd()) {
    process.stderr.write('Usage: node run.mjs ROOM/src/PROGRAM.ts [ARGUMENT…]\n');
    process.exit(1);
  }
  // As if it had been started itself.
  process.argv.splice(1, 2, entry);
  process.setSourceMapsEnabled(true);
  await import(await bundle(entry));
}
