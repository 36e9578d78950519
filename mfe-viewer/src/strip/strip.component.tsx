import { imageVariant, type Page } from '@komado/shared-contracts';
import { viewerColor } from '@komado/shared-ui';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import type { PictureLoader } from '../picture-loader/picture-loader';
import type { VisibleSteps } from '../picture-loader/pages-to-decode';
import { pageIndexAt, stripOffsets } from '../page-layout/strip-layout';
import type { Size } from '../page-layout/spread-layout';
import { PagePicture } from '../page-picture/page-picture.component';
import { needsFullResolutionTiles, STRIP_WIDTH_DEFAULT } from '../picture-loader/picture-source';
import { useStripGestures } from './use-strip-gestures';

/** The bar covers this much of the top, not the first page. */
const STRIP_TOP = 56;
const Scroller = styled.div`
  --strip-width: ${STRIP_WIDTH_DEFAULT}px;
  --strip-zoom: 1;
  --strip-gap: 0px;
  --strip-overlap: 0px;
  position: absolute;
  inset: 0;
  overflow: auto;
  overflow-anchor: none;
  scrollbar-width: thin;
  touch-action: pan-x pan-y;
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Column = styled.div`
  display: grid;
  isolation: isolate;
  gap: var(--strip-gap);
  padding-top: ${STRIP_TOP}px;
  width: calc(min(100%, var(--strip-width)) * var(--strip-zoom));
  margin-inline: auto;
`;
const Box = styled.div<{ $ratio: number }>`
  position: relative;
  aspect-ratio: ${({ $ratio }) => $ratio};
  /* The backgrounds of all boxes are below all pictures, so that they do not cover the overlap. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: ${viewerColor.empty};
  }
  & > div {
    background: none;
  }
  &:not(:last-child) > div {
    bottom: calc(-1 * var(--strip-overlap));
  }
  & > noscript > img {
    width: 100%;
    height: 100%;
  }
`;
/** Where on the screen the reader is assumed to look, as a fraction of its height. */
const READING_LINE = 0.4;
/**
 * CSS pixels by which a picture extends below the next one. Pictures that end within a device pixel blend with what is below them, which
 * would show as a dark line between two pages.
 */
const overlap = (gap: number): number => (gap === 0 && !Number.isInteger(window.devicePixelRatio) ? 1 : 0);
/** Pages that get a canvas in addition to those on screen. */
const DRAWN_AROUND = 3;

export interface StripHandle {
  /** CSS pixels. */
  scrollBy(by: number, behavior: 'smooth' | 'instant'): void;
}
export interface StripProperties {
  pages: readonly Page[];
  /** Page at the reading line. */
  page: number;
  size: Size | null;
  openingPage: number;
  engine: PictureLoader | null;
  width: number;
  gap: number;
  scale: number;
  /** Changes when the reader requested a page other than by scrolling; the one after the last is what follows the strip. */
  jump: { readonly page: number; readonly count: number };
  /** The reader scrolled: page at the reading line, and whether the end of the last page was reached. */
  onScroll: (page: number, isAtEnd: boolean) => void;
  onScale: (scale: number) => void;
  onTap: () => void;
  /** The reader scrolls manually. */
  onRead: () => void;
  label: string;
  /** Scrolls the strip wherever the focus is: a strip that was never clicked does not have it. */
  handle: Ref<StripHandle>;
  /** Content below the last page. */
  children: ReactNode;
}

