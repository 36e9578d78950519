import { createRequire } from 'node:module';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { pageExpose, slotExpose, type RemoteDeclaration, type RouteName, type SlotName } from '@komado/shared-contracts';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { PROJECT_ROOT, roomFolder } from './paths';
import { hashOf } from './release';
import { consumedByRemotes, installedVersion, sharedVersions } from './shared-modules';

const require = createRequire(import.meta.url);
export type BuildTarget = 'web' | 'node';

/** Global name of a remote's container. It carries the version, so that versions live side by side in one page. */
export const containerName = (remote: string, version: string): string => `mfe_${remote}_${version.replace(/\W/g, '_')}`;

/**
 * Code that webpack puts where a remote creates the script of a chunk. Integrity comes from the page, by address. After a failure the
 * address carries the attempt, because browsers answer a repeated address from a preload that failed, without asking again.
 */
const CHUNK_SCRIPT = `
var hash = self.__KOMADO_INTEGRITY__ && self.__KOMADO_INTEGRITY__[new URL(url, location.href).pathname];
if (hash) script.integrity = hash;
if (self.__KOMADO_ATTEMPT__) script.src = url + '?attempt=' + self.__KOMADO_ATTEMPT__;
if (self.__KOMADO_SCRIPT__) self.__KOMADO_SCRIPT__(script);`;

class ChunkScripts {
  apply(compiler: webpack.Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime as unknown as {
      LoadScriptRuntimeModule: {
        getCompilationHooks(c: webpack.Compilation): { createScript: { tap(name: string, f: (code: string) => string): void } };
      };
    };
    compiler.hooks.compilation.tap('ChunkScripts', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ChunkScripts', (code) => code + CHUNK_SCRIPT);
    });
  }
}

function base(member: string, version: string, target: BuildTarget, outputFolder: string): webpack.Configuration {
  const isWeb = target === 'web';
  return {
    name: `${member}-${target}`,
    mode: 'production',
    context: roomFolder(member),
    target: isWeb ? ['web', 'es2022'] : 'async-node20',
    devtool: isWeb ? 'hidden-source-map' : false,
    cache: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The production build of React Router, and only the parts that are used: as a whole it weighs 52 kB more.
      alias: {
        'react-router$': require.resolve('react-router').replace(/dist[\\/].*/, 'dist/production/index.mjs'),
        'react-router/dom$': require.resolve('react-router').replace(/dist[\\/].*/, 'dist/production/dom-export.mjs'),
      },
    },
    output: {
      path: outputFolder,
      clean: true,
      filename: isWeb ? '[name].[contenthash:10].js' : '[name].cjs',
      chunkFilename: isWeb ? '[id].[contenthash:10].js' : '[name].cjs',
      uniqueName: containerName(member, version),
      publicPath: 'auto',
      hashFunction: 'xxhash64',
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
              experimental: {
                plugins: [
                  [require.resolve('@swc/plugin-styled-components'), { ssr: true, displayName: false, fileName: false, namespace: member }],
                ],
              },
            },
          },
        },
      ],
    },
    plugins: [...(isWeb ? [new ChunkScripts()] : [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })])],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimize: isWeb,
      realContentHash: isWeb,
      minimizer: [new TerserPlugin({ extractComments: false, terserOptions: { format: { comments: false }, compress: { passes: 2 } } })],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Webpack resolves a federation runtime by package name, so ours is laid out as the three packages it looks for. Several builds at once
 * share the folder: it is named by what is in it, and gets its name when it is whole.
 */
