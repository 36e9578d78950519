import type { Page } from '@komado/shared-contracts';
import { useLayoutEffect, useMemo } from 'react';
import type { Point } from '../input/zoom';
import type { Spread } from '../page-layout/page-pairing';
import type { ReadingPosition } from '../page-layout/reading-position';
import type { PagedViewController } from '../paged-view/paged-view-controller';
import { panelsOf } from '../comic-panels/page-panels';
import { createPanelNavigator, type PanelNavigator } from './panel-navigator';

export interface PanelViewInput {
  readonly pages: readonly Page[];
  readonly spreads: readonly Spread[];
  readonly index: number;
  readonly position: ReadingPosition;
  readonly controller: PagedViewController;
  readonly isOn: boolean;
}
export interface PanelView {
  /** null while reading whole pages. */
  readonly panelNavigator: PanelNavigator | null;
  /** Panels of the page on screen. */
  readonly count: number;
  /** See `PanelNavigator`. */
  readonly toggleWhole: (point?: Point) => boolean;
}

/** Panel-by-panel reading. */
export function usePanelView({ pages, spreads, index, position, controller, isOn }: PanelViewInput): PanelView {
  const panelNavigator = useMemo(
    () => (isOn ? createPanelNavigator(controller, pages.map(panelsOf), spreads) : null),
    [controller, isOn, pages, spreads],
  );
  const spread = position === 'end' ? null : index;
  useLayoutEffect(() => {
    if (panelNavigator) return panelNavigator.onSpreadShown(spread);
    controller.focusOn(null);
    return controller.settle();
  }, [controller, spread, panelNavigator]);
  return {
    panelNavigator,
    count: panelNavigator && spread !== null ? panelNavigator.panelsOf(spread).length : 0,
    toggleWhole: (point) => panelNavigator?.toggleWhole(index, point) ?? true,
  };
}
