import {
  TELEMETRY_MAX_MESSAGE,
  TELEMETRY_MAX_REPORTS,
  TELEMETRY_MAX_STACK,
  type ApiClient,
  type TelemetryKind,
  type TelemetryReport,
} from '@komado/shared-contracts';

/** The code's owner: `shell` or a remote, in the version that ran. */
export interface Member {
  readonly member: string;
  readonly version: string;
}
export interface Telemetry {
  view(member: Member): void;
  vital(kind: Exclude<TelemetryKind, 'view' | 'client_error'>, value: number, member: Member): void;
  /** Counts the same message from the same code once per page, and a failed entry once, whoever reports it. Returns whether it counted. */
  error(message: string, member: Member, trace?: string): boolean;
  /** Sends pending reports when the page is left, every ten seconds, and when a call is full. Returns a function that stops it. */
  start(): () => void;
}
const INTERVAL_MS = 10_000;
/** Distinct errors reported per page; an error loop adds no information. */
const MAX_ERRORS = 20;
const CODE_FILE = /\/(?:assets|remotes\/([a-z][\w-]*))\/([\w.+-]+)\/[^/\s]+\.js/;

/** Lines that name published files; a long message, and what extensions and the page's URL say, is not sent. */
const positionsOf = (trace: string): string =>
  trace
    .split('\n')
    .filter((line) => CODE_FILE.test(line))
    .join('\n');

/**
 * An entry that throws is reported twice: by its exception, and by `browser-remotes`, which then finds no container. These are its
 * messages.
 */
const isOfEntry = (message: string, trace: string): boolean =>
  /\/remoteEntry\.js\S* (?:could not be loaded|does not define)\b/.test(message) ||
  /\/remotes\/[^/]+\/[^/]+\/remoteEntry\.js/.test(trace.split('\n').find((line) => line.includes('/remotes/')) ?? '');

/**
 * Sends a page's reports about itself to the api-server. They identify code, never a reader, and are lost rather than slow anything down.
 * Without the token that the page was sent with, they would not count.
 */
export function createTelemetry(api: ApiClient, pageToken: string | undefined): Telemetry {
  let waiting: TelemetryReport[] = [];
  const errors = new Set<string>();

  const flush = () => {
    // While offline, reports wait.
    if (!navigator.onLine) return;
    while (waiting.length > 0) {
      const reports = waiting.slice(0, TELEMETRY_MAX_REPORTS);
      waiting = waiting.slice(TELEMETRY_MAX_REPORTS);
      api
        .act('POST /web/telemetry', { page_token: pageToken, report_list: JSON.stringify(reports) }, { outlivesPage: true })
        .catch(() => undefined);
    }
  };
  const add = (report: TelemetryReport) => {
    if (pageToken) waiting.push(report);
    if (waiting.length >= TELEMETRY_MAX_REPORTS) flush();
  };
  return {
    view: (member) => add({ kind: 'view', ...member }),
    vital: (kind, value, member) => add({ kind, value: Math.round(value * 10_000) / 10_000, ...member }),
    error: (text, member, trace = '') => {
      const message = text.slice(0, TELEMETRY_MAX_MESSAGE);
      const key = `${member.member}@${member.version} ${isOfEntry(text, trace) ? 'entry' : message}`;
      if (errors.has(key) || errors.size >= MAX_ERRORS) return false;
      errors.add(key);
      add({ kind: 'client_error', message, stack: positionsOf(trace).slice(0, TELEMETRY_MAX_STACK), ...member });
      return true;
    },
    start: () => {
      const timer = setInterval(flush, INTERVAL_MS);
      const onHidden = () => {
        if (document.visibilityState === 'hidden') flush();
      };
      document.addEventListener('visibilitychange', onHidden);
      window.addEventListener('pagehide', flush);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', onHidden);
        window.removeEventListener('pagehide', flush);
      };
    },
  };
}

/** The owner of the top frame of a stack trace; the shell if no file of ours is in it. */
export function memberOf(trace: string, shellVersion: string): Member {
  for (const line of trace.split('\n')) {
    const [, member = 'shell', version] = CODE_FILE.exec(line) ?? [];
    if (version) return { member, version };
  }
  return { member: 'shell', version: shellVersion };
}

/** Calls back with every uncaught exception. Returns a function that stops it. */
export function watchErrors(onError: (message: string, trace: string) => void): () => void {
  const onWindowError = ({ error, message, filename }: ErrorEvent) => {
    // Exceptions in scripts of other origins, including extensions, are reported without details.
    if (!filename && !(error instanceof Error)) return;
    onError(message, error instanceof Error ? (error.stack ?? filename) : filename);
  };
  const rejected = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error && reason.name !== 'AbortError') onError(reason.message, reason.stack ?? '');
  };
  window.addEventListener('error', onWindowError);
  window.addEventListener('unhandledrejection', rejected);
  return () => {
    window.removeEventListener('error', onWindowError);
    window.removeEventListener('unhandledrejection', rejected);
  };
}
