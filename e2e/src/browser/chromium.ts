import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

export const FETCHED_CHROMIUM_VERSION = '153.0.0';
/** A quicker build of the engine, which `npm test` fetches where it runs. */
export const FETCHED_CHROMIUM_PATH = fileURLToPath(
  new URL(`../../../.cache/chromium/${FETCHED_CHROMIUM_VERSION}/chromium`, import.meta.url),
);

/** The headless shell is the same engine without the windows of a browser, for a third less CPU time. */
const INSTALLED_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** An installed Chromium or Chrome, or the one of `npx playwright install chromium`; undefined if there is none. */
export const installedChromium = (): string | undefined =>
  [...INSTALLED_PATHS, chromium.executablePath()].find((place) => existsSync(place));

/** The browser of journeys, screenshots and measurements: `CHROMIUM_PATH`, the one that was fetched, or an installed one. */
export const chromiumPath = (): string =>
  process.env['CHROMIUM_PATH'] ??
  (existsSync(FETCHED_CHROMIUM_PATH) ? FETCHED_CHROMIUM_PATH : undefined) ??
  installedChromium() ??
  chromium.executablePath();
