import styled from 'styled-components';
import { Icon } from '../icons/icon.component';
import { color, radius } from '../tokens';

/** In the upper corner: the lower edge of a cover is lettered. */
const Disc = styled.span`
  position: absolute;
  top: 8px;
  right: 8px;
  padding: 6px;
  border-radius: ${radius.round};
  background: ${color.pictureLabel};
  color: ${color.onDark};
`;
/** On a cover that leads to a chapter, not to its title. */
export const OpensChapterBadge = () => (
  <Disc>
    <Icon name="play" size="medium" />
  </Disc>
);
