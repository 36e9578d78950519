import { pathOf, titlePath, useSession } from '@komado/shared-contracts';
import { below, Caption, color, Cover, font, from, hover, measure, radius, SubHeading, VisuallyHidden } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { TitleCardData } from '../page/title-card-data';
import { clampedLines } from '../page/clamped-lines';
import { Section } from '../page/section.component';
import type { HomeData } from './home.loader';

const Columns = styled.ul`
  display: grid;
  gap: ${measure.gutter};
  ${below.laptop} {
    grid-auto-flow: column;
    grid-auto-columns: min(84%, 320px);
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    margin-inline: calc(-1 * ${measure.margin});
    padding-inline: ${measure.margin};
    scroll-padding-inline: ${measure.margin};
  }
  ${from.laptop} {
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  }
`;
const Column = styled.li`
  position: relative;
  scroll-snap-align: start;
  min-width: 0;
  padding: 16px 16px 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.background};
  /* On other screens, it would only add to what a keyboard has to pass. */
  &:nth-child(4) {
    display: none;
    ${from.wide} {
      display: block;
    }
  }
`;
const Genre = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-block: -11px;
  ${hover} {
    &:hover {
      color: ${color.action};
    }
  }
`;
const Row = styled(Link)`
  display: grid;
  grid-template-columns: 36px 52px minmax(0, 1fr);
  gap: 10px;
  align-items: center;
  padding: 8px 0;
  ${hover} {
    &:hover b {
      color: ${color.action};
    }
  }
`;
const RankNumeral = styled.span`
  font: 400 1.625rem / 1.625rem ${font.displayFamily};
  text-align: center;
`;
const TextBlock = styled.span`
  display: grid;
  & > b {
    font: ${font.label};
    ${clampedLines(2)}
    overflow-wrap: anywhere;
  }
`;
const Title = ({ title, place }: { title: TitleCardData; place: number }) => (
  <li>
    <Row to={titlePath(title.title_id)}>
      <RankNumeral>
        <VisuallyHidden>Rank </VisuallyHidden>
        {place}
      </RankNumeral>
      <Cover title={title} sizes="52px" />
      <TextBlock>
        <b>{title.title_name}</b>
        <Caption>{title.author}</Caption>
      </TextBlock>
    </Row>
  </li>
);

/** On its own background, except where it is the last section: the footer has the same. */
export function RankingsByGenre({ list }: { list: HomeData['genre_ranking_list'] }) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  if (list.length === 0) return null;
  return (
    <Section heading="Ranking by genre" seeAll={{ to: pathOf('search'), label: 'All genres' }} isTinted={!isLoggedIn}>
      <Columns>
        {list.map(({ genre, title_list }) => (
          <Column key={genre.genre_id}>
            <SubHeading>
              <Genre to={pathOf('search-genre-genreId', { genreId: genre.genre_id })}>{genre.genre_name}</Genre>
            </SubHeading>
            <ol>
              {title_list.map((title, at) => (
                <Title key={title.title_id} title={title} place={at + 1} />
              ))}
            </ol>
          </Column>
        ))}
      </Columns>
    </Section>
  );
}
