import type { Point } from '../input/zoom';
import type { Spread } from '../page-layout/page-pairing';
import type { PagedViewController } from '../paged-view/paged-view-controller';
import { panelAfter, panelAt, type PanelFocus } from '../comic-panels/page-panels';

export interface PanelNavigator {
  /** Panels of a spread, in reading order. */
  readonly panelsOf: (spread: number) => readonly PanelFocus[];
  /** The panel in this spread that a step leads to; undefined if it leads to another spread. */
  readonly stepWithin: (spread: number, by: 1 | -1) => PanelFocus | undefined;
  /** The panel at which another spread opens when entered forward (1) or back (-1); null shows it whole. */
  readonly panelOnEntry: (spread: number, by: 1 | -1) => PanelFocus | null;
  /** Sets the direction in which the next spread is entered. */
  readonly setEntryDirection: (by: 1 | -1) => void;
  /** The spread is on screen, however the reader got there; null at the end of the chapter. */
  readonly onSpreadShown: (spread: number | null) => void;
  /**
   * Shows the whole spread, or returns to a panel: the one at the point, in CSS pixels of the stage, or the previous one. True if it is now
   * whole.
   */
  readonly toggleWhole: (spread: number, point?: Point) => boolean;
}

/** Navigates a chapter panel by panel. The controller has the position; this determines the next panel. */
export function createPanelNavigator(
  controller: Pick<PagedViewController, 'focus' | 'focusOn' | 'partAt' | 'settle' | 'spread'>,
  pagePanels: readonly (readonly PanelFocus[])[],
  spreads: readonly Spread[],
): PanelNavigator {
  /** The panel last viewed. */
  let lastSeen: { spread: number; panel: number } | null = null;
  /** The spread that the reader chose to see whole. */
  let wholeSpread: number | null = null;
  let direction: 1 | -1 = 1;
  const panelsOf = (spread: number): readonly PanelFocus[] => pagePanels[(spreads[spread]?.[0] ?? 0) - 1] ?? [];
  const lastOf = (spread: number): number | null => (lastSeen?.spread === spread ? lastSeen.panel : null);
  function recordSeen(spread: number, focus: PanelFocus | undefined): PanelFocus | undefined {
    wholeSpread = null;
    if (focus) lastSeen = { spread, panel: focus.panel };
    return focus;
  }
  const panelNavigator: PanelNavigator = {
    panelsOf,
    stepWithin: (spread, by) => recordSeen(spread, panelAfter(panelsOf(spread), controller.focus()?.panel ?? lastOf(spread), by)),
    panelOnEntry: (spread, by) => recordSeen(spread, panelsOf(spread).at(by === 1 ? 0 : -1)) ?? null,
    setEntryDirection: (by) => {
      direction = by;
    },
    onSpreadShown: (spread) => {
      if (spread === null) controller.focusOn(null);
      // A spread that a step turned to is already positioned.
      else if (controller.spread() === spread && !controller.focus() && wholeSpread !== spread) {
        controller.focusOn(panelNavigator.panelOnEntry(spread, direction));
        direction = 1;
      }
      controller.settle();
    },
    toggleWhole: (spread, point) => {
      if (controller.focus()) {
        wholeSpread = spread;
        controller.focusOn(null);
      } else {
        const at = point && controller.partAt(point);
        const panels = panelsOf(spread);
        controller.focusOn(recordSeen(spread, (at && panelAt(panels, at)) ?? panels[lastOf(spread) ?? 0]) ?? null);
      }
      controller.settle();
      return controller.focus() === null;
    },
  };
  return panelNavigator;
}
