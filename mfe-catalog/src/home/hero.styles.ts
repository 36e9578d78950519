import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { below, color, duration, font, from, layer, measure, radius, reducedMotion, shadow, revealWhenParsed } from '@komado/shared-ui';
import { clampedLines } from '../page/clamped-lines';
import { pictureTintOverlay } from '../page/picture-tint-overlay';

const GAP = '16px';
/** On a large screen; low enough that covers are in view below it on a laptop. */
const HEIGHT = 'clamp(360px, 22vw, 420px)';
export const HeroSection = styled.section`
  position: relative;
  ${from.tablet} {
    margin: ${GAP} ${measure.margin} 0;
    border-radius: ${radius.sheet};
    overflow: hidden;
  }
  ${from.desktop} {
    margin: 0;
    padding-top: 24px;
    border-radius: 0;
    overflow: visible;
  }
`;
export const Track = styled.ul`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  ${from.desktop} {
    gap: ${GAP};
    padding-inline: 20%;
  }
`;
export const Slide = styled.li`
  position: relative;
  flex: 0 0 100%;
  min-width: 0;
  scroll-snap-align: center;
  scroll-snap-stop: always;
`;
/** The picture with its words; the frame clips it, so that its neighbors may extend beyond the slide. */
export const SlideBackdrop = styled.div<{ $tint: string }>`
  ${revealWhenParsed}
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: ${({ $tint }) => $tint};
  color: ${color.onDark};
  && > span,
  && img {
    width: 100%;
    height: 100%;
  }
  && img {
    object-position: 72% 50%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${pictureTintOverlay(40, 62, 84)};
    pointer-events: none;
  }
  ${from.tablet} {
    aspect-ratio: 21 / 9;
    &::after {
      background: ${pictureTintOverlay(36, 53, 72)};
    }
  }
  ${from.desktop} {
    aspect-ratio: auto;
    height: ${HEIGHT};
    border-radius: ${radius.sheet};
    transition: opacity ${duration.fade};
    /* Without JavaScript the centered slide is unknown, so none is dimmed. */
    @media (scripting: enabled) {
      [data-current='false'] > & {
        opacity: 0.4;
      }
      [data-current='false'] > &::after {
        opacity: 0;
      }
    }
  }
`;
/** The whole picture leads to the page of the title. No tab stop: the chapter that the button opens leads there, too. */
export const TitleLink = styled(Link)`
  position: absolute;
  z-index: ${layer.content};
  inset: 0;
  &:focus-visible {
    outline-color: ${color.onDark};
    outline-offset: -6px;
  }
`;
export const Caption = styled.div`
  position: absolute;
  z-index: ${layer.content};
  left: ${measure.margin};
  bottom: 20px;
  width: 55%;
  display: grid;
  gap: 8px;
  justify-items: start;
  /* Presses beside the button reach the link below. */
  pointer-events: none;
  & > a {
    pointer-events: auto;
  }
  /* Never smaller than what counts as large, for which a contrast of 3 is enough. */
  & > h2 {
    font: 800 clamp(1.1875rem, 5.6vw, 1.375rem) / 1.2 ${font.headlineFamily};
    letter-spacing: -0.01em;
    text-wrap: balance;
    ${clampedLines(3)}
  }
  & > p {
    font: ${font.label};
  }
  ${below.tablet} {
    & > p {
      max-width: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    & > span,
    & > p > span {
      display: none;
    }
  }
  ${from.tablet} {
    bottom: 36px;
    width: 46%;
    gap: 12px;
    & > h2 {
      font-size: 2rem;
      line-height: 2.375rem;
    }
    & > p {
      font: ${font.body};
      max-width: 300px;
    }
  }
  ${from.desktop} {
    left: 40px;
    bottom: 40px;
    width: 48%;
    transition: opacity ${duration.fade};
    @media (scripting: enabled) {
      [data-current='false'] &:not(:focus-within) {
        opacity: 0;
      }
    }
    & > h2 {
      font-size: 2.5rem;
      line-height: 2.75rem;
      -webkit-line-clamp: 4;
    }
  }
`;
export const Eyebrow = styled.span`
  font: ${font.captionStrong};
`;
/** Previews of the slides before the first and after the last: only a picture, and only at desktop width. */
export const Neighbor = styled.div`
  display: none;
  ${from.desktop} {
    display: block;
    position: absolute;
    top: 0;
    height: ${HEIGHT};
    width: calc(100% / 3 - ${GAP});
    overflow: hidden;
    border-radius: ${radius.sheet};
    opacity: 0.4;
    && > span {
      position: absolute;
      top: 0;
      height: 100%;
      width: calc((100% + ${GAP}) * 3);
    }
    && img {
      height: 100%;
      object-position: 72% 50%;
    }
    &[data-side='before'] {
      right: calc(100% + ${GAP});
      border-top-left-radius: 0;
      border-bottom-left-radius: 0;
    }
    &[data-side='before'] > span {
      right: 0;
    }
    &[data-side='after'] {
      left: calc(100% + ${GAP});
      border-top-right-radius: 0;
      border-bottom-right-radius: 0;
    }
    &[data-side='after'] > span {
      left: 0;
    }
  }
`;
export const Controls = styled.div`
  position: absolute;
  z-index: 3;
  right: 12px;
  bottom: 12px;
  display: flex;
  align-items: center;
  gap: 2px;
  height: 44px;
  /* As wide as the button and "1 / 9" from the start: right-aligned, it would shift when the figures arrive. */
  min-width: calc(60px + 4ch);
  padding: 0 14px;
  border-radius: ${radius.pill};
  background: ${color.pictureLabel};
  color: ${color.onDark};
  font: ${font.captionStrong};
  font-variant-numeric: tabular-nums;
  @media (scripting: none) {
    display: none;
  }
  ${from.desktop} {
    right: calc(20% + 16px);
    bottom: 16px;
  }
`;
export const Pause = styled.button`
  width: 44px;
  height: 44px;
  margin-left: -14px;
  display: grid;
  place-items: center;
  border-radius: ${radius.round};
  &:focus-visible {
    outline-color: ${color.onDark};
    outline-offset: -4px;
  }
  ${reducedMotion} {
    display: none;
  }
`;
export const Arrow = styled.button`
  display: none;
  ${from.desktop} {
    display: grid;
    place-items: center;
    position: absolute;
    z-index: 3;
    top: calc(50% - 10px);
    width: 44px;
    height: 44px;
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
    background: ${color.raised};
    color: ${color.text};
    box-shadow: ${shadow.overlay};
    &:hover {
      background: ${color.surfaceStrong};
    }
    &[data-side='previous'] {
      left: calc(20% - 22px);
    }
    &[data-side='next'] {
      right: calc(20% - 22px);
    }
    @media (scripting: none) {
      display: none;
    }
  }
`;
