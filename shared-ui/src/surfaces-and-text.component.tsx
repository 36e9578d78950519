import styled from 'styled-components';
import { color, font, from, measure, radius, space } from './tokens';

/** A page's content column with its margins. */
export const PageWidth = styled.div`
  max-width: ${measure.pageMax};
  margin-inline: auto;
  padding-inline: ${measure.margin};
`;
/** A framed group. */
export const Card = styled.section`
  min-width: 0;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.background};
  ${from.tablet} {
    padding: ${space[5]};
  }
`;
export const Divider = styled.hr`
  width: 100%;
  height: 1px;
  margin: 0;
  border: 0;
  background: ${color.line};
`;
/** Headings of pages and sections. */
export const DisplayHeading = styled.h1`
  font: ${font.display};
  letter-spacing: -0.015em;
  text-wrap: balance;
`;
export const PageHeading = styled.h1`
  font: ${font.h1};
  letter-spacing: -0.01em;
  text-wrap: balance;
`;
export const SectionHeading = styled.h2`
  font: ${font.h2};
  letter-spacing: -0.01em;
`;
export const SubHeading = styled.h3`
  font: ${font.h3};
`;
export const Muted = styled.span`
  color: ${color.muted};
`;
export const Caption = styled.span`
  font: ${font.caption};
  color: ${color.muted};
`;
/** Text in a colored box: something to know before continuing. */
export const Callout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: 14px;
  border-radius: ${radius.card};
  background: ${color.surface};
  font: ${font.small};
  &[data-tone='ticket'] {
    background: ${color.ticketSoft};
    color: ${color.ticket};
  }
  &[data-tone='error'] {
    background: ${color.errorSoft};
    color: ${color.error};
  }
  &[data-tone='good'] {
    background: ${color.freeSoft};
    color: ${color.free};
  }
`;
