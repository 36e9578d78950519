/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import { referenceTo } from '../testing/remotes';
import type { Container } from './container';
import { serverRemotes } from './server-remotes';

// As in the shell's build.
jest.mock('./shared-scope', () => {
  const version = jest.requireActual<{ version: string }>('react/package.json').version;
  const module = jest.requireActual<object>('react');
  const entry = {
    version,
    from: 'shell',
    loaded: 1,
    lib: () => module,
    get: () => Promise.resolve(() => module),
    scope: ['default'],
    useIn: [],
  };
  return { sharedScope: { react: { [version]: { ...entry, shareConfig: { singleton: true, requiredVersion: `^${version}` } } } } };
});

const ROOT = path.resolve(__dirname, '../../..');
let folder: string;
const build = (name: string, range: string): string => {
  const target = path.join(folder, name);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'federation/src/testing/build-with-both-federation-runtimes.ts', target, range],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return target;
};
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'komado-containers-'));
  build('fitting', `^${React.version}`);
  build('other', '^18.0.0');
});
afterAll(() => rmSync(folder, { recursive: true }));

const RUNTIMES = ['slim', 'stock'] as const;
type Runtime = (typeof RUNTIMES)[number];
interface Probe {
  readonly useState: unknown;
  readonly Component: () => React.ReactElement<{ children: string }>;
}
/** Evaluates a container from scratch, like a server that has never loaded it. */
function containerOf(set: string, runtime: Runtime): Container {
  const file = path.join(folder, set, runtime, 'remoteEntry.cjs');
  const module = { exports: {} as Container };
  const evaluate = new Function('module', 'exports', 'require', readFileSync(file, 'utf8')) as (...args: unknown[]) => void;
  evaluate(module, module.exports, createRequire(file));
  return module.exports;
}
const { signal } = new AbortController();

/** Loads a page's code through our server's loader. */
const inOurHost = async (set: string, runtime: Runtime): Promise<Probe> =>
  (await serverRemotes(() => Promise.resolve(containerOf(set, runtime)))(
    'probe',
    referenceTo('probe', '1'),
    './page/home',
    signal,
  )) as Probe;
/** Loads it through Module Federation's own host, which shares its React as hosts do. */
async function inStockHost(set: string, runtime: Runtime): Promise<Probe> {
  // It caches by name, across all hosts.
  const name = `${set}_${runtime}`;
  const host = createInstance({
    name: `host_${name}`,
    remotes: [{ name, entry: `http://${name}.invalid/remoteEntry.js`, type: 'global' }],
    shared: { react: { version: React.version, lib: () => React, shareConfig: { singleton: true, requiredVersion: `^${React.version}` } } },
    plugins: [{ name: 'evaluated', loadEntry: () => Promise.resolve(containerOf(set, runtime) as never) }],
  });
  return (await host.loadRemote<Probe>(`${name}/page/home`)) as Probe;
}

describe.each([
  ['our host', inOurHost],
  ["Module Federation's own host", inStockHost],
] as const)('in %s', (_name, load) => {
  test.each(RUNTIMES)('a remote with the %s runtime runs on the host’s React', async (runtime) => {
    const probe = await load('fitting', runtime);
    expect(probe.useState).toBe(React.useState);
    expect(probe.Component().props.children).toBe('probe');
  });
  test.each(RUNTIMES)('a remote with the %s runtime that requires a different React is refused', async (runtime) => {
    // The stock runtime also logs it to the console.
    for (const level of ['error', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
    await expect(load('other', runtime)).rejects.toThrow();
  });
});
