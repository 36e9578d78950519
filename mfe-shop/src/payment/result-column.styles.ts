import { color, font, from, radius, space, tabularFigures } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** A narrow column that shows a result. */
export const ResultColumn = styled.div`
  width: 100%;
  max-width: 400px;
  margin: ${space[8]} auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space[4]};
  text-align: center;
  ${from.desktop} {
    max-width: 440px;
    & > svg {
      width: 320px;
    }
  }
`;
export const ResultText = styled.p`
  text-wrap: balance;
  color: ${color.muted};
`;
export const ReceiptLink = styled(Link)`
  padding-block: ${space[3]};
  margin-block: calc(-1 * ${space[3]});
  font: ${font.label};
  color: ${color.action};
`;
export const ResultActions = styled.div`
  width: 100%;
  display: grid;
  gap: ${space[2]};
`;
export const ErrorCodeText = styled.p`
  font: ${font.caption};
  color: ${color.muted};
  ${tabularFigures}
`;
/** A calculation, line by line; `data-total` marks the total. */
export const AmountTable = styled.dl`
  width: 100%;
  display: grid;
  /* Wide enough for any amount, so that a longer one causes no shift. */
  grid-template-columns: minmax(0, 1fr) minmax(88px, auto);
  row-gap: 6px;
  padding: 14px;
  border-radius: ${radius.card};
  background: ${color.surface};
  font: ${font.small};
  text-align: left;
  & > dd {
    padding-left: ${space[3]};
    text-align: right;
    font-weight: 600;
    ${tabularFigures}
  }
  & > [data-total='true'] {
    margin-top: 2px;
    padding-top: ${space[2]};
    border-top: 1px solid ${color.lineStrong};
    font: ${font.h3};
    ${tabularFigures}
  }
  & > [data-total='true']:nth-child(-n + 2) {
    margin-top: 0;
    padding-top: 0;
    border-top: 0;
  }
  & > [data-tone='error'] {
    color: ${color.error};
  }
  & > [data-tone='muted'] {
    color: ${color.muted};
  }
`;
