import { definePage, pathOf, useNow, type PageProperties } from '@komado/shared-contracts';
import {
  below,
  color,
  DisplayHeading,
  formatRemaining,
  LinkTabs,
  Muted,
  PageWidth,
  space,
  TitleGrid,
  EmptyStateWithLink,
} from '@komado/shared-ui';
import styled from 'styled-components';
import { PageTopSpacing } from '../page/page-top-spacing.styles';
import { Podium } from './podium.component';
import { RankedCard } from './ranked-card.component';
import { loadRanking, PODIUM_SIZE, type RankingData } from './ranking.loader';

const SIZES = '(min-width: 1280px) 180px, (min-width: 1024px) 15vw, (min-width: 768px) 24vw, 56px';
const Head = styled.div`
  margin-bottom: 8px;
`;
/** On a phone, rows with small covers: a whole ranking in few screens. */
const Places = styled(TitleGrid)`
  ${below.tablet} {
    &&& {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    & > li > a {
      display: grid;
      grid-template-columns: 56px minmax(0, 1fr);
      gap: ${space[3]};
      align-items: center;
      padding-block: ${space[2]};
      border-bottom: 1px solid ${color.line};
      border-radius: 0;
    }
    & > li > a > :last-child {
      display: grid;
      grid-template-columns: 3rem minmax(0, 1fr);
      align-items: center;
      & > *,
      & > * > :first-child {
        margin-top: 0;
      }
    }
  }
`;
const Body = styled.div`
  margin-top: 14px;
`;
/** About equally long, so that hydrating some seconds later wraps no line. */
const ageText = (milliseconds: number): string => (milliseconds < 60_000 ? 'just now' : `${formatRemaining(milliseconds)} ago`);
const rankingPath = (rankingId: number): string => (rankingId === 0 ? pathOf('ranking') : pathOf('ranking-rankingId', { rankingId }));
function headingOf({ rankingId, ranking_list }: RankingData): string {
  if (rankingId === 0) return 'Ranking';
  const ranking = ranking_list.find(({ ranking_id }) => ranking_id === rankingId);
  return ranking ? `Ranking: ${ranking.ranking_name}` : 'Unknown ranking';
}

function Ranking({ data }: PageProperties<RankingData>) {
  const now = useNow();
  return (
    <PageTopSpacing>
      <PageWidth>
        <Head>
          <DisplayHeading>{headingOf(data)}</DisplayHeading>
          <Muted>Most read lately. Updated {ageText(now.getTime() - Date.parse(data.updated_date))}</Muted>
        </Head>
        <LinkTabs
          label="Rankings"
          currentId={String(data.rankingId)}
          tabs={data.ranking_list.map(({ ranking_id, ranking_name }) => ({
            id: String(ranking_id),
            to: rankingPath(ranking_id),
            label: ranking_name,
          }))}
        />
        <Body>
          {data.podium_list.length === 0 ? (
            <EmptyStateWithLink
              icon="ranking"
              message="No titles in this ranking yet."
              to={data.rankingId === 0 ? pathOf('index') : pathOf('ranking')}
              label={data.rankingId === 0 ? 'Go to Home' : 'Overall ranking'}
            />
          ) : (
            <>
              <Podium places={data.podium_list} />
              <Places as="ol" start={PODIUM_SIZE + 1}>
                {data.ranked_title_list.map(({ title, rank, previous_rank }) => (
                  <li key={title.title_id}>
                    <RankedCard title={title} rank={rank} previousRank={previous_rank} sizes={SIZES} />
                  </li>
                ))}
              </Places>
            </>
          )}
        </Body>
      </PageWidth>
    </PageTopSpacing>
  );
}

export const { loader, Component, head } = definePage<RankingData>({
  loader: loadRanking,
  Component: Ranking,
  head: ({ data }) => ({
    title: headingOf(data),
    description: 'The most-read manga and novels right now, overall and by genre.',
    canonicalPath: rankingPath(data.rankingId),
    isIndexed: data.ranked_title_list.length > 0,
  }),
});
