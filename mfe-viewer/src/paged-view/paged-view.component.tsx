import type { Page } from '@komado/shared-contracts';
import { from, viewerColor } from '@komado/shared-ui';
import { useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import type { PictureLoader } from '../picture-loader/picture-loader';
import { isOnePicture, type Spread } from '../page-layout/page-pairing';
import { PanelMask } from '../comic-panels/panel-mask.component';
import { panelsOf } from '../comic-panels/page-panels';
import { panelTransform } from '../input/zoom';
import { layoutSpread, spreadLeftEdges, type Fit, type Size } from '../page-layout/spread-layout';
import { withoutScript } from '../screen/dark-palette-and-no-script';
import { PagePicture } from '../page-picture/page-picture.component';
import { needsFullResolutionTiles } from '../picture-loader/picture-source';
import type { PagedViewController } from './paged-view-controller';
import { usePagedViewGestures, type PagedViewActions } from './use-paged-view-gestures';

const Stage = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  cursor: default;
  ${withoutScript} {
    position: static;
    overflow: visible;
  }
`;
/** Until the script has measured the window, CSS alone lays out the spread; afterwards the script positions every box. */
const Track = styled.div`
  position: absolute;
  inset: 0;
  transform-origin: 0 0;
  display: flex;
  justify-content: center;
  align-items: center;
  &[data-direction='rtl'] {
    flex-direction: row-reverse;
  }
  ${withoutScript} {
    position: static;
  }
`;
const Box = styled.div<{ $ratio: number }>`
  position: relative;
  flex: none;
  aspect-ratio: ${({ $ratio }) => $ratio};
  width: min(100vw, ${({ $ratio }) => `${($ratio * 100).toFixed(3)}dvh`});
  background: ${viewerColor.empty};
  /* Its mask covers the neighboring pages, too. */
  &:has(> [data-testid='panel-mask']) {
    z-index: 1;
  }
  &[data-partner='true'] {
    display: none;
  }
  /* Two pages side by side have a fold, like a book. */
  &[data-fold]::after {
    content: '';
    position: absolute;
    inset: 0;
    pointer-events: none;
    background: linear-gradient(to right, color-mix(in srgb, ${viewerColor.background} 22%, transparent), transparent 14px);
  }
  &[data-fold='right']::after {
    transform: scaleX(-1);
  }
  ${from.tablet} {
    &[data-paired='true'] {
      display: block;
      width: min(50vw, ${({ $ratio }) => `${($ratio * 100).toFixed(3)}dvh`});
    }
  }
`;

/** Spreads rendered on each side of the current one, so that a turn or a swipe finds them painted. */
const DRAWN_BEHIND = 1;
const DRAWN_AHEAD = 2;

export interface PagedViewProperties {
  pages: readonly Page[];
  spreads: readonly Spread[];
  /** Of the spread on screen. */
  index: number;
  /** Inner size of the screen in CSS pixels; null until the script has measured it. */
  size: Size | null;
  /** Pages in the HTML: the one the chapter opens at, and its partner if there is space for two. */
  opening: { spread: Spread; page: number };
  engine: PictureLoader | null;
  controller: PagedViewController;
  fit: Fit;
  gap: number;
  isRightToLeft: boolean;
  keepsZoom: boolean;
  /** Zoom at rest: pages are decoded for it. */
  scale: number;
  /** Panel-by-panel reading: each page is decoded once, for its largest panel. */
  isPanelView: boolean;
  /** Index of the current panel; null for the whole page. */
  panel: number | null;
  label: string;
  actions: RefObject<PagedViewActions>;
  onGoTo: (page: number) => void;
  children?: ReactNode;
}

/** Pages in a row, with one spread on screen; turning moves the row, so nothing is decoded or laid out at that moment. */
export function PagedView(properties: PagedViewProperties) {
  const {
    pages,
    spreads,
    index,
    size,
    opening,
    engine,
    controller,
    fit,
    gap,
    isRightToLeft,
    keepsZoom,
    scale,
    isPanelView,
    panel,
    label,
    actions,
    onGoTo,
  } = properties;
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const layouts = useMemo(
    () => (size ? spreads.map((spread) => layoutSpread(spread, (page) => pages[page - 1]!, size, { fit, gap, isRightToLeft })) : []),
    [pages, spreads, size, fit, gap, isRightToLeft],
  );
  const leftEdges = useMemo(() => (size ? spreadLeftEdges(layouts, size, isRightToLeft) : []), [layouts, size, isRightToLeft]);
  const drawn = useMemo(() => {
    if (!size) return opening.spread.map((page) => ({ page, spread: index }));
    const first = Math.max(0, index - DRAWN_BEHIND);
    return spreads.slice(first, index + DRAWN_AHEAD + 1).flatMap((spread, at) => spread.map((page) => ({ page, spread: first + at })));
  }, [size, opening, spreads, index]);

  useLayoutEffect(() => {
    const layout = layouts[Math.min(index, layouts.length - 1)];
    if (!size || !layout) return;
    controller.setTrack(track.current);
    controller.setRow({
      stage: size,
      spreads: layouts.map(({ boxes, content }, at) => ({
        content: { x: boxes[0]!.x, y: boxes[0]!.y, ...content },
        base: leftEdges[at]!,
        continues: at > 0 && isOnePicture(pages, spreads[at - 1]!, spreads[at]!, isRightToLeft),
      })),
      isRightToLeft,
      keepsZoom,
    });
    const { x, y } = layout.boxes[0]!;
    controller.setGeometry(
      { stage: size, content: { x, y, ...layout.content }, spread: index, base: leftEdges[index]!, isRightToLeft },
      { keepsZoom },
    );
    for (const { page, spread } of drawn) {
      const box = layouts[spread]?.boxes.find((entry) => entry.page === page);
      const element = track.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
      if (!box || !element) continue;
      Object.assign(element.style, {
        position: 'absolute',
        display: 'block',
        left: `${box.x + leftEdges[spread]!}px`,
        top: `${box.y}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
    }
  }, [controller, drawn, index, isRightToLeft, keepsZoom, layouts, pages, leftEdges, size, spreads]);
  useLayoutEffect(() => {
    if (!engine || !size) return;
    const width = new Map(layouts.flatMap(({ boxes }) => boxes.map((box) => [box.page, box.width] as const)));
    const largest = new Map<number, number>();
    if (isPanelView) {
      for (const { boxes, content } of layouts) {
        const { page, x, y } = boxes[0]!;
        const scales = panelsOf(pages[page - 1]).map(({ bounds }) => panelTransform(bounds, { x, y, ...content }, size).scale);
        largest.set(page, Math.max(1, ...scales));
      }
    }
    engine.setSteps(spreads);
    engine.setPixelWidth((page) => (width.get(page) ?? 0) * (largest.get(page) ?? scale) * window.devicePixelRatio);
    engine.show({ first: index, last: index });
  }, [engine, isPanelView, layouts, pages, spreads, index, scale, size]);
  const hasTiles = (page: number, spread: number): boolean => {
    if (spread !== index || panel !== null) return false;
    const box = layouts[spread]?.boxes.find((entry) => entry.page === page);
    return box !== undefined && needsFullResolutionTiles(pages[page - 1]!, box.width * scale * window.devicePixelRatio);
  };
  usePagedViewGestures(stage, controller, size, isRightToLeft, actions);

  return (
    <Stage ref={stage} role="group" aria-roledescription="page spread" aria-label={label} data-testid="stage">
      <Track ref={track} data-direction={isRightToLeft ? 'rtl' : 'ltr'}>
        {drawn.map(({ page, spread }) => {
          const entry = pages[page - 1]!;
          const isOpening = (opening.spread as readonly number[]).includes(page);
          const isPaired = isOpening && opening.spread.length === 2;
          const pair = gap === 0 && size ? spreads[spread] : undefined;
          const fold = pair?.length === 2 ? ((pair[0] === page) === isRightToLeft ? 'left' : 'right') : undefined;
          return (
            <Box
              key={page}
              $ratio={entry.width / entry.height}
              data-page={page}
              data-fold={fold}
              data-paired={!size && isPaired ? true : undefined}
              data-partner={!size && isPaired && page !== opening.page ? true : undefined}
            >
              <PagePicture
                page={entry}
                engine={size ? engine : null}
                isInHtml={!isOpening ? 'no' : page === opening.page ? 'eager' : 'lazy'}
                layout={isPaired ? 'pair' : 'page'}
                isOnScreen={spread === index}
                hasTiles={hasTiles(page, spread)}
                onSkipPage={page < pages.length ? () => onGoTo(page + 1) : undefined}
              />
              {panel !== null && spread === index && entry.panel_list?.[panel] ? (
                <PanelMask polygon={entry.panel_list[panel].polygon} />
              ) : null}
            </Box>
          );
        })}
      </Track>
    </Stage>
  );
}
