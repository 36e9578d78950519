import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/src/chromium';
import { hasRoomInMemory } from './e2e/src/memory-folder';

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys of readers over all remotes together, on the production build. Each worker has a site of its own, so journeys share nothing they change. */
export default defineConfig({
  testDir: './e2e/src',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/src/prepare-releases.ts',
  // Some wait for deadlines or for the browser's next frame rather than for a core.
  workers: Math.ceil(availableParallelism() * 1.5),
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // A worker ends where the kind of site changes, so what has a site of its own comes first, and it takes the longest.
  projects: [
    { name: 'failures', testMatch: '**/failure-table.journey.ts' },
    { name: 'journeys', testMatch: '**/*.journey.ts', testIgnore: '**/failure-table.journey.ts' },
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
      ...(hasRoomInMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    },
  },
});
