import { AnalyticsEvent } from '@komado/shared-contracts';

export interface VisitOptions {
  /** Tells the server that the chapter was read to its end. */
  readonly finish: () => Promise<unknown>;
  readonly count: (name: 'viewer last' | 'viewer complete' | 'viewer close') => void;
}
/** One stay in one chapter. Everything in it happens once, however often the page is drawn. */
export interface Visit {
  /** The last page has been shown to its end. */
  reachLastPage(): void;
  leave(): void;
}

export function createVisit({ finish, count }: VisitOptions): Visit {
  let hasSeenLast = false;
  let finishing: 'no' | 'under way' | 'done' = 'no';
  let hasLeft = false;
  function tellServer(): void {
    if (finishing !== 'no') return;
    finishing = 'under way';
    finish().then(
      () => {
        finishing = 'done';
        count(AnalyticsEvent.viewerComplete);
      },
      // Sent again the next time the last page is reached, or when the reader leaves.
      () => {
        finishing = 'no';
      },
    );
  }
  return {
    reachLastPage: () => {
      if (!hasSeenLast) count(AnalyticsEvent.viewerLast);
      hasSeenLast = true;
      tellServer();
    },
    leave: () => {
      if (!hasLeft) count(AnalyticsEvent.viewerClose);
      hasLeft = true;
      if (hasSeenLast) tellServer();
    },
  };
}
