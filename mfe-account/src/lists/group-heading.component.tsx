import { color, font, space } from '@komado/shared-ui';
import styled from 'styled-components';

/** The day or the month of the entries below it. */
export const GroupHeading = styled.h3`
  padding-top: ${space[4]};
  font: ${font.label};
  color: ${color.muted};
  section:first-of-type > & {
    padding-top: 0;
  }
`;
