import type { ReactNode } from 'react';
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
/** Visible while it has the focus: skips what many tab stops would lead through, the header by default. The target needs a tab index. */
export const SkipLink = ({ targetId, children = 'Skip to content' }: { targetId: string; children?: ReactNode }) => (
  <Hidden href={`#${targetId}`}>{children}</Hidden>
);
