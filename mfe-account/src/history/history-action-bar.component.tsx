import { color, font, layer, measure, radius, shadow, revealWhenParsed, space } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const UndoBar = styled.div`
  ${revealWhenParsed}
  position: sticky;
  z-index: ${layer.sticky};
  bottom: calc(${measure.bottomNavigation} + env(safe-area-inset-bottom) + ${space[4]});
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 60px;
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color.text};
  color: ${color.background};
  box-shadow: ${shadow.overlay};
  & > span {
    flex: 1;
    min-width: 0;
    font: ${font.bodyStrong};
  }
  & small {
    display: block;
    font: ${font.caption};
  }
`;
/** A dark bar at the bottom: what was selected or done, and one action for it. */
export const HistoryActionBar = ({ message, note, children }: { message: string; note?: string; children: ReactNode }) => (
  <UndoBar role="status">
    <span>
      {message}
      {note ? <small>{note}</small> : null}
    </span>
    {children}
  </UndoBar>
);
export const UndoButton = styled.button`
  min-height: ${measure.touch};
  padding: 0 ${space[3]};
  font: ${font.bodyStrong};
  text-decoration: underline;
  text-underline-offset: 3px;
`;
