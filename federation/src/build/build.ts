import { existsSync, readFileSync, readdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { BuildError } from './build-error';
import { sourcePathsFile } from './bundled-source-paths';
import { VERSION_PLACEHOLDER, containerName, type BuildTarget } from './container-name';
import { CONTRACT_EXTENSIONS_FILE, contractExtensionsOfDeclaration } from './contract-extensions-of-declaration';
import { PROJECT_ROOT, memberFolder } from '../paths';
import { renameContainer } from './rename-container';
import type { Member } from '../store/release';
import { readRemoteDeclaration } from './remote-declaration';
import { remoteConfiguration, shellConfiguration } from './webpack-preset';

function run(configuration: webpack.Configuration): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(
            new BuildError(
              stats?.toString({ preset: 'errors-only', colors: false }) ??
                `The build of ${configuration.name ?? 'a member'} ended without a result. Run the command again.`,
            ),
          );
        else resolve(stats);
      });
    });
  });
}

function onlyFile(folder: string, extension: string): string {
  const [file, ...more] = readdirSync(folder).filter((name) => name.endsWith(extension));
  if (!file || more.length > 0)
    throw new BuildError(
      `Expected one ${extension} file in ${folder}, found ${more.length + (file ? 1 : 0)}. Delete the folder, and build again.`,
    );
  return file;
}

/** Shared packages, whose code in a build is not the member's own. Outside of this repository, they are in node_modules. */
const SHARED_FOLDERS = ['shared-contracts', 'shared-ui', 'federation'].map(
  (name) => path.join(realpathSync(PROJECT_ROOT), name) + path.sep,
);

const SHARED_IMPORT = /['"]@komado\/shared-(?:contracts|ui)['"]/;
/** Whether a file of an installed package uses what the shell provides. The shared packages use each other. */
const usesSharedPackage = (file: string): boolean =>
  !/[\\/]node_modules[\\/]@komado[\\/]/.test(file) && SHARED_IMPORT.test(readFileSync(file, 'utf8'));

/**
 * Writes which code of its owner a build contains, also what it imports from outside the member's folder, and what the compatibility check
 * would miss in installed packages.
 */
function writeSources({ compilation }: webpack.Stats, member: Member, target: BuildTarget, folder: string): void {
  const sources = [...compilation.fileDependencies]
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !SHARED_FOLDERS.some((shared) => file.startsWith(shared)))
    .filter((file) => !/[\\/]node_modules[\\/]/.test(file) || usesSharedPackage(file))
    .map((file) => path.relative(realpathSync(memberFolder(member)), file).replaceAll(path.sep, '/'));
  writeFileSync(path.join(folder, sourcePathsFile(target)), JSON.stringify(sources));
}

/** Builds one side of a member into `folder/<target>`. */
export async function buildTarget(member: Member, version: string, target: BuildTarget, folder: string): Promise<void> {
  const output = path.join(folder, target);
  if (member !== 'shell') {
    const declaration = await readRemoteDeclaration(memberFolder(member));
    writeSources(await run(remoteConfiguration(declaration, target, output)), member, target, folder);
    renameContainer(output, containerName(member, VERSION_PLACEHOLDER), containerName(member, version));
    if (target === 'web')
      writeFileSync(path.join(folder, CONTRACT_EXTENSIONS_FILE), JSON.stringify(contractExtensionsOfDeclaration(declaration)));
    // Merged into a single chunk, a container loses the requested file name.
    if (target === 'node') renameSync(path.join(output, onlyFile(output, '.cjs')), path.join(output, 'remoteEntry.cjs'));
    return;
  }
  const stats = await run(shellConfiguration(version, target, output));
  writeSources(stats, member, target, folder);
  if (target === 'web') {
    const entry = stats.toJson({ all: false, entrypoints: true }).entrypoints?.main?.assets?.map((asset) => asset.name) ?? [];
    writeFileSync(path.join(folder, 'entry.json'), JSON.stringify(entry.filter((name) => name.endsWith('.js'))));
    const copies: [from: string, to: string][] = [
      ['shell/public', 'static'],
      ['shared-ui/fonts', 'static/fonts'],
    ];
    for (const [from, to] of copies) {
      const source = path.join(PROJECT_ROOT, from);
      if (existsSync(source)) await cp(source, path.join(output, to), { recursive: true });
    }
  }
}
