import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/src/browser/chromium';
import { exitWithParent } from '@komado/server-kit';
import { memoryFolder, putTemporaryFilesInMemory } from '@komado/server-kit/testing/memory-folder';

exitWithParent();
// Profiles of the browser.
putTemporaryFilesInMemory();

const BLINK_SETTINGS = [
  // Playwright's own, which another list replaces.
  ...['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'],
  // Lazy pictures are loaded when they are this many pixels away. Chromium's 1,250 to 2,500 loads many that no journey scrolls to.
  ...['4G', '3G', 'Unknown'].map((connection) => `lazyLoadingImageMarginPx${connection}=200`),
];

const CHROMIUM_ARGUMENTS = [
  `--blink-settings=${BLINK_SETTINGS.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const CORES = availableParallelism();
/** The files of journeys, each of which exists: a renamed one would silently run among the others. */
function journeyFiles(...names: readonly string[]): string[] {
  const files = names.map((name) => `e2e/src/${name}.journey.ts`);
  const missing = files.filter((file) => !existsSync(new URL(file, import.meta.url)));
  if (missing.length > 0) throw new Error(`playwright.config.ts names journeys that do not exist: ${missing.join(', ')}.`);
  return files.map((file) => `**/${file}`);
}
/**
 * Journeys that wait for deadlines, for the browser's next frame, for a page to age or until a site is idle, rather than for a core. Together
 * they take about as long as the others do with a worker for each core.
 */
const WAITING = journeyFiles(
  ...['failure/fault-injection', 'failure/offline-navigation-and-offline-page', 'failure/unavailable-remote'],
  ...['page/optional-settings', 'page/page-cache', 'page/streaming-layout-shifts'],
);
const WAITING_WORKERS = Math.ceil(CORES / 2);
/** Journeys that release, and leave what was live before them: one after the other, they share one site. */
const RELEASING = journeyFiles(
  ...['failure/broken-remote-build', 'release/canary', 'release/new-remote', 'release/own-repository', 'release/promote-and-roll-back'],
);

/** Journeys of readers over all remotes together, on the production build. Each worker has a site of its own, so journeys share nothing they change. */
export default defineConfig({
  testDir: './e2e/src',
  testMatch: '**/*.journey.ts',
  globalSetup: ['./e2e/src/browser/require-chromium.ts', './e2e/src/site/prepare-releases-and-database.ts'],
  workers: CORES + WAITING_WORKERS,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // A worker for each core, and some besides for those that wait: more workers than that take the processor for longer, all together.
  projects: [
    { name: 'waiting', testMatch: WAITING, workers: WAITING_WORKERS },
    { name: 'releasing', testMatch: RELEASING, workers: 1 },
    { name: 'journeys', testMatch: '**/*.journey.ts', testIgnore: [...WAITING, ...RELEASING], workers: CORES },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 15_000,
    // A trace costs half of the processor's time; `--trace retain-on-failure` records those of journeys that fail.
    trace: 'off',
    // Requests of a worker pass by `page.route`; the journeys about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: CHROMIUM_ARGUMENTS,
      // Otherwise memory that the browser's processes share is in files on the disk.
      ...(memoryFolder() !== undefined && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    },
  },
});
