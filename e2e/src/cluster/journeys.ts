import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { killChildOnExit } from '@komado/server-kit';
import type { Cluster } from './cluster';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');

/**
 * Journeys across the remotes: a composed page, search and browsing, reading, comments, sign-up, and purchases. Left out are those about one
 * page, because the number of servers makes no difference to them, and those that need a site of their own, because they
 * - change releases or run commands on the site's data folder: `release/` except for the composed page, `failure/`, `page/page-cache`,
 *   `viewer/comic-import`;
 * - start the site with other settings: `page/optional-settings`, `account/country-rules`;
 * - move its clock: `account/login-bonus-and-new-chapter-email`, `shop/refunds-disputes-and-renewals`;
 * - create passkeys, which need a domain name: `account/device-limit`, `account/credentials`;
 * - read the list of the outbox or call the api-server directly: `page/every-api-call`, `viewer/code-priority-over-pictures`.
 */
const JOURNEYS = [
  ...['release/composed-page', 'page/back-navigation', 'page/link-prefetch', 'page/without-javascript'],
  ...['viewer/sign-up-and-buy', 'viewer/closed-chapter-counts-as-read', 'viewer/comments'],
  ...['shop/chapter-purchases', 'shop/double-purchase'],
];

const LISTED_FAILURES = 20;

interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

/** Runs journeys through nginx. Resolves to whether each passed, and no request to nginx failed. */
export async function runJourneys({ url, folder, databaseUrl, api }: Cluster, print: (line: string) => void): Promise<boolean> {
  // The files by which journeys find the api-server and its token in the data folder of a site.
  const dataDir = path.join(folder, 'journeys');
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'api-server.json'), JSON.stringify({ origin: api.url }));
  writeFileSync(path.join(dataDir, 'operator-token'), api.operatorToken);
  const report = path.join(folder, 'journeys.json');
  const readAccessLog = (): string => readFileSync(path.join(folder, 'access.log'), 'utf8');
  // While the web hosts started, nginx refused the requests that waited for them.
  const logBefore = readAccessLog();
  const files = JOURNEYS.map((name) => `e2e/src/${name}.journey.ts`);
  const child = killChildOnExit(
    spawn(process.execPath, [PLAYWRIGHT, 'test', '--reporter=list,json', ...files], {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        KOMADO_SITE: url,
        KOMADO_SITE_DATA: dataDir,
        KOMADO_SITE_DATABASE: databaseUrl,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    }),
  );
  await new Promise((resolve) => child.once('exit', resolve));
  const { expected, unexpected, flaky, skipped } = (JSON.parse(readFileSync(report, 'utf8')) as Report).stats;
  const requests = [
    ...readAccessLog()
      .slice(logBefore.length)
      .matchAll(/"(.+)" (\d{3}) \d+ \w+$/gm),
  ];
  const failed = requests.filter(([, , status]) => Number(status) >= 500);
  print(`Journeys: ${expected} passed, ${unexpected + flaky} failed, ${skipped} skipped.`);
  print(`Requests through nginx: ${requests.length}, failed with a status of 500 or more: ${failed.length}.`);
  for (const [, request, status] of failed.slice(0, LISTED_FAILURES)) print(`  ${status}: ${request}`);
  return child.exitCode === 0 && expected > 0 && failed.length === 0;
}
