import styled from 'styled-components';
import { Icon } from '../icons/icon.component';
import { color, radius } from '../tokens';
import { BADGE_SPACE } from './badge.component';

/** On the upper edge of a cover, like the other badges: lower, it would hide lettering or faces. */
const Disc = styled.span`
  position: absolute;
  top: -${BADGE_SPACE};
  right: 6px;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${radius.round};
  background: ${color.text};
  color: ${color.background};
`;
/** On a cover that leads to a chapter, not to its title. */
export const CoverLeadsToChapterBadge = () => (
  <Disc>
    <Icon name="play" size="medium" />
  </Disc>
);
