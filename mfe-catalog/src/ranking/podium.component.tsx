import { titlePath } from '@komado/shared-contracts';
import { Caption, color, Cover, font, from, hover, radius, SectionHeading, space, VisuallyHidden } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { RankFacts } from './ranked-card.component';
import type { RankingData } from './ranking.loader';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  margin-bottom: ${space[6]};
  ${from.laptop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[4]};
    margin-bottom: ${space[8]};
  }
  ${from.desktop} {
    gap: ${space[6]};
  }
`;
const PodiumPlace = styled(Link)`
  display: grid;
  grid-template-columns: 108px minmax(0, 1fr);
  gap: ${space[4]};
  height: 100%;
  padding: ${space[3]};
  border-radius: ${radius.card};
  background: ${color.surface};
  @media (max-width: 22em) {
    grid-template-columns: 84px minmax(0, 1fr);
    & h2 {
      font: ${font.h3};
    }
  }
  ${from.laptop} {
    grid-template-columns: 128px minmax(0, 1fr);
  }
  ${from.desktop} {
    grid-template-columns: 168px minmax(0, 1fr);
    padding: ${space[4]};
  }
  ${hover} {
    &:hover h2 {
      color: ${color.action};
    }
  }
`;
const Numeral = styled.span`
  font: 400 2.5rem / 2.5rem ${font.displayFamily};
  color: ${color.action};
  ${from.desktop} {
    font-size: 3.25rem;
    line-height: 3.25rem;
  }
`;
const Details = styled.span`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  min-width: 0;
  overflow-wrap: anywhere;
  & > p {
    margin-block: ${space[1]};
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
`;
const SIZES = '(min-width: 1280px) 168px, (min-width: 1024px) 128px, 108px';

/** The first places of a ranking, larger than the others, with the sentence that advertises each title. */
export const Podium = ({ places }: { places: RankingData['ranked_title_list'] }) => (
  <List>
    {places.map(({ title, rank, previous_rank }) => (
      <li key={title.title_id}>
        <PodiumPlace to={titlePath(title.title_id)}>
          <Cover title={title} sizes={SIZES} priority />
          <Details>
            <Numeral data-top>
              <VisuallyHidden>Rank </VisuallyHidden>
              {rank}
            </Numeral>
            <SectionHeading>{title.title_name}</SectionHeading>
            <Caption>{title.author}</Caption>
            {title.catch_copy ? <p>{title.catch_copy}</p> : null}
            <RankFacts title={title} rank={rank} previousRank={previous_rank} reads="reads this week" />
          </Details>
        </PodiumPlace>
      </li>
    ))}
  </List>
);
