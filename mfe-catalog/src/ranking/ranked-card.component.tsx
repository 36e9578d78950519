import type { TitleSummary } from '@komado/shared-contracts';
import { color, font, from, Icon, TitleCard, VisuallyHidden } from '@komado/shared-ui';
import styled from 'styled-components';
import { movementOf } from './movement';

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
const Move = styled.span`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  font: ${font.captionStrong};
  color: ${color.muted};
  &[data-direction='up'] {
    color: ${color.free};
  }
  &[data-direction='down'] {
    color: ${color.error};
  }
  &[data-direction='new'] {
    color: ${color.action};
  }
`;
export const MovementNote = ({ rank, previousRank }: { rank: number; previousRank: number | null }) => {
  const { direction, text } = movementOf(rank, previousRank);
  return (
    <Move data-direction={direction}>
      {direction === 'up' || direction === 'down' ? <Icon name={direction} size="small" /> : null}
      {direction === 'same' ? (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      ) : (
        text
      )}
    </Move>
  );
};
const TOP_PLACES = 3;
export interface RankedCardProperties {
  title: TitleSummary;
  rank: number;
  previousRank: number | null;
  sizes?: string;
  priority?: boolean;
}
/** A title with its rank, the first three in color, and its change since yesterday. */
export const RankedCard = ({ title, rank, previousRank, sizes, priority }: RankedCardProperties) => (
  <TitleCard
    title={title}
    badge={null}
    sizes={sizes}
    priority={priority}
    leading={
      <Numeral data-top={rank <= TOP_PLACES} data-wide={rank > 9}>
        <VisuallyHidden>Rank </VisuallyHidden>
        {rank}
      </Numeral>
    }
    note={<MovementNote rank={rank} previousRank={previousRank} />}
  />
);
