import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES, routes } from '@komado/shared-contracts';
import { BuildError } from '../build/build-error';
import { invalidPathReason, pathsOverlap } from '../compatibility/page-paths';
import { PACKAGE_FOLDER } from '../paths';
import { memberSchema } from '../store/release';
import { runForStatusAndOutput } from '../run-for-status-and-output';

const ENDING = '.template';
/** Versions that the other packages use; `__react__` in a template. */
const PACKAGES = ['react', 'react-dom', 'react-router-dom', 'styled-components'] as const;

/** Why a new remote cannot have this name; null when it can. */
export function invalidNameReason(root: string, name: string): string | null {
  if (!memberSchema.safeParse(name).success)
    return `'${name}' is not a valid name of a remote. Use up to 40 lower-case letters, digits, and hyphens, such as book-club.`;
  if (name === 'shell' || existsSync(path.join(root, `mfe-${name}`))) return `A member named ${name} already exists. Choose another name.`;
  if (REMOTE_NAMES.some((known) => known === name))
    return `The name ${name} is reserved, because the contract assigns pages to it. Choose another name.`;
  const refusal = invalidPathReason(`/${name}`);
  if (refusal) return `${refusal}.`;
  const taken = Object.entries(routes).find(([, route]) => pathsOverlap(route.path, `/${name}`));
  return taken ? `The name ${name} is taken: the page ${taken[0]} of the contract is at /${name}. Choose another name.` : null;
}

/** Writes a template's files with these values for `__name__`; returns their names. */
export function fillTemplate(template: string, folder: string, values: Readonly<Record<string, string>>): string[] {
  const files = readdirSync(template, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ENDING));
  return files.sort().map((file) => {
    // npm leaves files named `.gitignore` out of packages.
    const target = file.slice(0, -ENDING.length).replace(/^gitignore$/, '.gitignore');
    const text = readFileSync(path.join(template, file), 'utf8').replace(/__([a-zA-Z-]+)__/g, (whole, key: string) => values[key] ?? whole);
    mkdirSync(path.dirname(path.join(folder, target)), { recursive: true });
    writeFileSync(path.join(folder, target), text);
    return target;
  });
}
/** Versions of the packages that a remote is built with, by their names in templates. */
export function packageVersions(root: string): Record<string, string> {
  const manifest = (folder: string) =>
    JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { version: string; dependencies: Record<string, string> };
  const ui = manifest('shared-ui');
  return {
    ...Object.fromEntries(['shared-contracts', 'shared-ui', 'federation'].map((folder) => [folder, manifest(folder).version])),
    ...Object.fromEntries(PACKAGES.map((name) => [name, ui.dependencies[name] ?? '*'])),
  };
}
/** Writes a page and a slot with their tests; returns the files. */
export const writeRemote = (root: string, name: string, folder: string): string[] =>
  fillTemplate(path.join(PACKAGE_FOLDER, 'template'), folder, {
    ...packageVersions(root),
    name,
    Title: name.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' '),
  });

/**
 * Writes the package of a new remote with a page, a slot and their tests, and its line in CODEOWNERS. Nothing else needs editing. Throws
 * `BuildError` when the name is not allowed.
 */
export async function createRemote(root: string, name: string, owner = `@komado/${name}-squad`, isLocked = true) {
  const refusal = invalidNameReason(root, name);
  if (refusal !== null) throw new BuildError(refusal);
  const written = writeRemote(root, name, path.join(root, `mfe-${name}`)).map((file) => path.join(`mfe-${name}`, file));
  const owners = path.join(root, '.github/CODEOWNERS');
  if (existsSync(owners)) {
    writeFileSync(owners, `${readFileSync(owners, 'utf8').trimEnd()}\n${`/mfe-${name}/`.padEnd(25)} ${owner}\n`);
    written.push('.github/CODEOWNERS');
  }
  return {
    /** Written files, relative to the project's root. */
    files: written,
    /** Why the lockfile could not be updated; undefined when it was. */
    lockFailure: isLocked ? await lock(root) : undefined,
  };
}

/** Adds the new package to the lockfile, without which `npm ci` fails; the packages that it needs are already in it. */
async function lock(root: string): Promise<string | undefined> {
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund', '--loglevel', 'error'];
  const { status, stderr } = await runForStatusAndOutput('npm', args, root);
  return status === 0 ? undefined : stderr.trim();
}
