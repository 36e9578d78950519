import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from '../build/build-error';
import { runCompiler } from '../compatibility/compiler';
import { PROJECT_ROOT } from '../paths';
import { runForStatusAndOutput } from '../run-for-status-and-output';
import { isAbandoned, ownerMark } from '../store/release-store';

/** Folders of the packages whose public names squads build against; later ones may import earlier ones. */
export const PUBLIC_API_FOLDERS = ['shared-contracts', 'shared-ui'] as const;
export type PublicApiFolder = (typeof PUBLIC_API_FOLDERS)[number];
export const publicApiFile = (folder: PublicApiFolder): string => `${folder}/public-api.d.ts`;

const API_SERVER = 'api-server';
const HEADER = /^\/\/ Written by `npm run contracts`, reviewed like code\. Declarations ([0-9a-f]{16}), text ([0-9a-f]{16})\.\n/;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const EMITTED_PREFIX = 'public-api-';
/** Creates a folder in the project's `.cache`, and removes those that killed processes left there. */
function createEmitFolder(root: string): string {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache).filter((each) => each.startsWith(EMITTED_PREFIX))) {
    const changedAt = statSync(path.join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (isAbandoned(name, changedAt)) rmSync(path.join(cache, name), { recursive: true, force: true });
  }
  const folder = path.join(cache, `${EMITTED_PREFIX}${randomUUID()}-${ownerMark()}`);
  mkdirSync(folder);
  return folder;
}

/**
 * Emits the declarations of the packages' exports into a folder below the project's `.cache`. Throws on type errors, unless `noCheck`, which
 * takes half the time and emits the same.
 */
