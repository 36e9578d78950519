import styled from 'styled-components';
import { color, font, layer, radius, space } from '../tokens';

const Hidden = styled.a`
  position: fixed;
  z-index: ${layer.loading};
  top: ${space[2]};
  left: ${space[2]};
  padding: 12px 20px;
  border-radius: ${radius.pill};
  background: ${color.action};
  color: ${color.onAction};
  font: ${font.bodyStrong};
  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
  }
`;
/** First stop of the page: jumps over the header. */
export const SkipLink = ({ targetId }: { targetId: string }) => <Hidden href={`#${targetId}`}>Skip to content</Hidden>;
