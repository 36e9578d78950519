import { Callout, color, font, Form, radius, Skeleton, space, tabularFigures } from '@komado/shared-ui';
import styled from 'styled-components';

export const FormPlaceholder = styled(Skeleton)`
  height: 148px;
  border-radius: ${radius.card};
`;
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
export const ClosedNotice = styled(Callout)`
  justify-items: start;
  font: ${font.body};
`;
export const WritingForm = styled(Form)`
  display: grid;
  gap: ${space[2]};
  &[hidden] {
    display: none;
  }
`;
export const FormFooter = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  & > span {
    ${tabularFigures}
  }
  & > div {
    flex: none;
  }
`;
export const Confirmation = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1.5px solid ${color.control};
  border-radius: ${radius.card};
  /* Below the bar that stays at the top, and above the one at the bottom of a title's page. */
  scroll-margin-block: 84px 96px;
  outline: none;
  & > h3 {
    font: ${font.h3};
  }
  & > p[dir] {
    white-space: pre-line;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
    overflow: clip;
  }
`;
export const PostedNotice = styled.div`
  &:not(:empty) {
    margin-top: ${space[3]};
  }
`;
