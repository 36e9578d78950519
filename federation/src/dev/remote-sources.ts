import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { transform } from '@swc/core';
import { build } from 'esbuild';
import { pageExpose, ownName, slotExpose, type RemoteDeclaration } from '@komado/shared-contracts';
import { BuildError } from '../build/build-error';
import { memberFolder } from '../paths';
import { hashOf } from '../store/release';
import { sharedVersions } from '../build/shared-modules';
import { exposedSources, readRemoteDeclaration } from '../build/remote-declaration';

const ENDINGS = ['', '.tsx', '.ts', '.mjs', '.js', '/index.tsx', '/index.ts'];
const REQUIRED = /\brequire\("([^"\\]+)"\)/g;
/**
 * Components of styled-components, which the compiler does not register for Fast Refresh: an edit would remount them. The plugin for them,
 * which servers need, would take up most of the startup time.
 */
const STYLED = /^(?:export )?const ([A-Z]\w*) = styled[.(]/gm;

/** A module as it is sent to the page. */
export interface SourceModule {
  readonly hash: string;
  readonly code: string;
  /** Modules of the remote that it imports, by import specifier. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly packages: readonly string[];
}
/** All modules of a remote's pages and slots, by path relative to its folder. */
export interface SourceGraph {
  readonly declaration: RemoteDeclaration;
  readonly modules: ReadonlyMap<string, SourceModule>;
  /** Installed packages that the shell does not share. */
  readonly packages: readonly string[];
}
let shared: ReadonlySet<string> | undefined;
const isShared = (name: string): boolean => (shared ??= new Set(['react/jsx-dev-runtime', ...Object.keys(sharedVersions())])).has(name);

function resolveSource(folder: string, importer: string, name: string): string {
  const base = path.resolve(folder, path.dirname(importer), name);
  const found = ENDINGS.map((ending) => base + ending).find((file) => existsSync(file) && statSync(file).isFile());
  if (!found) throw new BuildError(`${importer} imports ${name}, which does not exist. Correct the import, or create that file.`);
  return path.relative(folder, found).replaceAll(path.sep, '/');
}

async function compile(folder: string, id: string, source: string): Promise<SourceModule> {
  // Editors empty a file before they write it: an empty module has no component, and the page would lose its state.
  if (source.trim() === '')
    throw new BuildError(`${id} could not be compiled because it is empty. Save it with content, or remove its import.`);
  const { code } = await transform(source, {
    filename: path.join(folder, id),
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      parser: { syntax: 'typescript', tsx: id.endsWith('x') },
      // The compiler registers components only with `development`.
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  }).catch((error: unknown) => {
    throw new BuildError(`${id} could not be compiled:\n${(error as Error).message}`);
  });
  const names = [...new Set([...code.matchAll(REQUIRED)].map(([, name = '']) => name))];
  const own = names.filter((name) => name.startsWith('.'));
  const styled = [...source.matchAll(STYLED)].map(([, name = '']) => `$RefreshReg$(${name}, "${name}"); ${name}.displayName = "${name}";`);
  const map = code.lastIndexOf('//# sourceMappingURL');
  return {
    hash: hashOf(source),
    code: map < 0 ? code + styled.join('') : `${code.slice(0, map)}${styled.join('')}\n${code.slice(map)}`,
    dependencies: Object.fromEntries(own.map((name) => [name, resolveSource(folder, id, name)])),
    packages: names.filter((name) => !name.startsWith('.') && !isShared(name)),
  };
}

/** Reads the modules of a remote; unchanged ones are taken from `known`. Rejects with `BuildError`. */
export async function readSources(member: string, known?: SourceGraph): Promise<SourceGraph> {
  const folder = memberFolder(member);
  const declaration = await readRemoteDeclaration(folder);
  const modules = new Map<string, SourceModule>();
  const pending = Object.values(exposedSources(declaration)).map((source) => resolveSource(folder, 'remote.ts', source));
  const seen = new Set(pending);
  while (pending.length > 0) {
    const read = pending.splice(0).map(async (id) => {
      const source = readFileSync(path.join(folder, id), 'utf8');
      const before = known?.modules.get(id);
      return [id, before?.hash === hashOf(source) ? before : await compile(folder, id, source)] as const;
    });
    for (const [id, module] of await Promise.all(read)) {
      modules.set(id, module);
      for (const dependency of Object.values(module.dependencies)) {
        if (!seen.has(dependency)) pending.push(dependency);
        seen.add(dependency);
      }
    }
  }
  const packages = [...new Set([...modules.values()].flatMap((module) => module.packages))].sort();
  return { declaration, modules, packages };
}

/** Bundles installed packages into one script; modules that the shell shares stay external. */
export async function bundlePackages(member: string, packages: readonly string[]): Promise<string> {
  if (packages.length === 0) return '';
  const { outputFiles } = await build({
    stdin: {
      contents: `${packages.map((name, at) => `import * as p${at} from '${name}';`).join('\n')}\nexport { ${packages.map((_, at) => `p${at}`).join(', ')} };`,
      resolveDir: memberFolder(member),
    },
    ...{ bundle: true, write: false, format: 'cjs', platform: 'browser', target: 'es2022', logLevel: 'silent' },
    define: { 'process.env.NODE_ENV': '"development"' },
    external: Object.keys(sharedVersions()),
  });
  return `__KOMADO_DEV__.definePackages(${JSON.stringify(packages)}, (require) => { const module = { exports: {} }; ((exports) => {\n${outputFiles[0]?.text ?? ''}\n})(module.exports); return module.exports; });\n`;
}

/** A script that defines the modules in the page. */
export const moduleDefinitionsScript = (modules: Iterable<readonly [string, SourceModule]>): string =>
  [...modules]
    .map(
      ([id, { code, dependencies }]) =>
        `__KOMADO_DEV__.define(${JSON.stringify(id)}, ${JSON.stringify(dependencies)}, (require, module, exports) => {\n${code}\n});\n`,
    )
    .join('');

/** Paths of the modules that a remote exposes, by Module Federation's name for them. */
export const exposedModules = (member: string, declaration: RemoteDeclaration): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exposedSources(declaration)).map(([name, source]) => [name, resolveSource(memberFolder(member), 'remote.ts', source)]),
  );

/** Names of the pages and slots of a remote, as compositions list them. */
export function pageAndSlotNames({ name, pages, slots, ownPages = {}, ownSlots = {} }: RemoteDeclaration) {
  const names = (exposeOf: (part: never) => string, prefix: string, own: object, given: object): string[] =>
    [...Object.keys(given), ...Object.keys(own).map((part) => ownName(name, part))].map((part) =>
      exposeOf(part as never).slice(prefix.length),
    );
  return { pages: names(pageExpose, './page/', ownPages, pages), slots: names(slotExpose, './slot/', ownSlots, slots) };
}
