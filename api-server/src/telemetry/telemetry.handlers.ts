import { pageTokens, commandText } from '@komado/server-kit';
import { telemetryReports } from '@komado/shared-contracts/schemas';
import type { Handlers } from '../http';
import { refuse } from '../refusal';
import type { ServerDependencies } from '../server-dependencies';
import { framesOf, recordBrowserErrors } from './browser-errors';
import { recordTelemetry } from './record-telemetry.command';
import { perNetworkLimit } from './per-network-limit';

const invalid = (reason: string) =>
  refuse('parameter-invalid', `The parameter report_list is not valid: ${reason}. It must be a JSON array of telemetry reports.`);

function readReports(json: string) {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw invalid(`it is not valid JSON (${(error as Error).message})`);
  }
  const parsed = telemetryReports.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid(`${issue?.path.join('.') || 'the list'}: ${issue?.message}`);
  }
  return parsed.data;
}

/** Errors that are logged in a minute: of one network, and of all. A broken page on a busy site must not fill the log. */
const LOGGED_PER_NETWORK = 10;
const LOGGED_PER_MINUTE = 100;
/** Errors that one network can add in an hour: a tenth of all, so that made-up ones do not displace those of readers. */
const ADDED_PER_NETWORK = 20;
/** The same for rows of an hour: a page has some dozens. */
const ROWS_PER_NETWORK = 500;
const HOUR_MS = 3_600_000;

export function telemetryHandlers(dependencies: ServerDependencies): Handlers<'POST /web/telemetry'> {
  const { clock, log, signingSecret } = dependencies;
  const tokens = pageTokens(signingSecret);
  const mayReport = perNetworkLimit();
  const mayLogOfNetwork = perNetworkLimit(LOGGED_PER_NETWORK);
  const mayLogOfAll = perNetworkLimit(LOGGED_PER_MINUTE);
  const mayAddOfNetwork = perNetworkLimit(ADDED_PER_NETWORK, HOUR_MS);
  const mayAddRowOfNetwork = perNetworkLimit(ROWS_PER_NETWORK, HOUR_MS);
  const mayLog = (ip: string): boolean => mayLogOfNetwork(ip, clock.now()) && mayLogOfAll('', clock.now());
  return {
    'POST /web/telemetry': async ({ page_token = '', report_list }, { ip, isCrawler }) => {
      const reports = readReports(report_list);
      const page = tokens.read(page_token, clock.now());
      // Dropped without an error: no client waits for the response or retries.
      if (page === undefined || isCrawler || !mayReport(ip, clock.now())) return {};
      const { composition } = page;
      const now = clock.now();
      const from = { ip, mayAddRow: () => mayAddRowOfNetwork(ip, now) };
      const errors = (await recordTelemetry(dependencies, page, from, reports)).filter(({ kind }) => kind === 'client_error');
      await recordBrowserErrors(dependencies, { composition, now, mayAdd: () => mayAddOfNetwork(ip, now) }, errors);
      for (const { member, version, message, stack = '' } of errors)
        if (mayLog(ip))
          log.info(
            { composition, member, version, message, frames: framesOf(stack) },
            `A browser reported an error in the code of a member. To list errors: ${commandText('operator', 'browser-errors')}`,
          );
      return {};
    },
  };
}
