import { AnalyticsEvent } from '@komado/shared-contracts';

export interface CompletionReporterOptions {
  /** Reports to the server that the chapter was read to its end. */
  readonly finish: () => Promise<unknown>;
  readonly count: (name: 'viewer last' | 'viewer complete' | 'viewer close') => void;
}
/** One visit to a chapter. Everything in it happens once, however often the page renders. */
export interface CompletionReporter {
  /** The end of the last page has been shown. */
  reachLastPage(): void;
  leave(): void;
}

export function createCompletionReporter({ finish, count }: CompletionReporterOptions): CompletionReporter {
  let hasSeenLast = false;
  let finishing: 'no' | 'under way' | 'done' = 'no';
  let hasLeft = false;
  function sendToServer(): void {
    if (finishing !== 'no') return;
    finishing = 'under way';
    finish().then(
      () => {
        finishing = 'done';
        count(AnalyticsEvent.viewerComplete);
      },
      // Sent again the next time the reader reaches the last page, or leaves.
      () => {
        finishing = 'no';
      },
    );
  }
  return {
    reachLastPage: () => {
      if (!hasSeenLast) count(AnalyticsEvent.viewerLast);
      hasSeenLast = true;
      sendToServer();
    },
    leave: () => {
      if (!hasLeft) count(AnalyticsEvent.viewerClose);
      hasLeft = true;
      if (hasSeenLast) sendToServer();
    },
  };
}
