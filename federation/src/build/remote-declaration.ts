import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { ownName, pageExpose, slotExpose, type RemoteDeclaration, type RouteName, type SlotName } from '@komado/shared-contracts';
import { BuildError } from './build-error';
import { assertValidContractExtensions } from './contract-extensions-of-declaration';

/** Source paths of the exposed modules, by Module Federation's name for them. */
export function exposedSources(declaration: RemoteDeclaration): Record<string, string> {
  const pages = Object.entries(declaration.pages).map(([name, source]) => [pageExpose(name as RouteName), source]);
  const slots = Object.entries(declaration.slots).map(([name, source]) => [slotExpose(name as SlotName), source]);
  const ownPages = Object.entries(declaration.ownPages ?? {}).map(([name, { source }]) => [
    pageExpose(ownName(declaration.name, name)),
    source,
  ]);
  const ownSlots = Object.entries(declaration.ownSlots ?? {}).map(([name, { source }]) => [
    slotExpose(ownName(declaration.name, name)),
    source,
  ]);
  return Object.fromEntries([...pages, ...slots, ...ownPages, ...ownSlots]) as Record<string, string>;
}

/** Evaluates a remote's `remote.ts`. Throws if it declares what no release can have. */
export async function readRemoteDeclaration(folder: string): Promise<RemoteDeclaration> {
  // Imported here, so that commands that build nothing also run without it, as in production.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'remote.ts')],
    ...{ bundle: true, write: false, format: 'cjs', platform: 'node', logLevel: 'silent' },
    plugins: [
      {
        name: 'declaration',
        setup: (bundler) => {
          bundler.onResolve({ filter: /^@komado\/shared-contracts$/ }, () => ({ path: 'contracts', namespace: 'declaration' }));
          bundler.onLoad({ filter: /.*/, namespace: 'declaration' }, () => ({
            contents: 'export const defineRemote = (declaration) => declaration;',
          }));
        },
      },
    ],
  });
  const module = { exports: {} as { default?: RemoteDeclaration } };
  // This is the squad's own code, trusted as much as its build.
  runInNewContext(outputFiles[0]?.text ?? '', { module, exports: module.exports });
  if (!module.exports.default) throw new BuildError('remote.ts has no default export. Add: export default defineRemote({ … })');
  assertValidContractExtensions(module.exports.default);
  return module.exports.default;
}
