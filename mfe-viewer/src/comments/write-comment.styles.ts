import { Callout, color, font, Form, radius, Skeleton, space, tabularFigures } from '@komado/shared-ui';
import styled from 'styled-components';

export const Waiting = styled(Skeleton)`
  height: 148px;
  border-radius: ${radius.card};
`;
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
export const Closed = styled(Callout)`
  justify-items: start;
  font: ${font.body};
`;
export const Column = styled(Form)`
  display: grid;
  gap: ${space[2]};
  &[hidden] {
    display: none;
  }
`;
export const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  & > span {
    ${tabularFigures}
  }
`;
export const Confirm = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1.5px solid ${color.control};
  border-radius: ${radius.card};
  & > h3 {
    font: ${font.h3};
    outline: none;
  }
  & > p {
    white-space: pre-line;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
    overflow: clip;
  }
`;
export const Posted = styled.div`
  &:not(:empty) {
    margin-top: ${space[3]};
  }
`;
