import type { TitleSummary } from '@komado/shared-contracts';
import { color, font, from, Icon, TitleCard, VisuallyHidden } from '@komado/shared-ui';
import styled from 'styled-components';
import { movementOf } from './movement';

/** Makes room below the cover for the part of the numeral that hangs over its edge. */
const Frame = styled.div`
  & > a > span:first-child {
    margin-bottom: 22px;
    ${from.tablet} {
      margin-bottom: 28px;
    }
  }
`;
const Numeral = styled.span`
  position: absolute;
  z-index: 3;
  left: -6px;
  bottom: -16px;
  font: 400 56px / 56px ${font.displayFamily};
  letter-spacing: -0.06em;
  color: ${color.background};
  -webkit-text-stroke: 5px ${color.text};
  paint-order: stroke fill;
  &[data-top='true'] {
    color: ${color.action};
    -webkit-text-stroke: 7px ${color.background};
  }
  &[data-wide='true'] {
    font-size: 44px;
    line-height: 44px;
    letter-spacing: -0.08em;
  }
  ${from.tablet} {
    left: -10px;
    bottom: -20px;
    font-size: 72px;
    line-height: 72px;
    &[data-wide='true'] {
      font-size: 54px;
      line-height: 54px;
      bottom: -16px;
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
/** A title with its place, the first three filled, and how it moved since yesterday. */
export const RankedCard = ({ title, rank, previousRank, sizes }: RankedCardProperties) => (
  <Frame>
    <TitleCard
      title={title}
      badge={null}
      sizes={sizes}
      over={
        <Numeral data-top={rank <= TOP_PLACES} data-wide={rank > 9}>
          <VisuallyHidden>Rank </VisuallyHidden>
          {rank}
        </Numeral>
      }
      note={<MovementNote rank={rank} previousRank={previousRank} />}
    />
  </Frame>
);
