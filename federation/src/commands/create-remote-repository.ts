import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from '../build/build-error';
import { fillTemplate, invalidNameReason, packageVersions, writeRemote } from './new-remote';
import { PACKAGE_FOLDER, PROJECT_ROOT, memberFolder } from '../paths';

/** Tools for the repository of a single remote, in the versions of this project. */
const TOOLS = [
  ...[
    '@swc/core',
    '@swc/jest',
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
  ],
  ...['@types/jest', '@types/node', '@types/react', '@types/react-dom', 'fast-check', 'jest', 'jest-environment-jsdom'],
];

interface Manifest {
  readonly name?: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Writes a remote into a separate folder that will become its repository: its sources, its packages, and the checks to run there. A member
 * that does not exist yet is created as with `mfe new`. Returns the files that were written in addition to the sources. Throws `BuildError`
 * when the folder is not empty.
 */
export function createRemoteRepository(member: string, folder: string): string[] {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git' && name !== 'node_modules'))
    throw new BuildError(`The folder ${folder} is not empty. Choose an empty folder, or one that does not exist.`);
  const isNew = !existsSync(path.join(memberFolder(member), 'remote.ts'));
  const refusal = isNew ? invalidNameReason(PROJECT_ROOT, member) : null;
  if (refusal !== null) throw new BuildError(refusal);
  mkdirSync(folder, { recursive: true });
  if (isNew) writeRemote(PROJECT_ROOT, member, folder);
  else
    for (const part of ['remote.ts', 'src', 'package.json'])
      cpSync(path.join(memberFolder(member), part), path.join(folder, part), { recursive: true });
  const { version, dependencies = {} } = readManifest(folder);
  const tools = readManifest(PROJECT_ROOT).devDependencies ?? {};
  const values = { ...packageVersions(PROJECT_ROOT), name: member, version };
  const written = fillTemplate(path.join(PACKAGE_FOLDER, 'repository-template'), folder, values);
  const manifest = readManifest(folder);
  const own = Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith('@komado/')));
  const devDependencies = { ...manifest.devDependencies, ...Object.fromEntries(TOOLS.map((name) => [name, tools[name] ?? '*'])) };
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, ...own }, devDependencies }, null, 2)}\n`,
  );
  return written;
}
