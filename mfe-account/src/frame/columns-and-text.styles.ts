import { color, font, Form, from, measure, radius, revealWhenParsed, space } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

/** The single column of a page without the main navigation. */
export const FramelessColumn = styled.div`
  ${revealWhenParsed}
  width: 100%;
  max-width: 400px;
  margin: 0 auto;
  padding: ${space[6]} ${measure.margin} ${space[12]};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.tablet} {
    max-width: 480px;
    margin-top: ${space[6]};
    padding: ${space[6]} ${space[6]} ${space[8]};
    border: 1px solid ${color.line};
    border-radius: ${radius.sheet};
  }
  /* Nearer to the middle of a tall window, always at the same place: a message in the form does not move it. */
  @media (min-width: 48em) and (min-height: 56.25em) {
    margin-top: 14vh;
  }
`;
/** Centered text, for a page that only shows a message. */
export const CenteredColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space[4]};
  text-align: center;
  overflow-wrap: anywhere;
`;
export const ActionColumn = styled.div`
  width: 100%;
  display: grid;
  gap: ${space[2]};
`;
export const FormColumn = styled(Form)`
  &[hidden] {
    display: none;
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
export const Lead = styled.p`
  color: ${color.muted};
`;
export const SmallPrint = styled.p`
  font: ${font.caption};
  color: ${color.muted};
  text-align: center;
`;
export const CenteredLine = styled.p`
  text-align: center;
  text-wrap: balance;
`;

const inlineLink = css`
  padding: 12px 0;
  font-weight: 600;
  color: ${color.action};
  text-align: inherit;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
export const InlineLink = styled(Link)`
  ${inlineLink}
`;
/** A plain link, for pages that open in a separate tab. */
export const InlineAnchor = styled.a`
  ${inlineLink}
`;
export const InlineButton = styled.button`
  ${inlineLink}
`;
