import { AnalyticsEvent } from '@komado/shared-contracts';

export interface VisitOptions {
  /** Tells the server that the chapter was read to its end. */
  readonly finish: () => Promise<unknown>;
  readonly count: (name: AnalyticsEvent) => void;
}
/** One stay in one chapter. Everything in it happens once, however often the page is drawn. */
export interface Visit {
  /** The last page is on screen. */
  reachLastPage(): void;
  leave(): void;
}

export function createVisit({ finish, count }: VisitOptions): Visit {
  let hasSeenLast = false;
  let finishing: 'no' | 'under way' | 'done' = 'no';
  let hasLeft = false;
  return {
    reachLastPage: () => {
      if (!hasSeenLast) count(AnalyticsEvent.viewerLast);
      hasSeenLast = true;
      if (finishing !== 'no') return;
      finishing = 'under way';
      finish().then(
        () => {
          finishing = 'done';
          count(AnalyticsEvent.viewerComplete);
        },
        // The next time the last page is reached, it is told again.
        () => {
          finishing = 'no';
        },
      );
    },
    leave: () => {
      if (!hasLeft) count(AnalyticsEvent.viewerClose);
      hasLeft = true;
    },
  };
}
