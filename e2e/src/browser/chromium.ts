import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const FETCHED_CHROMIUM_VERSION = '153.0.0';
/** A quicker build of the engine, which `npm test` fetches where it runs. */
export const FETCHED_CHROMIUM_PATH = fileURLToPath(
  new URL(`../../../.cache/chromium/${FETCHED_CHROMIUM_VERSION}/chromium`, import.meta.url),
);

/** The headless shell is the same engine without the windows of a browser, for a third less CPU time. */
export const INSTALLED_CHROMIUM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
] as const;

/** The browser of journeys, screenshots and measurements: `CHROMIUM_PATH`, the one that was fetched, or an installed one. */
export const chromiumPath = (): string =>
  process.env['CHROMIUM_PATH'] ??
  [FETCHED_CHROMIUM_PATH, ...INSTALLED_CHROMIUM_PATHS].find((place) => existsSync(place)) ??
  INSTALLED_CHROMIUM_PATHS[0];