function containerRuntimeFolder(): string {
  const version = installedVersion('@module-federation/enhanced');
  const source = path.join(PROJECT_ROOT, 'federation/container-runtime');
  const sources = readdirSync(source).map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));
  const cache = path.join(PROJECT_ROOT, 'node_modules/.cache/komado');
  const folder = path.join(cache, `container-runtime-${hashOf(JSON.stringify([version, sources])).slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(path.join(cache, 'unfinished-'));
  writeFileSync(path.join(unfinished, 'package.json'), '{"name":"komado-container-runtime"}');
  for (const name of ['runtime', 'runtime-tools', 'webpack-bundler-runtime']) {
    const packageFolder = path.join(unfinished, 'node_modules/@module-federation', name);
    mkdirSync(packageFolder, { recursive: true });
    writeFileSync(
      path.join(packageFolder, 'package.json'),
      JSON.stringify({ name: `@module-federation/${name}`, version, type: 'module', sideEffects: false }),
    );
    if (name === 'webpack-bundler-runtime') for (const { file, text } of sources) writeFileSync(path.join(packageFolder, file), text);
    else writeFileSync(path.join(packageFolder, 'bundler.js'), 'export default {};\n');
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another build was faster.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}

export function exposesOf(declaration: RemoteDeclaration): Record<string, string> {
  const pages = Object.entries(declaration.pages).map(([name, source]) => [pageExpose(name as RouteName), source]);
  const slots = Object.entries(declaration.slots).map(([name, source]) => [slotExpose(name as SlotName), source]);
  return Object.fromEntries([...pages, ...slots]) as Record<string, string>;
}

/** One remote alone, for browsers or for the shell's server. */
export function remoteConfiguration(
  declaration: RemoteDeclaration,
  version: string,
  target: BuildTarget,
  outputFolder: string,
): webpack.Configuration {
  const isWeb = target === 'web';
  const name = containerName(declaration.name, version);
  const configuration = base(declaration.name, version, target, outputFolder);
  return {
    ...configuration,
    entry: {},
    plugins: [
      ...(configuration.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: isWeb ? 'remoteEntry.js' : 'remoteEntry.cjs',
        library: isWeb ? { type: 'var', name } : { type: 'commonjs-module' },
        exposes: exposesOf(declaration),
        shared: consumedByRemotes(),
        dts: false,
        manifest: isWeb,
        implementation: containerRuntimeFolder(),
        virtualRuntimeEntry: true,
      } as ConstructorParameters<typeof ModuleFederationPlugin>[0]) as unknown as webpack.WebpackPluginInstance,
    ],
  };
}

/** What `experiments.optimization` of the federation plugin sets; the shell uses the runtime alone. */
const RUNTIME_FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  FEDERATION_HAS_EXPOSES: 'false',
  ENV_TARGET: '"web"',
};

/** What the shell shares of React Router. */
export const ROUTER_FACADE = path.join(roomFolder('shell'), 'src/remotes/react-router-dom.facade.ts');

/** The shell: one script for browsers, one renderer for its server. */
export function shellConfiguration(version: string, target: BuildTarget, outputFolder: string): webpack.Configuration {
  const isWeb = target === 'web';
  const configuration = base('shell', version, target, outputFolder);
  return {
    ...configuration,
    entry: isWeb ? { main: './src/boot/browser.tsx' } : { renderer: './src/server/renderer.tsx' },
    resolve: {
      ...configuration.resolve,
      alias: {
        ...(configuration.resolve?.alias as Record<string, string>),
        'react-router-dom$': ROUTER_FACADE,
      },
    },
    output: {
      ...configuration.output,
      // Each version under its own path: its files are found without knowing what is live, and stay there.
      publicPath: `/assets/${version}/`,
      ...(isWeb ? {} : { library: { type: 'commonjs2' } }),
    },
    plugins: [
      ...(configuration.plugins ?? []),
      new webpack.DefinePlugin({
        ...(isWeb ? RUNTIME_FLAGS : {}),
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
        __SHELL_VERSION__: JSON.stringify(version),
      }),
    ],
  };
}

/** Names of a remote's source folders that its version depends on. */
export const declarationSource = (member: string): string => path.join(roomFolder(member), 'remote.ts');
export const packageVersion = (member: string): string =>
  (JSON.parse(readFileSync(path.join(roomFolder(member), 'package.json'), 'utf8')) as { version: string }).version;
