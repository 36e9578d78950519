import { color, font, Form, measure, space } from '@komado/shared-ui';
import styled from 'styled-components';

/** The age gate's form column. */
export const AgeGateFormColumn = styled(Form)`
  max-width: 440px;
  margin-inline: auto;
  padding: ${space[6]} ${measure.margin} ${space[16]};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  & > svg {
    justify-self: center;
  }
  & > h1 {
    font: ${font.h1};
    letter-spacing: -0.01em;
    text-align: center;
    text-wrap: balance;
  }
`;
export const AgeGateSentence = styled.p`
  text-wrap: balance;
  margin-top: calc(-1 * ${space[2]});
  color: ${color.muted};
  text-align: center;
`;
export const AgeGateNote = styled.p`
  font: ${font.label};
  font-weight: 400;
  color: ${color.muted};
`;