export async function emitDeclarations(root: string, noCheck = false): Promise<{ readonly folder: string; readonly remove: () => void }> {
  const folder = createEmitFolder(root);
  const project = path.join(folder, 'tsconfig.json');
  writeFileSync(
    project,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: {
        ...{ rootDir: root, outDir: folder, noEmit: false, declaration: true, emitDeclarationOnly: true, types: [] },
        // Otherwise, the project decides.
        ...(noCheck ? { noCheck } : {}),
        // In a copy of the working tree, node_modules may link to another one.
        paths: { '@komado/shared-contracts': [path.join(root, 'shared-contracts/src/index.ts')] },
      },
      files: PUBLIC_API_FOLDERS.map((name) => path.join(root, name, 'src/index.ts')),
    }),
  );
  const { isCorrect, output } = await runCompiler('-p', project);
  if (!isCorrect) {
    rmSync(folder, { recursive: true });
    throw new BuildError(
      `Could not write the declarations of ${PUBLIC_API_FOLDERS.join(' and ')}: they have type errors. Fix them, and run the command again:\n${output}`,
    );
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
/** Hash of all of a package's emitted declarations, including comments, which are reviewed too. */
function declarationsHash(emitted: string, name: PublicApiFolder): string {
  const files = readdirSync(path.join(emitted, name), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
  return hashOf(
    files
      .sort()
      .map((file) => `${file}\0${readFileSync(path.join(emitted, name, file), 'utf8')}`)
      .join('\0'),
  );
}
/**
 * Returns the end of a public API file: for functions and values, the constants that decide what they do. Declarations do not say it, and
 * code that uses a function depends on them, too.
 */
export async function constantUsesDeclarations(root: string): Promise<(name: PublicApiFolder, text: string) => string> {
  // Imported when needed: it loads TypeScript.
  const [{ constantDependenciesOfProgram, constantDependencies, patternTypes }, { exportedNames, interfaceLiterals }] = await Promise.all([
    import('./constant-dependencies'),
    import('../build/parse-declarations'),
  ]);
  const uses = constantDependencies(root, PUBLIC_API_FOLDERS);
  const comment = '/** Constants that decide what functions and values do. Code that uses one depends on the values of its constants. */';
  return (name, text) => {
    const exported = exportedNames(text);
    // Constants of shared-ui only affect the look, and may change.
    const contracts = name === 'shared-contracts' ? text : readFileSync(path.join(root, publicApiFile('shared-contracts')), 'utf8');
    const constants = exportedNames(contracts);
    const lines = Object.entries(uses.get(name) ?? {}).flatMap(([user, used]) => {
      const known = used.filter((constant) => constants.has(constant.replace(/\..*$/, '')));
      return exported.has(user) && known.length > 0 ? [`    ${user}: ${known.map((constant) => `'${constant}'`).join(' | ')};`] : [];
    });
    const declared = [comment, 'export declare interface ConstantUses {', ...lines, '}', ''];
    if (name !== 'shared-contracts') return declared.join('\n');
    // In a copy without the api-server, what the file says of it stays.
    const server = existsSync(path.join(root, API_SERVER, 'src/main.ts'))
      ? constantDependenciesOfProgram(root, PUBLIC_API_FOLDERS, API_SERVER).filter((constant) => constants.has(constant))
      : [interfaceLiterals(readFileSync(path.join(root, publicApiFile(name)), 'utf8'), 'ServerConstants')['names'] ?? []]
          .flat()
          .map(String);
    const patterns = Object.entries(patternTypes(root, name)).filter(([constant]) => constants.has(constant));
    return [
      ...declared,
      '/** Constants that are regular expressions. Their declarations do not say which. */',
      'export declare interface PatternValues {',
      ...patterns.map(([constant, type]) => `    ${constant}: ${type};`),
      '}',
      '',
      '/** Constants that the api-server uses. Members that use one, too, need its value. */',
      'export declare interface ServerConstants {',
      `    names: ${server.map((constant) => `'${constant}'`).join(' | ') || 'never'};`,
      '}',
      '',
    ].join('\n');
  };
}
/** First line of a public API file: what it was written from, and its text. */
export const publicApiHeader = (emitted: string, name: PublicApiFolder, text: string): string =>
  `// Written by \`npm run contracts\`, reviewed like code. Declarations ${declarationsHash(emitted, name)}, text ${hashOf(text)}.\n`;

/** Packages whose public API file differs from what their sources export. */
export async function stalePublicApi(root: string): Promise<PublicApiFolder[]> {
  const { folder, remove } = await emitDeclarations(root, true);
  try {
    const constantUsesOf = await constantUsesDeclarations(root);
    return PUBLIC_API_FOLDERS.filter((name) => {
      const file = readFileSync(path.join(root, publicApiFile(name)), 'utf8');
      const [line = ''] = HEADER.exec(file) ?? [];
      const text = file.slice(line.length);
      return line !== publicApiHeader(folder, name, text) || !text.endsWith(constantUsesOf(name, text));
    });
  } finally {
    remove();
  }
}

/** Files with the limits and rules of calls and pages that differ from the schemas and routes they are generated from. */
async function staleGeneratedSources(root: string): Promise<string[]> {
  const script = path.join(root, 'shared-contracts/scripts/write-generated-sources.ts');
  const { status, stdout, stderr } = await runForStatusAndOutput(process.execPath, ['--import', 'tsx', script, '--check'], root);
  if (status !== 0) throw new BuildError(`The limits and rules of calls could not be generated:\n${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

/** Throws `BuildError` if a public API file, or a file that it is written from, is stale. Installed packages have no sources to compare it with. */
export async function refuseStalePublicApi(root = PROJECT_ROOT, action: 'published' | 'built' = 'published'): Promise<void> {
  if (!PUBLIC_API_FOLDERS.every((name) => existsSync(path.join(root, name, 'src/index.ts')))) return;
  const [generated, stale] = await Promise.all([staleGeneratedSources(root), stalePublicApi(root)]);
  const files = [...generated, ...stale.map(publicApiFile)];
  if (files.length === 0) return;
  throw new BuildError(
    `Nothing was ${action}: ${files.join(' and ')} ${files.length === 1 ? 'does' : 'do'} not match the sources, so the compatibility check would compare old declarations. To fix it: npm run contracts, and commit what it writes.`,
  );
}
