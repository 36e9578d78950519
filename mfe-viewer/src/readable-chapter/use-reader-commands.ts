import { useLayoutEffect, useRef, useState } from 'react';
import type { PanelView } from '../comic-panel-navigation/use-panel-view';
import type { useDrawers } from '../controls/use-drawers';
import type { KeyAction } from '../input/keyboard';
import type { Point } from '../input/zoom';
import type { Size } from '../page-layout/spread-layout';
import type { PagedViewActions } from '../paged-view/use-paged-view-gestures';
import type { ReadingSettings } from '../settings/reading-settings';
import type { StripHandle } from '../strip/strip.component';
import { useAutoAdvance } from './use-auto-advance';
import type { useBars } from './use-bars';
import type { PageTurns } from './use-page-turns';
import { useReaderKeys } from './use-reader-keys';
import type { ReadingState } from './use-reading-state';
import type { useTapZoneHint } from './use-tap-zone-hint';
import { prefersReducedMotion, type useViewController } from './use-view-controller';

/** A key moves a large page by this fraction of the viewport. */
const KEY_PAN = 0.8;
/** An arrow key scrolls a strip by this fraction of the viewport. */
const KEY_LINE = 0.2;

interface ReaderParts {
  readonly pageCount: number;
  readonly size: Size | null;
  readonly settings: ReadingSettings;
  readonly changeSettings: (change: Partial<ReadingSettings>) => void;
  readonly reading: ReadingState;
  readonly view: ReturnType<typeof useViewController>;
  readonly panelView: PanelView;
  readonly pageTurns: PageTurns;
  readonly bars: ReturnType<typeof useBars>;
  readonly drawers: ReturnType<typeof useDrawers>;
  readonly hint: ReturnType<typeof useTapZoneHint>;
  readonly toggleFullScreen: () => void;
}

/** What taps and buttons do to the parts of the reader, and the keys that do the same. */
export function useReaderCommands(parts: ReaderParts) {
  const { pageCount, size, settings, changeSettings, reading, view, panelView, bars, drawers, toggleFullScreen } = parts;
  const { direction, isStrip, isPanelView, position, page } = reading;
  const { controller, panel: comicPanel, scale } = view;
  const { goTo, turn } = parts.pageTurns;
  const { drawer } = drawers;
  const [isHintShown, endHint] = parts.hint;
  const [isAutoScrolling, setIsAutoScrolling] = useState(false);
  const turnPage = (by: 1 | -1): void => turn(by, bars.hide);
  const mark = (): (() => void) => () => goTo(position);
  /** While reading panel by panel, the whole page is shown and hidden with the menu. */
  const tapMiddle = (point?: Point): void => (panelView.count > 0 ? bars.show(panelView.toggleWhole(point)) : bars.toggle());
  const pagedViewActions: PagedViewActions = { turn: turnPage, tapMiddle, isPanelView: () => isPanelView, mark };
  const actions = useRef(pagedViewActions);
  useLayoutEffect(() => {
    actions.current = pagedViewActions;
  });
  const toggleZoom = (): void => (panelView.count > 0 ? tapMiddle() : view.toggleZoom());
  const strip = useRef<StripHandle>(null);
  /** In fractions of the viewport. */
  const scrollStrip = (by: number): boolean => {
    strip.current?.scrollBy(by * (size?.height ?? 0), prefersReducedMotion() ? 'instant' : 'smooth');
    bars.hide();
    return true;
  };
  /** Moves within a page larger than the viewport first, then turns the page. */
  const moveBy = (by: 1 | -1): boolean => {
    if (isStrip) return scrollStrip(by * KEY_PAN);
    if (position === 'end') return false;
    const offset = { x: 0, y: -by * (size?.height ?? 0) * KEY_PAN };
    if (controller.canPan(offset)) controller.pan(offset, true);
    else turnPage(by);
    return true;
  };
  const escape = (): boolean => {
    if (drawer) drawers.close();
    else if (isAutoScrolling) setIsAutoScrolling(false);
    else if (comicPanel !== null) tapMiddle();
    else if (scale > 1) view.resetZoom();
    else bars.show(true);
    return true;
  };
  const toggleAutoScroll = (): void => setIsAutoScrolling((isOn) => !isOn);
  useAutoAdvance({
    isOn: isAutoScrolling && drawer === null && position !== 'end',
    isStrip,
    speed: settings.autoScrollSpeed,
    place: `${page} ${comicPanel}`,
    scrollBy: (by) => strip.current?.scrollBy(by, 'instant'),
    turn: () => turn(1, () => bars.show(false)),
  });
  const changePanelView = (isOn: boolean): void => changeSettings({ isPanelView: isOn });
  const does: Readonly<Record<KeyAction, () => boolean | void>> = {
    next: () => turnPage(1),
    previous: () => turnPage(-1),
    down: () => moveBy(1),
    up: () => moveBy(-1),
    'line-down': () => scrollStrip(KEY_LINE),
    'line-up': () => scrollStrip(-KEY_LINE),
    first: () => goTo(1),
    last: () => goTo(pageCount),
    'full-screen': toggleFullScreen,
    zoom: toggleZoom,
    'zoom-in': () => view.zoomBy(1),
    'zoom-out': () => view.zoomBy(-1),
    'zoom-reset': view.resetZoom,
    settings: () => drawers.toggle('settings'),
    'auto-scroll': toggleAutoScroll,
    grid: () => drawers.toggle('grid'),
    keys: () => drawers.toggle('keys'),
    menu: bars.toggle,
    'panel-view': () => changePanelView(!settings.isPanelView),
    escape,
  };
  useReaderKeys(direction, (action) => {
    if (isHintShown) endHint();
    if (isHintShown && action === 'escape') return true;
    if (drawer && !['escape', 'settings', 'grid', 'keys'].includes(action)) return false;
    return does[action]() !== false;
  });
  return {
    turnPage,
    changePanelView,
    /** Where a strip puts its handle. */
    strip,
    pagedViewActions: actions,
    autoScroll: { isOn: isAutoScrolling, onToggle: toggleAutoScroll },
    stopAutoScroll: (): void => setIsAutoScrolling(false),
  };
}
