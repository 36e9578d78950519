import type { Point } from '../input/zoom';
import type { Spread } from '../manifest/pairing';
import type { StageController } from '../stage/stage-controller';
import { panelAfter, panelAt, type PanelFocus } from '../panels/page-panels';

export interface PanelWalk {
  /** Panels of a spread, in reading order. */
  readonly panelsOf: (spread: number) => readonly PanelFocus[];
  /** The panel in this spread that a step leads to; undefined if it leads to another spread. */
  readonly within: (spread: number, by: 1 | -1) => PanelFocus | undefined;
  /** The panel at which another spread opens when entered forward (1) or back (-1); null shows it whole. */
  readonly entering: (spread: number, by: 1 | -1) => PanelFocus | null;
  /** Sets the direction in which the next spread is entered. */
  readonly enters: (by: 1 | -1) => void;
  /** The spread is on screen, however the reader got there; null at the end of the chapter. */
  readonly arrive: (spread: number | null) => void;
  /**
   * Shows the whole spread, or returns to a panel: the one at the point, in CSS pixels of the stage, or the previous one. True if it is now
   * whole.
   */
  readonly toggleWhole: (spread: number, point?: Point) => boolean;
}

/** Navigates a chapter panel by panel. The controller knows where the reader is; this knows what comes next. */
export function createPanelWalk(
  controller: Pick<StageController, 'focus' | 'focusOn' | 'partAt' | 'settle' | 'spread'>,
  pagePanels: readonly (readonly PanelFocus[])[],
  spreads: readonly Spread[],
): PanelWalk {
  /** The panel last viewed. */
  let seen: { spread: number; panel: number } | null = null;
  /** The spread that the reader wanted to see whole. */
  let whole: number | null = null;
  let direction: 1 | -1 = 1;
  const panelsOf = (spread: number): readonly PanelFocus[] => pagePanels[(spreads[spread]?.[0] ?? 0) - 1] ?? [];
  const lastOf = (spread: number): number | null => (seen?.spread === spread ? seen.panel : null);
  function see(spread: number, focus: PanelFocus | undefined): PanelFocus | undefined {
    whole = null;
    if (focus) seen = { spread, panel: focus.panel };
    return focus;
  }
  const walk: PanelWalk = {
    panelsOf,
    within: (spread, by) => see(spread, panelAfter(panelsOf(spread), controller.focus()?.panel ?? lastOf(spread), by)),
    entering: (spread, by) => see(spread, panelsOf(spread).at(by === 1 ? 0 : -1)) ?? null,
    enters: (by) => {
      direction = by;
    },
    arrive: (spread) => {
      if (spread === null) controller.focusOn(null);
      // A spread that a step turned to is already positioned.
      else if (controller.spread() === spread && !controller.focus() && whole !== spread) {
        controller.focusOn(walk.entering(spread, direction));
        direction = 1;
      }
      controller.settle();
    },
    toggleWhole: (spread, point) => {
      if (controller.focus()) {
        whole = spread;
        controller.focusOn(null);
      } else {
        const at = point && controller.partAt(point);
        const panels = panelsOf(spread);
        controller.focusOn(see(spread, (at && panelAt(panels, at)) ?? panels[lastOf(spread) ?? 0]) ?? null);
      }
      controller.settle();
      return controller.focus() === null;
    },
  };
  return walk;
}
