import { color, font, from, Icon, TitleCard, VisuallyHidden, type TitleCardProperties } from '@komado/shared-ui';
import styled from 'styled-components';
import { rankChangeOf } from './rank-change';

/** Below the cover so that it never hides its lettering; a block where it stands above the title, too, since only a block keeps its distance. */
const Numeral = styled.span`
  position: relative;
  display: block;
  min-width: 1ch;
  margin-top: 8px;
  font: 400 2rem / 2.25rem ${font.displayFamily};
  letter-spacing: -0.06em;
  color: ${color.muted};
  &[data-top='true'] {
    color: ${color.action};
  }
  ${from.tablet} {
    font-size: 2.5rem;
    line-height: 2.75rem;
  }
  &[data-wide='true'] {
    font-size: 1.625rem;
    ${from.tablet} {
      font-size: 2rem;
    }
  }
`;
const RankChangeBadge = styled.span`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  font: ${font.captionStrong};
  color: ${color.muted};
  /* The arrow, which has space around it, begins where the lines above do. */
  & > svg {
    margin-left: -3px;
  }
  &[data-direction='up'] {
    color: ${color.free};
  }
  &[data-direction='new'] {
    color: ${color.action};
  }
`;
/** How a place has changed since yesterday, if it has. */
export const RankChange = ({ rank, previousRank }: Pick<RankedCardProperties, 'rank' | 'previousRank'>) => {
  const change = rankChangeOf(rank, previousRank);
  return change ? (
    <RankChangeBadge data-direction={change.direction}>
      {change.direction === 'new' ? null : <Icon name={change.direction} size="small" />}
      {change.text}
    </RankChangeBadge>
  ) : null;
};
const TOP_PLACES = 3;
export interface RankedCardProperties {
  title: TitleCardProperties['title'];
  rank: number;
  previousRank: number | null;
  sizes?: string;
}
/**
 * A title with its rank, the first three in color, and its change since yesterday. Without the reads of a week: the ranking goes by those of
 * the last days, so they would contradict it.
 */
export const RankedCard = ({ title, rank, previousRank, sizes }: RankedCardProperties) => (
  <TitleCard
    title={title}
    badge={null}
    sizes={sizes}
    leading={
      <Numeral data-top={rank <= TOP_PLACES} data-wide={rank > 9}>
        <VisuallyHidden>Rank </VisuallyHidden>
        {rank}
      </Numeral>
    }
    note={<RankChange rank={rank} previousRank={previousRank} />}
  />
);
