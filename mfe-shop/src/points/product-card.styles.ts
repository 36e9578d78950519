import { color, font, from, measure, radius, revealWhenParsed, space, tabularFigures } from '@komado/shared-ui';
import styled from 'styled-components';

/** The content of a tab that sells something. */
export const ProductColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  margin-top: ${space[5]};
`;
export const ProductGrid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${from.tablet} {
    gap: ${space[4]};
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${measure.gutter};
  }
`;
export const ProductBox = styled.li`
  ${revealWhenParsed}
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-content: space-between;
  align-items: center;
  padding: 20px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.background};
  & > div,
  & > button {
    grid-column: 1 / -1;
  }
  &[data-best='true'] {
    padding: 19px;
    border: 2px solid ${color.action};
  }
`;
export const ProductFlag = styled.span`
  position: absolute;
  top: -13px;
  left: 16px;
  padding: 5px 12px;
  border-radius: ${radius.pill};
  background: ${color.action};
  color: ${color.onAction};
  font: ${font.captionStrong};
  font-weight: 800;
`;
export const ProductAmount = styled.p`
  font: ${font.stat};
  letter-spacing: -0.02em;
  ${tabularFigures}
  & > small {
    margin-left: ${space[1]};
    font: ${font.bodyStrong};
    letter-spacing: 0;
  }
`;
export const ProductFacts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px ${space[2]};
  font: ${font.label};
  font-weight: 400;
  color: ${color.muted};
  & > dd {
    text-align: right;
    font-weight: 600;
    color: ${color.text};
    ${tabularFigures}
  }
`;
