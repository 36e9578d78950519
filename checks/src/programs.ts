import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { FETCHED_CHROMIUM, INSTALLED_CHROMIUM } from '@komado/e2e/chromium';
import { fetchChromium, starts } from './fetch-chromium';

/** A program that the tests need and npm does not install. */
interface Program {
  readonly name: string;
  readonly places: readonly string[];
  readonly debianPackage: string;
}

const CHROMIUM: Program = { name: 'Chromium', places: INSTALLED_CHROMIUM, debianPackage: 'chromium-headless-shell' };
/** The same places as in hosting/src/testing/postgresql.ts; otherwise its tests would not find what was found here. */
const POSTGRESQL: Program = {
  name: 'PostgreSQL',
  places: [process.env['POSTGRESQL_BIN'] ?? '', ...['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`)]
    .filter(Boolean)
    .map((folder) => path.join(folder, 'initdb')),
  debianPackage: 'postgresql',
};

function find({ places }: Program): string | undefined {
  return places.find((place) => place && existsSync(place));
}

function ensure(program: Program): string {
  const { name, debianPackage } = program;
  if (!find(program) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`${name} is missing; installing Debian's ${debianPackage} …\n`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const place = find(program);
  if (!place) {
    process.stderr.write(`The tests need ${name}. Install it (Debian: apt-get install ${debianPackage}) and run them again.\n`);
    process.exit(1);
  }
  return place;
}

/** Installs what is missing where possible, or exits with a sentence that names it. Returns the path of Chromium. */
export function ensurePrograms(): string {
  ensure(POSTGRESQL);
  const given = process.env['CHROMIUM_PATH'];
  if (given && existsSync(given)) return given;
  fetchChromium();
  if (starts(FETCHED_CHROMIUM)) return FETCHED_CHROMIUM;
  // Debian's package also installs the libraries that the fetched one needs.
  const installed = ensure(CHROMIUM);
  return starts(FETCHED_CHROMIUM) ? FETCHED_CHROMIUM : installed;
}
