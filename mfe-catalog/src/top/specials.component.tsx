import { titlePath } from '@komado/shared-contracts';
import { below, color, Cover, font, formatNumberOf, from, measure, radius } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Section } from '../page/section.component';
import type { TopData } from './top.loader';

const Row = styled.ul`
  display: grid;
  gap: ${measure.gutter};
  ${from.tablet} {
    ${below.desktop} {
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
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Special = styled(Link)<{ $tint: string }>`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  height: 100%;
  min-height: 156px;
  border-radius: ${radius.card};
  overflow: hidden;
  background: ${({ $tint }) => $tint};
  color: ${color.onDark};
  &:focus-visible {
    border-radius: ${radius.card};
  }
`;
const Body = styled.span`
  display: grid;
  gap: 4px;
  align-content: space-between;
  padding: 16px;
  & > b {
    display: grid;
    gap: 4px;
    font: ${font.h3};
  }
  & > b > span {
    font: ${font.caption};
  }
  & > span {
    font: ${font.label};
  }
`;

export function Specials({ list }: { list: TopData['special_list'] }) {
  if (list.length === 0) return null;
  return (
    <Section heading="Today's specials">
      <Row>
        {list.map(({ title, free_episode_count }) => (
          <li key={title.title_id}>
            <Special to={titlePath(title.title_id)} $tint={title.tint}>
              <Cover title={title} sizes="104px" />
              <Body>
                <b>
                  First {formatNumberOf(free_episode_count, 'chapter')} free
                  <span>{title.title_name}</span>
                </b>
                <span>Read free</span>
              </Body>
            </Special>
          </li>
        ))}
      </Row>
    </Section>
  );
}
