import {
  TELEMETRY_MAX_MESSAGE,
  TELEMETRY_MAX_REPORTS,
  type ApiClient,
  type TelemetryKind,
  type TelemetryReport,
} from '@komado/shared-contracts';

/** Whose code it is: `shell` or a remote, in the version that ran. */
export interface Member {
  readonly member: string;
  readonly version: string;
}
export interface Telemetry {
  view(member: Member): void;
  vital(kind: Exclude<TelemetryKind, 'view' | 'client_error'>, value: number, member: Member): void;
  /** The same message of the same code counts once a page. */
  error(message: string, member: Member): void;
  /** Sends what there is, when the page is left, every ten seconds, and when there is much. Gives the function that ends it. */
  start(): () => void;
}
const INTERVAL_MS = 10_000;
/** Errors of one page that are told apart; a loop of them says nothing new. */
const MAX_ERRORS = 20;

/** Takes reports of a page about itself to the api-server. They name code, never a reader, and are lost rather than in anybody's way. */
export function createTelemetry(api: ApiClient, composition: string): Telemetry {
  let waiting: TelemetryReport[] = [];
  const errors = new Set<string>();

  const flush = () => {
    // Without a network they wait for it.
    if (!navigator.onLine) return;
    while (waiting.length > 0) {
      const reports = waiting.slice(0, TELEMETRY_MAX_REPORTS);
      waiting = waiting.slice(TELEMETRY_MAX_REPORTS);
      api.act('POST /web/telemetry', { composition, report_list: JSON.stringify(reports) }, { outlivesPage: true }).catch(() => undefined);
    }
  };
  const add = (report: TelemetryReport) => {
    waiting.push(report);
    if (waiting.length >= TELEMETRY_MAX_REPORTS) flush();
  };
  return {
    view: (member) => add({ kind: 'view', ...member }),
    vital: (kind, value, member) => add({ kind, value: Math.round(value * 10_000) / 10_000, ...member }),
    error: (text, member) => {
      const message = text.slice(0, TELEMETRY_MAX_MESSAGE);
      const key = `${member.member}@${member.version} ${message}`;
      if (errors.has(key) || errors.size >= MAX_ERRORS) return;
      errors.add(key);
      add({ kind: 'client_error', message, ...member });
    },
    start: () => {
      const timer = setInterval(flush, INTERVAL_MS);
      const left = () => {
        if (document.visibilityState === 'hidden') flush();
      };
      document.addEventListener('visibilitychange', left);
      window.addEventListener('pagehide', flush);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', left);
        window.removeEventListener('pagehide', flush);
      };
    },
  };
}

const REMOTE_FILE = /\/remotes\/([a-z][\w-]*)\/([\w.+-]+)\//;
const SHELL_FILE = /\/assets\/([\w.+-]+)\/[^/\s]+\.js/;
/** Whose code stands uppermost in a stack trace; the shell's when no file of ours is in it. */
export function memberOf(trace: string, shellVersion: string): Member {
  for (const line of trace.split('\n')) {
    const [, remote, version] = REMOTE_FILE.exec(line) ?? [];
    if (remote && version) return { member: remote, version };
    const [, shell] = SHELL_FILE.exec(line) ?? [];
    if (shell) return { member: 'shell', version: shell };
  }
  return { member: 'shell', version: shellVersion };
}

/** Calls back with every exception that nobody caught. Gives the function that ends it. */
export function watchErrors(onError: (message: string, trace: string) => void): () => void {
  const thrown = ({ error, message, filename }: ErrorEvent) => {
    // What other origins' scripts throw, extensions' among them, is told without a word.
    if (!filename && !(error instanceof Error)) return;
    onError(message, error instanceof Error ? (error.stack ?? filename) : filename);
  };
  const rejected = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error && reason.name !== 'AbortError') onError(reason.message, reason.stack ?? '');
  };
  window.addEventListener('error', thrown);
  window.addEventListener('unhandledrejection', rejected);
  return () => {
    window.removeEventListener('error', thrown);
    window.removeEventListener('unhandledrejection', rejected);
  };
}
