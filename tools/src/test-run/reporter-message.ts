/** What a test runner's reporter sends to the process that started it. */
export type ReporterMessage = { readonly type: 'total'; readonly files: number } | { readonly type: 'file'; readonly result: FileResult };

export interface Failure {
  readonly title: string;
  readonly message: string;
}
/** One test file, or one journey of a file. */
export interface FileResult {
  readonly file: string;
  /** Journeys are reported individually, unit tests by file. */
  readonly title?: string;
  readonly seconds: number;
  readonly passed: number;
  /** A file that could not start counts as one failure. */
  readonly failures: readonly Failure[];
}

/** Does nothing when the runner was started manually. */
export function sendToParentProcess(message: ReporterMessage): void {
  process.send?.(message);
}
