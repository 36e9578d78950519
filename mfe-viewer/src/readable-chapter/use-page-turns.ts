import { startTransition, useCallback, useEffect, useRef } from 'react';
import { positionAt, type ReadingPosition } from '../page-layout/reading-position';
import type { PanelNavigator } from '../comic-panel-navigation/panel-navigator';
import type { PagedViewController } from '../paged-view/paged-view-controller';
import type { useReadingState } from './use-reading-state';

export interface PageTurns {
  /** One turn, or one step between panels, forward (1) or back (-1); `onTurned` runs with all deferred work, after the page has moved. */
  readonly turn: (by: 1 | -1, onTurned?: () => void) => void;
  readonly goTo: (position: ReadingPosition) => void;
}

/**
 * Turns in one frame: the page moves with a single transform, written synchronously. Everything that depends on it (rendering neighbors,
 * URL, slider, announcement, saved position) is deferred until after that frame, and batched for all turns up to then.
 */
export function usePageTurns(
  reading: ReturnType<typeof useReadingState>,
  controller: PagedViewController,
  panels: PanelNavigator | null,
): PageTurns {
  const { isStrip, position, spreads, goTo: goToNow, turn: turnNow } = reading;
  const frame = useRef(0);
  const follow = useRef<(() => void) | null>(null);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const forget = useCallback(() => {
    follow.current = null;
    controller.forgetTurn();
  }, [controller]);

  const turn = useCallback(
    (by: 1 | -1, onTurned?: () => void) => {
      const shown = controller.spread();
      const panel = shown === undefined || position === 'end' ? undefined : panels?.stepWithin(shown, by);
      if (panel) controller.focusOn(panel);
      else panels?.setEntryDirection(by);
      if (
        !panel &&
        (isStrip || position === 'end' || shown === undefined || !controller.turnTo(shown + by, panels?.panelOnEntry(shown + by, by)))
      ) {
        const from = follow.current;
        forget();
        onTurned?.();
        // Turned past the last page before the previous turns were rendered.
        if (from && shown !== undefined) return goToNow(positionAt(spreads, shown + by));
        return turnNow(by);
      }
      const isDue = follow.current !== null;
      const target = panel ? shown! : shown! + by;
      follow.current = () => {
        // The previous panel may be on a page that was never rendered.
        if (positionAt(spreads, target) !== position) goToNow(positionAt(spreads, target));
        controller.settle();
        onTurned?.();
      };
      if (isDue) return undefined;
      frame.current = requestAnimationFrame(() => {
        // The frame with the page is painted before this.
        setTimeout(() => {
          const last = follow.current;
          follow.current = null;
          // In slices, so that the work for one key does not delay the next.
          if (last) startTransition(last);
        });
      });
      return undefined;
    },
    [controller, forget, goToNow, isStrip, panels, position, spreads, turnNow],
  );
  const goTo = useCallback(
    (next: ReadingPosition) => {
      forget();
      goToNow(next);
    },
    [forget, goToNow],
  );
  return { turn, goTo };
}
