import { color, font, from, measure, PageHeading, space } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Column = styled.article`
  max-width: calc(720px + 2 * ${measure.margin});
  margin-inline: auto;
  padding: ${space[8]} ${measure.margin} ${space[16]};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  & h2 {
    font: ${font.h2};
    margin-top: ${space[6]};
    scroll-margin-top: calc(${measure.header} + ${space[4]});
  }
  & h3 {
    font: ${font.h3};
    margin-top: ${space[2]};
  }
  & ul {
    display: grid;
    gap: ${space[2]};
    padding-left: 20px;
    list-style: disc;
  }
  & a:not([data-variant]) {
    color: ${color.action};
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${from.tablet} {
    padding-block: ${space[12]} ${space[16]};
  }
`;
/** A page of plain text. */
export const Article = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Column>
    <PageHeading>{heading}</PageHeading>
    {children}
  </Column>
);
