// The packages of this repository: the folders that `workspaces` in package.json names.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders of all packages, in the order of `workspaces`. */
export function packageFolders() {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((folder) => {
    if (!folder.endsWith('*')) return [folder];
    return readdirSync(root)
      .filter((name) => name.startsWith(folder.slice(0, -1)) && existsSync(path.join(root, name, 'package.json')))
      .sort();
  });
}
/** Folders of the remotes. */
export const remoteFolders = () => packageFolders().filter((folder) => folder.startsWith('mfe-'));
/** Folders of the packages with components: their tests run in a browser-like environment. */
export const packagesTestedInBrowserEnvironment = () => ['shared-ui', 'shell', ...remoteFolders()];
/** Folders of the packages whose tests need neither a browser-like environment nor a database. */
export const packagesTestedInPlainNode = () => ['shared-contracts', 'server-kit', 'federation', 'host', 'tools', 'demo-library'];
