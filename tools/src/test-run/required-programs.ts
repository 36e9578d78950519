import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { FETCHED_CHROMIUM_PATH, installedChromium } from '@komado/e2e/chromium';
import { REVERSE_PROXIES } from '@komado/server-kit/testing';
import { postgresqlProgramsFolder } from '@komado/server-kit/testing/postgresql';
import { ROOT } from '../root';
import { fetchChromium, canRunProgram } from './fetch-chromium';

const DEBIAN_PACKAGE = 'chromium-headless-shell';

/** Installs Chromium where nothing else provides it: as root, on Debian. */
function installChromium(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write(`Chromium is missing; installing Debian's ${DEBIAN_PACKAGE} …\n`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', DEBIAN_PACKAGE], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return installedChromium();
}

function exitWithout(name: string, fix: string): never {
  process.stderr.write(`The tests need ${name}. ${fix}, and run them again.\n`);
  process.exit(1);
}

/** Checks that the tests have Git, PostgreSQL, and Chromium, or exits with a sentence that says how to get them. Returns the path of Chromium. */
export function ensureRequiredPrograms(): string {
  if (spawnSync('git', ['rev-parse'], { cwd: ROOT }).status !== 0)
    exitWithout('Git and a clone of the repository', 'Install Git (Debian: apt-get install git), clone the repository');
  if (!postgresqlProgramsFolder())
    exitWithout('PostgreSQL 15 or later', 'Install it (Debian: apt-get install postgresql), or set POSTGRESQL_BIN to the folder of initdb');
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath && existsSync(configuredPath)) return configuredPath;
  const present = [FETCHED_CHROMIUM_PATH, installedChromium()].find((place) => place !== undefined && canRunProgram(place));
  if (present) return present;
  fetchChromium();
  if (canRunProgram(FETCHED_CHROMIUM_PATH)) return FETCHED_CHROMIUM_PATH;
  return (
    installChromium() ??
    exitWithout('Chromium', `Install it (Debian: apt-get install ${DEBIAN_PACKAGE}), or set CHROMIUM_PATH to the program`)
  );
}

/** The tests that need a program this machine does not have, and how to get it. */
export const testsNotRun = (proxies: readonly string[] = REVERSE_PROXIES): string[] =>
  proxies.includes('nginx') ? [] : ['tests behind nginx, which is missing. Install it (Debian: apt-get install nginx).'];
