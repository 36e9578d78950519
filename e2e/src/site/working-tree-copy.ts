import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { killChildOnExit } from '@komado/server-kit';
import type { CommandResult } from './site';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Packages that jest expects to exist, although nothing in these copies runs them. */
const EMPTY = ['tools', 'demo-library', 'shell', 'host', 'e2e', 'bench'];
/** What a squad's build and tests read, in addition to its own package. */
const SOURCES = [
  ...['federation', 'shared-contracts', 'shared-ui', 'server-kit', '.github'],
  ...[
    'package.json',
    'package-lock.json',
    'tools/src/workspaces.mjs',
    'tools/src/test-run/async-storage-releasing-test-runner.mjs',
    'tools/src/test-run/compiled-script-cache.mjs',
    'jest.config.mjs',
  ],
  ...['tsconfig.base.json', 'api-server/src/testing'],
];

/** Runs a program in a folder to completion. */
export function runToCompletion(
  program: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const child = killChildOnExit(spawn(program, args, { cwd: folder, env: { ...process.env, ...environment } }));
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ exitCode: code ?? 1, output, errors })));
}

export interface WorkingTreeCopy {
  readonly folder: string;
  /** Runs a program of the copy, or of the packages, to completion. */
  run(program: string, args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<CommandResult>;
  remove(): Promise<void>;
}
/** A copy of the sources that remotes are built from, with the packages of this working tree: a place to create and change packages. */
export async function copyWorkingTree(...packages: readonly string[]): Promise<WorkingTreeCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'komado-tree-'));
  const isSource = (file: string): boolean => !/[\\/](node_modules|dist|\.cache)$/.test(file);
  for (const name of [...SOURCES, ...packages])
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter: isSource });
  for (const name of EMPTY) await mkdir(path.join(folder, name), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    run: (program, args, environment) => runToCompletion(process.execPath, [program, ...args], folder, environment),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
