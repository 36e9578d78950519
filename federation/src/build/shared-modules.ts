import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../paths';

/** Version of an installed package; read from the file because many packages do not export their package.json. */
export const installedVersion = (name: string): string =>
  (JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;

/** Modules that the shell provides to every remote, one copy per page, with the package that determines the version. */
const SHARED: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-router-dom': 'react-router-dom',
  'styled-components': 'styled-components',
  zustand: 'zustand',
  '@komado/shared-contracts': '@komado/shared-contracts',
  '@komado/shared-ui': '@komado/shared-ui',
};

/** Version of every shared module, by import name. Remotes require them strictly, by caret range, and bundle none. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(Object.entries(SHARED).map(([name, pkg]) => [name, installedVersion(pkg)]));

export const sharedModulesOfRemotes = (): Record<
  string,
  { singleton: true; strictVersion: true; requiredVersion: string; import: false }
> =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion: `^${version}`, import: false },
    ]),
  );
