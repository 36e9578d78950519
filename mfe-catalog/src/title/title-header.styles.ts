import { below, color, Cover, DisplayHeading, font, from, hover, measure, radius, revealWhenParsed, space } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { BOTTOM_NOTICE_CLEARANCE } from './bottom-notice-clearance';
import { pictureTintOverlay } from '../page/picture-tint-overlay';
import { BulkPurchaseBar } from './chapters.styles';

export const KeyVisual = styled.div<{ $tint: string }>`
  position: relative;
  height: 188px;
  overflow: hidden;
  background: ${({ $tint }) => $tint};
  && > span {
    height: 100%;
    margin-left: auto;
  }
  && img {
    height: 100%;
    object-position: 72% 40%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${pictureTintOverlay(14, 34, 62)};
  }
  ${from.tablet} {
    height: 280px;
  }
  ${from.laptop} {
    height: 320px;
    && > span {
      width: 72%;
    }
    &::after {
      background: ${pictureTintOverlay(34, 44, 66, 28)};
    }
  }
  ${from.wide} {
    height: 380px;
  }
`;
export const Head = styled.header`
  ${revealWhenParsed}
  position: relative;
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  grid-template-areas: 'cover names' 'facts facts' 'act act';
  gap: ${space[4]};
  margin-top: -84px;
  ${from.tablet} {
    margin-top: -100px;
    grid-template-columns: 168px minmax(0, 1fr);
    grid-template-areas: 'cover names' 'cover facts' 'cover act';
    grid-template-rows: 1fr auto auto;
    gap: ${space[2]} ${space[6]};
  }
  ${from.desktop} {
    margin-top: -130px;
    /* The actions stand below the cover, which ends above the facts. */
    grid-template: 'cover names' auto 'cover facts' auto 'act facts' 1fr / 240px minmax(0, 1fr);
    column-gap: ${space[8]};
  }
`;
export const HeadCover = styled(Cover)`
  grid-area: cover;
  align-self: start;
  border-radius: ${radius.cover};
  box-shadow: 0 0 0 3px ${color.background};
`;
/** Never extends above the lower edge of the picture, however long the name is. */
export const TitleNames = styled.div`
  grid-area: names;
  align-self: end;
  display: grid;
  gap: ${space[1]};
  padding-top: 92px;
  min-width: 0;
  & > p {
    color: ${color.muted};
    font: ${font.label};
    font-weight: 400;
    /* A Japanese name goes on in the next line as a whole. */
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  ${from.tablet} {
    padding-top: 116px;
    gap: ${space[2]};
  }
  ${from.desktop} {
    padding-top: 150px;
  }
`;
export const TitleName = styled(DisplayHeading)`
  overflow-wrap: anywhere;
  ${below.tablet} {
    &[data-length='long'] {
      font: ${font.h1};
    }
    &[data-length='very-long'] {
      font: ${font.h2};
    }
  }
`;
export const Author = styled(Link)`
  justify-self: start;
  padding-block: 11px;
  margin-block: -11px;
  color: ${color.action};
  font-weight: 600;
  ${hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
export const Facts = styled.div`
  grid-area: facts;
  display: grid;
  align-content: start;
  gap: ${space[2]};
  min-width: 0;
`;
/** Where to find similar titles: links, which therefore look different from the facts. */
export const GenreLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
`;
/** A tag is a weaker grouping than a genre: words without a border. */
export const Tag = styled(Link)`
  display: block;
  padding: 9px 0;
  font: ${font.label};
  color: ${color.action};
  ${hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
/** Facts about the title: words without links. The dot before the first one of a line is clipped. */
export const MetaLine = styled.ul`
  display: flex;
  flex-wrap: wrap;
  overflow: hidden;
  font: ${font.label};
  font-weight: 400;
  color: ${color.muted};
  & > li {
    margin-inline: -1em 1em;
  }
  & > li::before {
    content: '·';
    display: inline-block;
    width: 1em;
    text-align: center;
  }
  &[data-strong] {
    font-weight: 600;
    color: ${color.text};
  }
`;
/** Actions for the title; on a phone, reading has its own bar at the bottom. */
export const Actions = styled.div`
  grid-area: act;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} min(2.4vw, ${space[3]});
  min-height: 52px;
  ${below.tablet} {
    & > a {
      display: none;
    }
    @media (scripting: none) {
      display: none;
    }
  }
  ${from.tablet} {
    margin-top: ${space[2]};
  }
  ${from.desktop} {
    && > a {
      width: 100%;
      padding-inline: ${space[2]};
      white-space: normal;
    }
  }
`;
/** The main button at the bottom of a phone, above the bottom navigation. */
export const BottomBar = styled.div`
  position: sticky;
  bottom: calc(${measure.bottomNavigation} + env(safe-area-inset-bottom) + ${BOTTOM_NOTICE_CLEARANCE});
  z-index: 11;
  margin-top: ${space[6]};
  padding: 8px ${measure.margin};
  border-top: 1px solid ${color.line};
  background: ${color.background};
  /* While chapters are selected, their purchase is in its place. */
  :has(${BulkPurchaseBar}) ~ & {
    display: none;
  }
  ${from.tablet} {
    display: none;
  }
`;
