import { color, font, space, tabularFigures } from '@komado/shared-ui';
import styled from 'styled-components';

/** A centered column of at most 400 px: picture, heading, a sentence, links. */
export const MessageColumn = styled.div`
  max-width: 400px;
  margin-inline: auto;
  padding: ${space[10]} ${space[5]} ${space[16]};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  justify-items: center;
  text-align: center;
  text-wrap: balance;
  & h1 {
    font: ${font.h1};
    letter-spacing: -0.01em;
  }
`;
export const MessagePicture = styled.img`
  width: 320px;
  max-width: 100%;
  height: auto;
  /* A line around its shape, one pixel to each side. */
  filter: ${['1px 0', '-1px 0', '0 1px', '0 -1px'].map((side) => `drop-shadow(${side} 0 ${color.panelEdge})`).join(' ')};
`;
export const MessageText = styled.p`
  color: ${color.muted};
  white-space: pre-line;
`;
export const MessageNote = styled.p`
  font: ${font.caption};
  color: ${color.muted};
  overflow-wrap: anywhere;
  ${tabularFigures}
`;
export const MessageLinks = styled.div`
  display: grid;
  gap: ${space[2]};
  width: 100%;
`;
