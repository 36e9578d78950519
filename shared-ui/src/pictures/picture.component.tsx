import { IMAGE_WIDTHS, imageVariant } from '@komado/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color } from '../tokens';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
/** Wider ones are for pages that are zoomed into. */
const COMMON_WIDTHS = IMAGE_WIDTHS.filter((width) => width <= 1920);
export interface PictureProperties {
  /** An `image_url` of the API. */
  image: string;
  /** Empty when words beside it say the same. */
  alt: string;
  /** How wide it will be drawn, as in `<img sizes>`. */
  sizes: string;
  /** Width and height in any unit; 2:3 by default. */
  ratio?: readonly [width: number, height: number];
  /** Paints first: loaded at once and ahead of others. */
  priority?: boolean;
  /** Ground until the picture is there, and for good when it cannot be had: `#rrggbb`. */
  tint?: string;
  /** Widths to offer; all of them by default. */
  widths?: readonly ImageWidth[];
  className?: string;
}

const Frame = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
  background: ${color.surfaceStrong};
  & > picture {
    display: contents;
  }
  & img {
    position: relative;
    width: 100%;
    height: auto;
    object-fit: cover;
  }
  &[data-failed='true'] img {
    visibility: hidden;
  }
`;
const Ground = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0.24;
  [data-failed='true'] > & {
    opacity: 1;
  }
`;

export const pictureSrcSet = (image: string, format: 'avif' | 'webp', widths: readonly ImageWidth[] = COMMON_WIDTHS): string =>
  widths.map((width) => `${imageVariant(image, width, format)} ${width}w`).join(', ');

/** A responsive picture in a box of known proportion, so that nothing moves when it arrives. */
export function Picture({
  image,
  alt,
  sizes,
  ratio = [2, 3],
  priority = false,
  tint,
  widths = COMMON_WIDTHS,
  className,
}: PictureProperties) {
  const element = useRef<HTMLImageElement>(null);
  const [failedImage, setFailedImage] = useState<string | null>(null);
  useEffect(() => {
    // It may have failed before this code ran.
    const drawn = element.current;
    if (drawn?.complete && drawn.currentSrc && drawn.naturalWidth === 0) setFailedImage(image);
  }, [image]);
  const isFailed = failedImage === image;
  const [width, height] = ratio;
  return (
    <Frame className={className} data-failed={isFailed} {...(isFailed && alt ? { role: 'img', 'aria-label': alt } : {})}>
      {tint ? (
        <Ground aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1 1">
          <rect width="1" height="1" fill={tint} />
        </Ground>
      ) : null}
      <picture>
        <source type="image/avif" srcSet={pictureSrcSet(image, 'avif', widths)} sizes={sizes} />
        <source type="image/webp" srcSet={pictureSrcSet(image, 'webp', widths)} sizes={sizes} />
        <img
          ref={element}
          src={imageVariant(image, widths[Math.floor(widths.length / 2)] ?? 640, 'jpg')}
          alt={alt}
          width={width * 100}
          height={height * 100}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailedImage(image)}
        />
      </picture>
    </Frame>
  );
}
