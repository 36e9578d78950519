import { Button, color, font, from, measure, radius, space, tabularFigures, visuallyHidden } from '@komado/shared-ui';
import styled from 'styled-components';

export const Frame = styled.section`
  container-type: inline-size;
  display: grid;
  gap: ${space[2]};
  & > h2 {
    font: ${font.label};
  }
  /* On phones the line below shows it. */
  @media (max-width: 767.98px) and (scripting: enabled) {
    & > h2 {
      ${visuallyHidden}
    }
  }
`;
/** The one line that remains on a phone; it expands the rest. */
export const DisclosureButton = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  align-items: center;
  width: 100%;
  min-height: ${measure.touch};
  text-align: left;
  ${tabularFigures}
  & b {
    display: block;
    text-wrap: balance;
    font: ${font.smallStrong};
  }
  & > svg {
    color: ${color.muted};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${from.tablet}, (scripting: none) {
    display: none;
  }
`;
export const Cells = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 1px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.line};
  overflow: hidden;
  @media (max-width: 767.98px) and (scripting: enabled) {
    &[data-folded='true'] {
      display: none;
    }
  }
  & > div:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  /* In one row where it fits: at the end of a chapter, and on a tablet, but not in the column beside a title. */
  @container (min-width: 560px) {
    grid: auto / auto-flow 1fr;
    & > div:last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
`;
export const Box = styled.div`
  min-width: 0;
  padding: 12px 14px;
  background: ${color.background};
  & > dt {
    font: ${font.caption};
    color: ${color.muted};
  }
  & > dd {
    display: flow-root;
    text-wrap: balance;
    font: ${font.caption};
    color: ${color.muted};
  }
  & > dd > b {
    display: flow-root;
    color: ${color.text};
    font: ${font.h3};
    ${tabularFigures}
  }
`;
/** Its text starts below its label. */
export const LogIn = styled(Button)`
  margin: 4px 0 4px -14px;
`;
