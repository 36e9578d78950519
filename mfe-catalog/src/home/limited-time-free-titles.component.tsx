import { titlePath, useNow } from '@komado/shared-contracts';
import { below, color, Cover, font, formatNumberOf, formatRemaining, from, layer, measure, radius } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { clampedLines } from '../page/clamped-lines';
import { ReadButton } from '../page/read-button.component';
import { Section } from '../page/section.component';
import type { HomeData } from './home.loader';
import { wholeRows } from './whole-rows';

const Row = styled.ul`
  display: grid;
  gap: ${measure.gutter};
  ${from.tablet} {
    ${below.laptop} {
      grid-auto-flow: column;
      grid-auto-columns: 320px;
      overflow-x: auto;
      scroll-snap-type: x proximity;
      scrollbar-width: none;
      margin-inline: calc(-1 * ${measure.margin});
      padding-inline: ${measure.margin};
      scroll-padding-inline: ${measure.margin};
      & > li {
        scroll-snap-align: start;
      }
    }
  }
  ${from.laptop} {
    /* Rounded down: three cards that are a fraction wider than the row would wrap. */
    grid-template-columns: repeat(auto-fit, minmax(calc((100% - 2 * ${measure.gutter}) / 3 - 1px), 1fr));
  }
`;
const Special = styled.div<{ $tint: string }>`
  position: relative;
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  height: 100%;
  min-height: 156px;
  border-radius: ${radius.card};
  overflow: hidden;
  background: ${({ $tint }) => $tint};
  color: ${color.onDark};
`;
const Body = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  padding: 16px;
  & > b {
    font: ${font.h3};
  }
  & > span {
    font: ${font.caption};
  }
  & > a {
    justify-self: start;
    align-self: end;
    margin-top: 8px;
  }
`;
/** The card leads to the page of the title, except for its button. */
const Name = styled(Link)`
  font: ${font.label};
  ${clampedLines(2)}
  overflow-wrap: anywhere;
  && {
    margin: 0;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & ~ a {
    z-index: ${layer.content};
  }
`;

const HOUR_MS = 3_600_000;
/** `2 more days`, `4 more hours`, `10 min`. */
function moreTime(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS);
  if (hours >= 24) return formatNumberOf(Math.floor(hours / 24), 'more day');
  return hours > 0 ? formatNumberOf(hours, 'more hour') : formatRemaining(milliseconds);
}
/** Titles with more free chapters than usual, and when that ends. */
export function LimitedTimeFreeTitles({ list }: { list: HomeData['special_list'] }) {
  const now = useNow();
  if (list.length === 0) return null;
  return (
    <Section heading="Today's specials">
      <Row>
        {wholeRows(list).map(({ title, free_episode_count, end_date, resume }) => (
          <li key={title.title_id}>
            <Special $tint={title.tint}>
              <Cover title={title} sizes="104px" />
              <Body>
                <b>First {formatNumberOf(free_episode_count, 'chapter')} free</b>
                <Name to={titlePath(title.title_id)}>{title.title_name}</Name>
                <span>Free for {moreTime(Date.parse(end_date) - now.getTime())}</span>
                <ReadButton variant="light" title={title} resume={resume} />
              </Body>
            </Special>
          </li>
        ))}
      </Row>
    </Section>
  );
}
