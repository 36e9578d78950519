import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtProgram } from '@komado/server-kit/testing/built-program';

const IMPORTED = /^(?:import|export)\b[^;]*?\bfrom "([^"]+)"|^import "([^"]+)"/gm;
/** The packages that a built program needs in order to start, with the place of the files that import them. */
function packagesOf(file: string, seen = new Map<string, string[]>()): string[] {
  if (!seen.has(file)) {
    const names = [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, from, bare]) => from ?? bare ?? '');
    seen.set(
      file,
      names.filter((name) => !name.startsWith('.') && !name.startsWith('node:')),
    );
    for (const name of names.filter((other) => other.startsWith('.'))) packagesOf(path.resolve(path.dirname(file), name), seen);
  }
  return [...new Set([...seen.values()].flat().map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name))].sort();
}
const { packages } = JSON.parse(readFileSync(path.join(__dirname, '../../../package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, { readonly dev?: boolean } | undefined>>;
};

test.each([
  'host/dist/host.js',
  'api-server/dist/api.js',
  'api-server/dist/operator.js',
  'federation/dist/mfe.js',
  'tools/dist/start.js',
  'tools/dist/release.js',
])('%s starts with the packages of npm ci --omit=dev', (program) => {
  const needed = packagesOf(builtProgram(program));
  expect(needed).toContain('zod');
  const isInstalled = (name: string): boolean =>
    [`${program.split('/')[0]}/node_modules/${name}`, `node_modules/${name}`].some((place) => packages[place] && !packages[place].dev);
  expect(needed.filter((name) => !isInstalled(name))).toEqual([]);
});
