import { imageVariant, type Page } from '@komado/shared-contracts';
import { font, from, space, tabularFigures, viewerColor } from '@komado/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Spread } from '../page-layout/page-pairing';
import { Drawer } from './drawer.component';

const List = styled.ol`
  --thumb: 136px;
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[4]} ${space[3]};
  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: 28px ${space[6]};
    width: 100%;
    max-width: 1250px;
    margin-inline: auto;
  }
  ${from.wide} {
    --thumb: 188px;
    max-width: 1720px;
  }
`;
const Pair = styled.li`
  display: contents;
  ${from.tablet} {
    display: flex;
    gap: ${space[1]};
  }
`;
const Thumb = styled.button<{ $ratio: number }>`
  display: grid;
  gap: 6px;
  align-content: start;
  direction: ltr;
  font: ${font.captionStrong};
  color: ${viewerColor.muted};
  ${tabularFigures}
  & > img {
    width: 100%;
    height: auto;
    aspect-ratio: ${({ $ratio }) => $ratio};
    object-fit: cover;
    object-position: top;
    border-radius: 4px;
    background: ${viewerColor.empty};
  }
  &[aria-current] {
    color: ${viewerColor.text};
    & > img {
      outline: 3px solid ${viewerColor.action};
      outline-offset: 2px;
    }
  }
  ${from.tablet} {
    width: var(--thumb);
    &[data-wide='true'] {
      width: calc(2 * var(--thumb) + ${space[1]});
    }
  }
`;
/** A thumbnail taller than the screen shows nothing more. */
const MIN_RATIO = 0.6;

export interface PageGridProperties {
  pages: readonly Page[];
  spreads: readonly Spread[];
  page: number;
  isRightToLeft: boolean;
  onGoTo: (page: number) => void;
  onClose: () => void;
}
/** Thumbnails of all pages, in reading direction and paired as in the viewer. */
export function PageGrid({ pages, spreads, page, isRightToLeft, onGoTo, onClose }: PageGridProperties) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <Drawer heading="All pages" size="full" onClose={onClose}>
      <List ref={list} dir={isRightToLeft ? 'rtl' : 'ltr'}>
        {spreads.map((spread) => (
          <Pair key={spread[0]}>
            {spread.map((number) => {
              const entry = pages[number - 1]!;
              const ratio = entry.width / entry.height;
              return (
                <Thumb
                  key={number}
                  type="button"
                  $ratio={Math.max(MIN_RATIO, ratio)}
                  data-wide={ratio > 1}
                  aria-label={`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onGoTo(number)}
                >
                  <img src={imageVariant(entry.image_url, 240, 'webp')} alt="" width={entry.width} height={entry.height} loading="lazy" />
                  {number}
                </Thumb>
              );
            })}
          </Pair>
        ))}
      </List>
    </Drawer>
  );
}
