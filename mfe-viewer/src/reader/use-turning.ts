import { useCallback, useEffect, useRef } from 'react';
import { positionAt, type ReadingPosition } from '../manifest/reading-position';
import type { StageController } from '../stage/stage-controller';
import type { useReading } from './use-reading';

export interface Turning {
  /** One turn onwards (1) or back (-1); `onTurned` runs with all that follows, after the page has moved. */
  readonly turn: (by: 1 | -1, onTurned?: () => void) => void;
  readonly goTo: (position: ReadingPosition) => void;
}

/**
 * Turning in one frame: the page moves by one transform, written at once. All that follows from it (what is drawn beside it, the address, the
 * slider, what is announced and kept) comes after that frame, once for all turns until then.
 */
export function useTurning(reading: ReturnType<typeof useReading>, controller: StageController): Turning {
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
      if (isStrip || position === 'end' || shown === undefined || !controller.turnTo(shown + by)) {
        const from = follow.current;
        forget();
        onTurned?.();
        // Turned past the last page before what the turns before led to was drawn.
        if (from && shown !== undefined) return goToNow(positionAt(spreads, shown + by));
        return turnNow(by);
      }
      const isDue = follow.current !== null;
      follow.current = () => {
        goToNow(positionAt(spreads, shown + by));
        onTurned?.();
      };
      if (isDue) return undefined;
      frame.current = requestAnimationFrame(() => {
        // The frame that shows the page is drawn before this.
        setTimeout(() => {
          const last = follow.current;
          follow.current = null;
          last?.();
        });
      });
      return undefined;
    },
    [controller, forget, goToNow, isStrip, position, spreads, turnNow],
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
