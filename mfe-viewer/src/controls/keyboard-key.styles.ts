import { font, radius, viewerColor } from '@komado/shared-ui';
import styled from 'styled-components';

/** A keyboard key. */
export const KeyboardKey = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 28px;
  min-height: 26px;
  padding: 0 7px;
  border-radius: ${radius.small};
  background: ${viewerColor.selected};
  color: ${viewerColor.onSelected};
  font: ${font.label};
  box-shadow: 0 2px 0 ${viewerColor.lineStrong};
`;
