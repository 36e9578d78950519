import { imageVariant, type Page } from '@komado/shared-contracts';
import { color, font, from, radius, shadow, space, tabularFigures, viewerColor } from '@komado/shared-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Row = styled.div`
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  font: ${font.label};
  ${tabularFigures}
  /* As wide on page 1 as on page 99, so that the slider keeps its length. */
  & > [data-total='true'] {
    min-width: 7ch;
    white-space: nowrap;
  }
  &[data-direction='rtl'] {
    flex-direction: row-reverse;
  }
`;
const SliderBox = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
`;
const Range = styled.input`
  --done: 0%;
  --side: to right;
  appearance: none;
  display: block;
  width: 100%;
  height: 44px;
  margin: 0;
  background: none;
  cursor: pointer;
  touch-action: none;
  &[dir='rtl'] {
    --side: to left;
  }
  &::-webkit-slider-runnable-track {
    height: 4px;
    border-radius: ${radius.pill};
    background: linear-gradient(var(--side), ${color.loading} var(--done), ${viewerColor.lineStrong} var(--done));
  }
  &::-moz-range-track {
    height: 4px;
    border-radius: ${radius.pill};
    background: linear-gradient(var(--side), ${color.loading} var(--done), ${viewerColor.lineStrong} var(--done));
  }
  &::-webkit-slider-thumb {
    appearance: none;
    width: 20px;
    height: 20px;
    margin-top: -8px;
    border-radius: ${radius.round};
    background: ${viewerColor.text};
  }
  &::-moz-range-thumb {
    width: 20px;
    height: 20px;
    border: 0;
    border-radius: ${radius.round};
    background: ${viewerColor.text};
  }
`;
/** In words, because both ends of the slider have numbers. Not text of the document: a status message says it, too. */
const PositionInWords = styled.span`
  position: absolute;
  inset: -4px 0 auto;
  text-align: center;
  font: ${font.captionStrong};
  pointer-events: none;
  &::before {
    content: attr(data-text);
  }
  ${from.tablet} {
    display: none;
  }
`;
const Bubble = styled.div`
  position: absolute;
  bottom: 52px;
  left: 0;
  width: 76px;
  margin-left: -38px;
  padding: 6px;
  border-radius: ${radius.field};
  background: ${viewerColor.raised};
  box-shadow: ${shadow.overlay};
  text-align: center;
  font: ${font.captionStrong};
  pointer-events: none;
  & > img {
    width: 64px;
    height: 90px;
    margin-bottom: ${space[1]};
    object-fit: cover;
    border-radius: 3px;
    background: ${viewerColor.empty};
  }
`;
const THUMB_PX = 20;

export interface PageSliderProperties {
  pages: readonly Page[];
  page: number;
  description: string;
  isRightToLeft: boolean;
  /** The sides of a strip are not its ends, so the number of pages stands beside the current one. */
  isStrip: boolean;
  onGoTo: (page: number) => void;
}
/** Runs in reading direction. While dragging, a bubble shows the page; releasing turns to it. */
export function PageSlider({ pages, page, description, isRightToLeft, isStrip, onGoTo }: PageSliderProperties) {
  const range = useRef<HTMLInputElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const value = dragged ?? page;
  const share = pages.length > 1 ? (value - 1) / (pages.length - 1) : 0;
  const progress = isStrip ? `${value} of ${pages.length}` : value;
  const goTo = useRef(onGoTo);
  useLayoutEffect(() => {
    goTo.current = onGoTo;
    range.current?.style.setProperty('--done', `${share * 100}%`);
    const along = isRightToLeft ? 1 - share : share;
    if (bubble.current) bubble.current.style.left = `calc(${THUMB_PX / 2}px + ${along} * (100% - ${THUMB_PX}px))`;
  });
  useEffect(() => {
    const element = range.current;
    if (!element) return undefined;
    // The native `change` event fires when the thumb is released or moved with a key; React's fires while it moves.
    const settle = (): void => {
      setDragged(null);
      goTo.current(Number(element.value));
    };
    element.addEventListener('change', settle);
    return () => element.removeEventListener('change', settle);
  }, []);
  const shown = pages[value - 1];
  const inWords = dragged === null ? description : `Page ${dragged} of ${pages.length}`;
  return (
    <Row data-direction={isRightToLeft ? 'rtl' : 'ltr'}>
      <span aria-hidden="true" data-total={isStrip}>
        {progress}
      </span>
      <SliderBox>
        <Range
          ref={range}
          type="range"
          dir={isRightToLeft ? 'rtl' : 'ltr'}
          min={1}
          max={pages.length}
          step={1}
          value={value}
          aria-label="Page"
          aria-valuetext={inWords}
          onChange={(event) => setDragged(Number(event.target.value))}
          onBlur={() => setDragged(null)}
        />
        {isStrip ? null : <PositionInWords aria-hidden="true" data-text={inWords} />}
        {dragged !== null && shown ? (
          <Bubble ref={bubble} aria-hidden="true">
            <img src={imageVariant(shown.image_url, 160, 'webp')} alt="" />
            {progress}
          </Bubble>
        ) : null}
      </SliderBox>
      {isStrip ? null : <span aria-hidden="true">{pages.length}</span>}
    </Row>
  );
}
