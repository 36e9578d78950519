import type { TitleSummary } from '@komado/shared-contracts';
import { color, font, from, Icon, TitleCard, VisuallyHidden } from '@komado/shared-ui';
import styled from 'styled-components';
import { movementOf } from './movement';

/** Below the cover, so that it never lies over its lettering. */
const Numeral = styled.span`
  position: relative;
  min-width: 1ch;
  margin-top: 8px;
  font: 400 32px / 36px ${font.displayFamily};
  letter-spacing: -0.06em;
  color: ${color.muted};
  &[data-top='true'] {
    color: ${color.action};
  }
  ${from.tablet} {
    font-size: 40px;
    line-height: 44px;
  }
  &[data-wide='true'] {
    font-size: 26px;
    ${from.tablet} {
      font-size: 32px;
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
      {text}
    </Move>
  );
};
const TOP_PLACES = 3;
export interface RankedCardProperties {
  title: TitleSummary;
  rank: number;
  previousRank: number | null;
  sizes?: string;
}
/** A title with its place, the first three in color, and how it moved since yesterday. */
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
    note={<MovementNote rank={rank} previousRank={previousRank} />}
  />
);
