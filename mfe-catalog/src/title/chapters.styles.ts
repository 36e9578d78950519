import { below, Button, color, font, hover, layer, measure, radius, revealWhenParsed, space, visuallyHidden } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { BOTTOM_NOTICE_CLEARANCE } from './bottom-notice-clearance';

/**
 * Rows that come into view together: they are laid out and painted in one frame, so few of them keep frames short. Chromium checks each such
 * part in every scroll frame, so most of them are hidden in larger sections.
 */
export const ROWS_OF_PART = 5;
export const ROWS_OF_SECTION = 50;
const ROW_HEIGHT_PX = 89;
/** How far a row extends beyond the list at either side. */
export const ROW_OVERHANG = space[2];
/** A part that is laid out only near the window clips its rows at its edges. */
const wideAsRows = `
  margin-inline: calc(-1 * ${ROW_OVERHANG});
  padding-inline: ${ROW_OVERHANG};
`;
export const ChapterListHeader = styled.div`
  ${revealWhenParsed}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-height: ${measure.touch};
  margin-bottom: ${space[1]};
  /* Two rows and the bar for selected chapters. */
  scroll-margin-bottom: calc(
    ${2 * ROW_HEIGHT_PX}px + 6rem + ${measure.bottomNavigation} + env(safe-area-inset-bottom) + ${BOTTOM_NOTICE_CLEARANCE}
  );
  & > h2 {
    margin-right: ${space[2]};
  }
  & > span {
    font: ${font.label};
    flex: 1;
    /* The narrowest phones: the actions have a line of their own. */
    @media (max-width: 22em) {
      flex-basis: 50%;
    }
  }
`;
/** Left out between, where a line has space for one word. */
export const OrderSuffix = styled.span`
  ${below.tablet} {
    @media (min-width: 22em) {
      ${visuallyHidden}
    }
  }
`;
export const OrderLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 ${space[3]};
  font: ${font.label};
  color: ${color.action};
  border-radius: ${radius.pill};
  ${below.tablet} {
    padding: 0 ${space[2]};
  }
  /* First on its line: the icon begins where the heading does. */
  @media (max-width: 22em) {
    margin-left: calc(-1 * ${space[2]});
  }
  ${hover} {
    &:hover {
      background: ${color.surfaceStrong};
    }
  }
`;
export const HeaderAction = styled(Button)`
  && {
    font: ${font.label};
  }
  /* The word of the last one ends where the rows below it do. */
  &&:last-child {
    margin-right: calc(-1 * ${space[3]});
  }
  ${below.tablet} {
    && {
      padding: 0 ${space[2]};
    }
    &&:last-child {
      margin-right: calc(-1 * ${space[2]});
    }
  }
  @media (scripting: none) {
    display: none;
  }
`;
/** Sticky while the rows are in view, above the bottom navigation and a notice there. The bar with the read button is hidden meanwhile. */
export const BulkPurchaseBar = styled.div`
  position: sticky;
  bottom: calc(${measure.bottomNavigation} + ${space[3]} + env(safe-area-inset-bottom) + ${BOTTOM_NOTICE_CLEARANCE});
  z-index: ${layer.sticky};
  margin-top: ${space[3]};
  ${below.laptop} {
    /* No row shows between it and the navigation. */
    bottom: calc(${measure.bottomNavigation} + env(safe-area-inset-bottom) + ${BOTTOM_NOTICE_CLEARANCE});
    margin-inline: calc(-1 * ${measure.margin});
    padding: 0 ${measure.margin} ${space[3]};
    background: linear-gradient(transparent 50%, ${color.background} 50%);
  }
`;
export const Section = styled.div`
  &[data-is-one-of-many='true'] {
    ${wideAsRows}
    content-visibility: auto;
    contain-intrinsic-size: auto ${ROWS_OF_SECTION * ROW_HEIGHT_PX}px;
  }
  &[data-near] {
    content-visibility: visible;
  }
`;
export const ChapterBlock = styled.ol`
  [data-is-one-of-many='true'] > & {
    ${wideAsRows}
    content-visibility: auto;
    contain-intrinsic-size: auto ${ROWS_OF_PART * ROW_HEIGHT_PX}px;
  }
`;
