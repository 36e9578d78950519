import { Caption, color, radius, space } from '@komado/shared-ui';
import styled from 'styled-components';

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]} ${space[1]};
  & > span {
    height: 4px;
    border-radius: ${radius.pill};
    background: ${color.line};
  }
  & > span[data-reached='true'] {
    background: ${color.error};
  }
`;
/** The progress of a deletion. */
export const DeletionSteps = ({ step }: { step: 1 | 2 }) => (
  <Bar>
    <span data-reached="true" />
    <span data-reached={step === 2} />
    <Caption as="p">Step {step} of 2</Caption>
  </Bar>
);
