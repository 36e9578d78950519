import {
  below,
  duration,
  easing,
  font,
  from,
  measure,
  radius,
  reducedMotion,
  revealWhenParsed,
  space,
  viewerColor,
} from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { viewerDarkPalette, withoutScript } from '../screen/dark-palette-and-no-script';

/** Bars overlay the page, so it never moves when they appear and disappear. Focus reveals a hidden bar. */
const bar = css`
  ${viewerDarkPalette}
  ${revealWhenParsed}
  position: absolute;
  z-index: 5;
  left: 0;
  right: 0;
  display: flex;
  align-items: center;
  background: ${viewerColor.chrome};
  transition: transform ${duration.fade} ${easing};
  /* Not without a transition: messages move above the bar when it ends. */
  ${reducedMotion} {
    transition-duration: 1ms;
  }
  ${withoutScript} {
    position: static;
  }
`;
export const TopBar = styled.header`
  ${bar}
  top: 0;
  min-height: 56px;
  padding: env(safe-area-inset-top) ${space[2]} 0;
  gap: ${space[1]};
  border-bottom: 1px solid ${viewerColor.line};
  &[data-shown='false']:not(:focus-within) {
    transform: translateY(-100%);
  }
`;
/** An announcement below the top bar, shown and hidden with it; it never moves the page. */
export const BannerBar = styled.div`
  ${bar}
  z-index: 4;
  top: calc(56px + env(safe-area-inset-top));
  display: block;
  border-bottom: 1px solid ${viewerColor.line};
  &:empty {
    display: none;
  }
  &[data-shown='false']:not(:focus-within) {
    transform: translateY(calc(-100% - 56px - env(safe-area-inset-top)));
    visibility: hidden;
  }
`;
export const BottomBar = styled.div`
  ${bar}
  bottom: 0;
  /* Fixed height: at the bottom edge it would otherwise grow upward. */
  min-height: calc(${measure.touch} + ${space[2]} + ${space[3]} + 1px + env(safe-area-inset-bottom));
  padding: ${space[2]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom));
  gap: ${space[3]};
  ${below.tablet} {
    flex-wrap: wrap;
    row-gap: 0;
    min-height: calc(2 * ${measure.touch} + ${space[2]} + 2 * ${space[3]} + 1px + env(safe-area-inset-bottom));
  }
  border-top: 1px solid ${viewerColor.line};
  &[data-shown='false']:not(:focus-within) {
    transform: translateY(100%);
  }
  ${withoutScript} {
    display: none;
  }
`;
/** A separate row above the slider, on phones only: signs with their names below. */
export const PhoneToolRow = styled.div`
  display: flex;
  justify-content: space-around;
  flex: 0 0 100%;
  min-height: ${measure.touch};
  margin-bottom: ${space[3]};
  & > button {
    align-content: center;
    gap: 2px;
    width: auto;
    min-width: ${measure.touch};
    border-radius: ${radius.field};
    font: 600 0.625rem / 0.875rem var(--sans);
    color: ${viewerColor.text};
    &::after {
      content: attr(aria-label);
    }
    &:disabled {
      color: ${viewerColor.muted};
    }
  }
  ${from.tablet} {
    display: none;
  }
`;
/** Only from tablet width. */
export const FromTabletOnly = styled.div`
  display: none;
  ${from.tablet} {
    display: flex;
    align-items: center;
    gap: ${space[1]};
  }
  ${withoutScript} {
    display: none;
  }
`;
export const ScriptOnly = styled.div`
  display: flex;
  gap: ${space[1]};
  ${withoutScript} {
    display: none;
  }
`;
export const RoundLink = styled(Link)`
  width: ${measure.touch};
  height: ${measure.touch};
  display: grid;
  place-items: center;
  flex: none;
  border-radius: ${radius.round};
  &:focus-visible {
    border-radius: ${radius.round};
  }
  &:hover {
    background: ${viewerColor.raised};
  }
`;
/** Title and chapter in the top bar. */
export const BarTitle = styled.div`
  flex: 1;
  min-width: 0;
  & > * {
    display: block;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > h1 {
    font: ${font.caption};
    color: ${viewerColor.muted};
  }
  & > b {
    font: ${font.smallStrong};
  }
`;
