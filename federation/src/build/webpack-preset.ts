import { createRequire } from 'node:module';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteDeclaration } from '@komado/shared-contracts';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { PACKAGE_FOLDER, PROJECT_ROOT, memberFolder } from '../paths';
import { VERSION_PLACEHOLDER, containerName } from './container-name';
import { hashOf } from '../store/release';
import { exposedSources } from './remote-declaration';
import { axiosReplacements, FACADES, stylisReplacements, PureRouterComponentsPlugin } from './shell-module-replacements';
import { sharedModulesOfRemotes, installedVersion, sharedVersions } from './shared-modules';
import { toolHash } from './source-hash';
import type { BuildTarget } from './container-name';

const require = createRequire(import.meta.url);
const router = path.dirname(require.resolve('react-router/package.json'));

const RETAINED_MS = 7 * 24 * 60 * 60_000;

/**
 * Code that webpack inserts where a remote creates the script of a chunk. The page provides integrity hashes by URL. After a failure the
 * URL carries the attempt, because browsers serve the same URL from the failed preload without requesting it again.
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

function base(member: string, target: BuildTarget, outputFolder: string, parts: unknown): webpack.Configuration {
  const isWeb = target === 'web';
  return {
    name: `${member}-${target}`,
    mode: 'production',
    context: memberFolder(member),
    target: isWeb ? ['web', 'es2022'] : 'async-node20',
    devtool: isWeb ? 'hidden-source-map' : false,
    // Unchanged modules come from the cache of the last build.
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(PROJECT_ROOT, 'node_modules/.cache/komado/builds'),
      name: `${member}-${target}`,
      version: hashOf(JSON.stringify([toolHash(), parts])),
      maxAge: RETAINED_MS,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The production build of React Router, and only the used parts: all of it would be 52 kB larger.
      alias: {
        'react-router$': path.join(router, 'dist/production/index.mjs'),
        'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
      },
    },
    output: {
      path: outputFolder,
      clean: true,
      filename: isWeb ? '[name].[contenthash:10].js' : '[name].cjs',
      chunkFilename: isWeb ? '[id].[contenthash:10].js' : '[name].cjs',
      uniqueName: containerName(member, VERSION_PLACEHOLDER),
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
                // Compiling the plugin takes 3 s of CPU time, so all working trees with these packages share the result.
                cacheRoot: path.join(PROJECT_ROOT, 'node_modules/.cache/komado/swc'),
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
      mangleExports: 'size',
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimize: isWeb,
      realContentHash: isWeb,
      // As small as Terser makes it, in a small part of its time.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false }, compress: { passes: 3 } },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** The module that the federation plugin imports from each package of its runtime. */
const RUNTIME_ENTRY = 'bundler.js';
/**
 * Webpack resolves a federation runtime by package name, so ours is laid out as the three packages that it looks for. Concurrent builds
 * share the folder: its name is a content hash, and it is renamed to that once complete.
 */
function containerRuntimeFolder(): string {
  const version = installedVersion('@module-federation/enhanced');
  const source = path.join(PACKAGE_FOLDER, 'container-runtime');
  const sources = readdirSync(source).map((file) => ({
    file: file === 'bundler-runtime.js' ? RUNTIME_ENTRY : file,
    text: readFileSync(path.join(source, file), 'utf8'),
  }));
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
    else writeFileSync(path.join(packageFolder, RUNTIME_ENTRY), 'export default {};\n');
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

/** A single remote, for browsers or for renderers. */
export function remoteConfiguration(declaration: RemoteDeclaration, target: BuildTarget, outputFolder: string): webpack.Configuration {
  const isWeb = target === 'web';
  const name = containerName(declaration.name, VERSION_PLACEHOLDER);
  const exposes = exposedSources(declaration);
  const configuration = base(declaration.name, target, outputFolder, exposes);
  return {
    ...configuration,
    entry: {},
    plugins: [
      ...(configuration.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: isWeb ? 'remoteEntry.js' : 'remoteEntry.cjs',
        library: isWeb ? { type: 'var', name } : { type: 'commonjs-module' },
        exposes,
        shared: sharedModulesOfRemotes(),
        dts: false,
        manifest: isWeb,
        implementation: containerRuntimeFolder(),
        virtualRuntimeEntry: true,
      } as ConstructorParameters<typeof ModuleFederationPlugin>[0]) as unknown as webpack.WebpackPluginInstance,
    ],
  };
}

/** The shell: one script for browsers, one renderer for its server. */
export function shellConfiguration(version: string, target: BuildTarget, outputFolder: string): webpack.Configuration {
  const isWeb = target === 'web';
  const configuration = base('shell', target, outputFolder, []);
  return {
    ...configuration,
    entry: isWeb ? { main: './src/boot/browser.tsx' } : { renderer: './src/server-rendering/renderer.tsx' },
    resolve: {
      ...configuration.resolve,
      alias: {
        ...(configuration.resolve?.alias as Record<string, string>),
        'react-router-dom$': FACADES['react-router-dom'],
        ...(isWeb ? { ...axiosReplacements(), ...stylisReplacements() } : {}),
      },
    },
    output: {
      ...configuration.output,
      // Each version has its own path: its files can be found without knowing what is live, and they stay there.
      publicPath: `/assets/${version}/`,
      ...(isWeb ? {} : { library: { type: 'commonjs2' } }),
    },
    plugins: [
      ...(configuration.plugins ?? []),
      new PureRouterComponentsPlugin(),
      new webpack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
        __SHELL_VERSION__: JSON.stringify(version),
        __DEVELOPMENT__: 'false',
      }),
    ],
  };
}
