import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mfeCommand } from '@komado/server-kit';
import { BuildError } from '../build/build-error';
import { runCompiler, type CompilerResult } from './compiler';
import { PROJECT_ROOT, memberFolder } from '../paths';
import type { Member } from '../store/release';

const LISTED = 5;
/** What `strict` contains, and a setting of its own would loosen. */
const STRICT = [
  ...['alwaysStrict', 'noImplicitAny', 'noImplicitThis', 'strict', 'strictBindCallApply', 'strictBuiltinIteratorReturn'],
  ...['strictFunctionTypes', 'strictNullChecks', 'strictPropertyInitialization', 'useUnknownInCatchVariables'],
];
/**
 * Settings of a member must not switch the check off or loosen it, check against other files than those of the build, or let JavaScript in,
 * which is then not checked.
 */
const CHECKED = [
  ...['--noCheck', 'false', '--allowJs', 'false', '--paths', 'null', '--moduleSuffixes', 'null', '--customConditions', 'null'],
  ...STRICT.flatMap((name) => [`--${name}`, 'true']),
];
/** Comments that hide type errors, wherever they stand: the compiler reads them in JSX and after other comments, too, and in any case. */
const HIDES_ERRORS = /@ts-(?:nocheck|ignore|expect-error)\b/i;
const NOT_SHIPPED = /\.test\.tsx?$|[\\/]testing[\\/]/;

/**
 * The compiler's arguments for checking the types in a folder. A build (`-b`) compares times, and would miss a file that was edited while it
 * ran or that has an old time, so the shell has a configuration that reads the packages it uses as sources.
 */
export function typeCheckArguments(folder: string): string[] {
  const ofSources = path.join(folder, 'tsconfig.check.json');
  return ['-p', existsSync(ofSources) ? ofSources : folder, ...CHECKED];
}

/** Whether a file, absolute or relative to the project, is one of the member or of a package beside it, and not of an installed package. */
function isOwnFile(file: string, folder: string): boolean {
  const full = path.resolve(PROJECT_ROOT, file);
  const inFolder = path.relative(folder, full);
  return !(inFolder.startsWith('..') ? path.relative(PROJECT_ROOT, full) : inFolder).split(/[\\/]/).includes('node_modules');
}

/**
 * Declares a package of the product anew, or adds to its types: an event that only the member's own types have is not compared. Also after
 * other code and with comments between the words.
 */
const DECLARES_PACKAGE = /\bdeclare(?:\s|\/\*[\s\S]*?\*\/)+module(?:\s|\/\*[\s\S]*?\*\/)*['"]@komado\//;

/** The files in the compiler's list of files, as absolute paths. */
const listedFiles = (output: string): string[] => output.split('\n').map((file) => path.resolve(PROJECT_ROOT, file.trim()));

/** Throws `BuildError` with the first type errors of a member's sources and its tests. */
export async function refuseTypeErrors(member: Member, folder = memberFolder(member)): Promise<void> {
  if (!existsSync(path.join(folder, 'tsconfig.json')))
    throw new BuildError(
      `Nothing was published: the types of ${member} cannot be checked, because ${folder} has no tsconfig.json. Restore that file. A new remote has an example: ${mfeCommand('new NAME')}`,
    );
  const check = (skipsDeclarations: boolean): Promise<CompilerResult> =>
    runCompiler(
      ...[...typeCheckArguments(folder), '--listFiles', '--skipLibCheck', String(skipsDeclarations)],
      ...['--incremental', '--tsBuildInfoFile', path.join(folder, 'node_modules/.cache/types/publish.tsbuildinfo')],
    );
  let result = await check(true);
  // In a declaration file of the member's own, a name that does not exist would be `any` wherever the file is used. Without such a file,
  // declarations are skipped: checking those of installed packages takes four times as long as checking the member.
  const own = listedFiles(result.output).filter((file) => /\.[cm]?tsx?$/.test(file) && existsSync(file) && isOwnFile(file, folder));
  const replacing = own.find((file) => DECLARES_PACKAGE.test(readFileSync(file, 'utf8')));
  if (replacing !== undefined)
    throw new BuildError(
      `Nothing was published: ${path.relative(PROJECT_ROOT, replacing)} declares a package of Komado, or adds to it, so the check would use other types than those of the package. Delete the declaration: the package has its types.`,
    );
  const declarations = own.filter((file) => /\.d\.(\w+\.)?[cm]?ts$/.test(file));
  if (declarations.length > 0) result = await check(false);
  const { isCorrect, output } = result;
  if (isCorrect) return;
  const all = [...output.matchAll(/^(?:(.+)\((\d+),(\d+)\): )?error (TS\d+: .*)$/gm)];
  const errors = all
    .filter(([, file]) => file === undefined || isOwnFile(file, folder))
    .map(([, file, line, column, message = '']) => (file === undefined ? message : `${file}:${line}:${column} - ${message}`));
  if (all.length > 0 && errors.length === 0) return;
  if (errors.length === 0)
    throw new BuildError(
      `Nothing was published: the types of ${member} could not be checked. Fix what the compiler reports, and publish again:\n${output}`,
    );
  const isOwnRepository = folder === PROJECT_ROOT;
  const command = isOwnRepository ? 'npm run typecheck' : `npm run typecheck --workspace ${path.basename(folder)}`;
  const listed = errors
    .slice(0, LISTED)
    .map((error) => `  ${error}`)
    .join('\n');
  throw new BuildError(
    `Nothing was published: ${member} has ${errors.length === 1 ? 'a type error' : `${errors.length} type errors`}.\n${listed}\nFix ${errors.length === 1 ? 'it' : 'them'}. To see every error in full: ${command}`,
  );
}

/**
 * Throws `BuildError` if a release contains code that the type check of its member leaves out, or whose errors a comment hides. Files that
 * only declare types are in no bundle, so all sources of the member are searched.
 */
export async function refuseUncheckedSources(member: Member, bundled: readonly string[], folder = memberFolder(member)): Promise<void> {
  const { output } = await runCompiler(...typeCheckArguments(folder), '--listFilesOnly');
  const checked = new Set(listedFiles(output));
  const own = [...checked].filter((file) => file.startsWith(`${folder}${path.sep}`) && isOwnFile(file, folder));
  const hiding = new Map<string, string>();
  for (const file of [...bundled, ...own.map((one) => path.relative(folder, one))]) {
    const [comment] = NOT_SHIPPED.test(file) ? [] : (HIDES_ERRORS.exec(readFileSync(path.join(folder, file), 'utf8')) ?? []);
    if (comment !== undefined) hiding.set(file, comment);
  }
  if (hiding.size > 0)
    throw new BuildError(
      `Nothing was published: the release of ${member} contains ${[...hiding.keys()].join(', ')}, where ${[...new Set(hiding.values())].join(' and ')} hides type errors. Remove these comments, and fix the errors.`,
    );
  const unchecked = bundled.filter((file) => !checked.has(path.join(folder, file)));
  if (unchecked.length === 0) return;
  const place = path.relative(PROJECT_ROOT, path.join(folder, 'tsconfig.json'));
  throw new BuildError(
    `Nothing was published: the release of ${member} contains ${unchecked.join(', ')}, which the settings "files", "include", and "exclude" of ${place} leave out of the type check. Remove "files", and set "include" to ["**/*.ts", "**/*.tsx"]. JavaScript is not checked: write TypeScript.`,
  );
}
