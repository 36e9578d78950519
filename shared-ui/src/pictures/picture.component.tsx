import { LEAD_IMAGE_LOADING_ATTRIBUTE, IMAGE_WIDTHS, imageVariant, type LeadImage } from '@komado/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color } from '../tokens';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
/** Wider ones are for zoomable pages. */
const COMMON_WIDTHS = IMAGE_WIDTHS.filter((width) => width <= 1920);
export interface PictureProperties {
  /** An `image_url` of the API. */
  image: string;
  /** Empty when adjacent text says the same. */
  alt: string;
  /** The rendered width, as in `<img sizes>`. */
  sizes: string;
  /** Width and height in any unit; 2:3 by default. */
  ratio?: readonly [width: number, height: number];
  /** For what may be the largest picture of a page's first screen, and no other: it loads at once, and all others after it. */
  priority?: boolean;
  /**
   * Background until the picture has loaded, and permanently if it fails: `#rrggbb`. Rendered faintly, since it is not the picture's own
   * color.
   */
  tint?: string;
  /** The picture's own mean color, `#rrggbb`: the background until it has loaded. */
  meanColor?: string;
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
  /* Moved out of its frame, where lazy pictures are not fetched: the page's first pictures get the bandwidth. */
  html[${LEAD_IMAGE_LOADING_ATTRIBUTE}] & img[loading='lazy'] {
    transform: translateX(10000px);
  }
  &[data-failed='true'] img {
    visibility: hidden;
  }
`;
const Placeholder = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0.24;
  &[data-own-color='true'],
  [data-failed='true'] > & {
    opacity: 1;
  }
`;

export const pictureSrcSet = (image: string, format: 'avif' | 'webp', widths: readonly ImageWidth[] = COMMON_WIDTHS): string =>
  widths.map((width) => `${imageVariant(image, width, format)} ${width}w`).join(', ');

/**
 * A `priority` picture as a page's head declares it (`PageHead.leadImage`), so that it is requested before the styles arrive. Only for
 * pictures whose width on a given screen is fixed: a browser that has a wider copy cached uses that one, and warns about the unused
 * preload.
 */
export const leadImage = ({ image, sizes, widths }: Pick<PictureProperties, 'image' | 'sizes' | 'widths'>): LeadImage => ({
  type: 'image/avif',
  srcSet: pictureSrcSet(image, 'avif', widths),
  sizes,
});

/** A responsive picture in a box with a fixed aspect ratio, so that loading it causes no layout shift. */
export function Picture({
  image,
  alt,
  sizes,
  ratio = [2, 3],
  priority = false,
  tint,
  meanColor,
  widths = COMMON_WIDTHS,
  className,
}: PictureProperties) {
  const element = useRef<HTMLImageElement>(null);
  const [failedImage, setFailedImage] = useState<string | null>(null);
  useEffect(() => {
    // It may have failed before this code ran.
    const img = element.current;
    if (img?.complete && img.currentSrc && img.naturalWidth === 0) setFailedImage(image);
  }, [image]);
  const isFailed = failedImage === image;
  const [width, height] = ratio;
  const isOwnColor = meanColor !== undefined && !isFailed;
  const background = isOwnColor ? meanColor : tint;
  return (
    <Frame className={className} data-failed={isFailed} {...(isFailed && alt ? { role: 'img', 'aria-label': alt } : {})}>
      {background ? (
        <Placeholder aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1 1" data-own-color={isOwnColor}>
          <rect width="1" height="1" fill={background} />
        </Placeholder>
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