/** All pages in a column, in boxes of their final size; only those near the screen hold pictures. */
export function Strip({
  pages,
  page,
  size,
  openingPage,
  engine,
  width,
  gap,
  scale,
  jump,
  onScroll,
  onScale,
  onTap,
  onRead,
  label,
  handle,
  children,
}: StripProperties) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef({ index: openingPage - 1, share: 0 });
  const [scrollbar, setScrollbar] = useState(0);
  const scrollbarWidth = size ? size.width - scrollbar : 0;
  const drawnWidth = Math.min(scrollbarWidth, width) * scale;
  const offsets = useMemo(() => stripOffsets(pages, drawnWidth, gap).map((top) => top + STRIP_TOP), [pages, drawnWidth, gap]);
  const latest = useRef({ onScroll, offsets });
  useLayoutEffect(() => {
    latest.current = { onScroll, offsets };
  });

  // A scrollbar that takes space makes every page narrower and lower; not to count it would add up to whole pages in a long chapter.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && size) setScrollbar(element.offsetWidth - element.clientWidth);
  }, [size]);

  const read = useRef(() => undefined as void);
  useLayoutEffect(() => {
    read.current = () => {
      const element = scroller.current;
      if (!element || !size) return;
      const line = element.scrollTop + size.height * READING_LINE;
      const index = pageIndexAt(offsets, line);
      const height = offsets[index + 1]! - offsets[index]!;
      // At its top nothing has been read: that stays the top at any width.
      const isAtTop = element.scrollTop === 0;
      place.current = isAtTop ? { index: 0, share: 0 } : { index, share: height > 0 ? (line - offsets[index]!) / height : 0 };
      const visible: VisibleSteps = {
        first: pageIndexAt(offsets, element.scrollTop),
        last: pageIndexAt(offsets, element.scrollTop + size.height),
      };
      engine?.show(visible);
      latest.current.onScroll(index + 1, element.scrollTop + size.height >= offsets[offsets.length - 1]! - 1);
    };
  });

  useLayoutEffect(() => {
    if (!engine || !size) return;
    engine.setSteps(pages.map((entry) => [entry.page]));
    engine.setPixelWidth(() => drawnWidth * window.devicePixelRatio);
  }, [engine, pages, size, drawnWidth]);

  // A change of width keeps the line being read in place.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !size) return;
    element.style.setProperty('--strip-width', `${Math.min(scrollbarWidth, width)}px`);
    element.style.setProperty('--strip-zoom', String(scale));
    element.style.setProperty('--strip-gap', `${gap}px`);
    element.style.setProperty('--strip-overlap', `${overlap(gap)}px`);
    const { index, share } = place.current;
    const top = offsets[index]! + share * (offsets[index + 1]! - offsets[index]!);
    element.scrollTop = share === 0 ? offsets[index]! - STRIP_TOP : top - size.height * READING_LINE;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    read.current();
  }, [offsets, width, gap, scale, size, scrollbarWidth]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || jump.count === 0) return;
    element.scrollTop = (latest.current.offsets[jump.page - 1] ?? STRIP_TOP) - STRIP_TOP;
    read.current();
  }, [jump]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let frame = 0;
    const scrolled = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => read.current());
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', scrolled);
    };
  }, []);
  useImperativeHandle(handle, () => ({ scrollBy: (by, behavior) => scroller.current?.scrollBy({ top: by, behavior }) }), []);
  useStripGestures(scroller, { scale, onScale, onTap, onRead });

  return (
    <Scroller ref={scroller} tabIndex={0} role="group" aria-label={label} data-testid="strip">
      <Column>
        {pages.map((entry) => {
          const isNear = size ? Math.abs(entry.page - page) <= DRAWN_AROUND : entry.page === openingPage;
          return (
            <Box key={entry.page} $ratio={entry.width / entry.height} data-page={entry.page}>
              {isNear ? (
                <PagePicture
                  page={entry}
                  engine={size ? engine : null}
                  isInHtml={entry.page === openingPage ? 'eager' : 'no'}
                  layout="strip"
                  isOnScreen
                  hasTiles={size !== null && needsFullResolutionTiles(entry, drawnWidth * window.devicePixelRatio)}
                />
              ) : size ? null : (
                <noscript>
                  <img
                    src={imageVariant(entry.image_url, 960, 'webp')}
                    alt={`Page ${entry.page}`}
                    width={entry.width}
                    height={entry.height}
                    loading="lazy"
                  />
                </noscript>
              )}
            </Box>
          );
        })}
      </Column>
      {children}
    </Scroller>
  );
}
