import { imageVariant, type Page } from '@komado/shared-contracts';
import { Spinner, viewerColor } from '@komado/shared-ui';
import { useLayoutEffect, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import type { PictureLoader } from '../picture-loader/picture-loader';
import { withoutScript } from '../screen/dark-palette-and-no-script';
import { DamagedSourceImageMessage } from './damaged-source-image-message.component';
import { PageLoadError } from './page-load-error.component';
import { FullResolutionTiles } from './full-resolution-tiles.component';
import { pictureSizes, pictureSrcSet } from '../picture-loader/picture-source';
import { usePictureState } from './use-picture-state';

const appear = keyframes`
  from { visibility: hidden; }
`;
/** Its children fill the box, whose dimensions come from the manifest. */
const Fill = styled.div`
  position: absolute;
  inset: 0;
  background: ${viewerColor.empty};
  & > div > canvas,
  & > picture > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    user-select: none;
    -webkit-user-drag: none;
  }
`;
const PicturePlaceholder = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${viewerColor.muted};
  animation: ${appear} 300ms step-end;
  ${withoutScript} {
    display: none;
  }
`;

export interface PagePictureProperties {
  page: Page;
  engine: PictureLoader | null;
  /** A plain picture in the HTML, so that it paints before any script and without one. */
  isInHtml: 'no' | 'eager' | 'lazy';
  layout: 'page' | 'pair' | 'strip';
  /** Currently on screen: other pages are hidden from screen readers. */
  isOnScreen: boolean;
  /** Shown larger than its widest copy: the original's pixels are overlaid. */
  hasTiles?: boolean;
  onSkipPage?: () => void;
}

/** One page in its box: first the picture in the HTML, then the engine's canvas over it, or its failure. */
export function PagePicture({ page, engine, isInHtml, layout, isOnScreen, hasTiles = false, onSkipPage }: PagePictureProperties) {
  const state = usePictureState(engine, page.page);
  const place = useRef<HTMLDivElement>(null);
  const [isPainted, setIsPainted] = useState(false);
  const name = page.is_damaged ? `Page ${page.page}, damaged` : `Page ${page.page}`;
  useLayoutEffect(() => {
    if (!engine || !place.current) return undefined;
    return engine.attach(page.page, place.current, name);
  }, [engine, page.page, name]);
  const isReady = state.status === 'ready';
  // Once the canvas has shown the page, the first picture is no longer needed.
  const hasPicture = isInHtml !== 'no' && !isPainted;
  useLayoutEffect(() => {
    if (!isReady || isPainted) return undefined;
    const frame = requestAnimationFrame(() => setIsPainted(true));
    return () => cancelAnimationFrame(frame);
  }, [isReady, isPainted]);

  return (
    <Fill aria-hidden={isOnScreen ? undefined : true}>
      {hasPicture ? (
        <picture>
          <source type="image/avif" srcSet={pictureSrcSet(page, 'avif')} sizes={pictureSizes(page, layout)} />
          <source type="image/webp" srcSet={pictureSrcSet(page, 'webp')} sizes={pictureSizes(page, layout)} />
          <img
            src={imageVariant(page.image_url, 960, 'jpg')}
            alt={isReady ? '' : name}
            width={page.width}
            height={page.height}
            loading={isInHtml}
            fetchPriority={isInHtml === 'eager' ? 'high' : 'auto'}
            decoding={isInHtml === 'eager' ? 'sync' : 'async'}
            draggable={false}
          />
        </picture>
      ) : null}
      <div ref={place} />
      {!isReady && !hasPicture && state.status !== 'failed' ? (
        <PicturePlaceholder>
          <Spinner size="large" label={isOnScreen ? `${name} is loading` : undefined} />
        </PicturePlaceholder>
      ) : null}
      {hasTiles && isReady ? <FullResolutionTiles page={page} /> : null}
      {page.is_damaged ? <DamagedSourceImageMessage page={page.page} isOnScreen={isOnScreen} /> : null}
      {state.status === 'failed' ? <PageLoadError page={page.page} state={state} engine={engine} onSkipPage={onSkipPage} /> : null}
    </Fill>
  );
}
