import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { containerName } from '../build/container-name';
import { sharedModulesOfRemotes } from '../build/shared-modules';
import { remoteConfiguration } from '../build/webpack-preset';

/**
 * Builds one small remote for servers twice: with our container runtime and with Module Federation's own, into `slim/` and `stock/` of the
 * given folder. `range` is the React version range that it requires.
 */
const [folder = '', range = ''] = process.argv.slice(2);
const source = path.join(folder, 'probe.js');
mkdirSync(folder, { recursive: true });
writeFileSync(
  source,
  "import * as React from 'react';\nexport const useState = React.useState;\nexport const Component = () => React.createElement('b', null, 'probe');\n",
);

const slim = remoteConfiguration(
  { name: 'probe', pages: {}, slots: {}, ownPages: { home: { path: '/probe', title: 'Probe', source } } },
  'node',
  path.join(folder, 'slim'),
);
const withReact = { ...sharedModulesOfRemotes(), react: { ...sharedModulesOfRemotes()['react'], requiredVersion: range || '*' } };
/** The same except for the options of the federation plugin. */
const withPlugin = (name: string, more: object): webpack.Configuration => ({
  ...slim,
  context: folder,
  cache: false,
  // A copy, because the plugin writes its runtime's location into the options.
  resolve: { ...slim.resolve, alias: { ...(slim.resolve?.alias as Record<string, string>) } },
  output: { ...slim.output, path: path.join(folder, name), uniqueName: containerName(name, '1') },
  plugins: [
    ...(slim.plugins ?? []).slice(0, -1),
    new ModuleFederationPlugin({
      name: containerName(name, '1'),
      filename: 'remoteEntry.cjs',
      library: { type: 'commonjs-module' },
      exposes: { './page/home': source },
      shared: withReact,
      dts: false,
      manifest: false,
      ...more,
    } as ConstructorParameters<typeof ModuleFederationPlugin>[0]) as unknown as webpack.WebpackPluginInstance,
  ],
});
const ours = slim.plugins?.at(-1) as unknown as { _options: { implementation: string; virtualRuntimeEntry: true } } | undefined;
if (!ours) throw new Error('A remote is built without the federation plugin.');
const { implementation, virtualRuntimeEntry } = ours._options;

for (const [name, more] of [
  ['slim', { implementation, virtualRuntimeEntry }],
  ['stock', {}],
] as const) {
  await new Promise<void>((resolve, reject) => {
    webpack(withPlugin(name, more), (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  const built = path.join(folder, name);
  const [file = ''] = readdirSync(built).filter((one) => one.endsWith('.cjs'));
  renameSync(path.join(built, file), path.join(built, 'remoteEntry.cjs'));
}
