import { below, color, DisplayHeading, font, from, hover, measure, radius, revealWhenParsed, space } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A section of an article: its heading, and its `id` in the page. */
export interface ArticleSection {
  readonly id: string;
  readonly heading: string;
  /** Listed only where the contents have their own column. */
  readonly isMinor?: boolean;
  /** Its heading is not on the page at the moment, so its entry does not lead there. */
  readonly isFilteredOut?: boolean;
}

const CONTENTS_WIDTH = '240px';
const Page = styled.article`
  max-width: calc(720px + 2 * ${measure.margin});
  margin-inline: auto;
  padding: ${space[8]} ${measure.margin} ${space[16]};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.tablet} {
    padding-block: ${space[12]} ${space[16]};
  }
  /* The contents stand at the margin of the page, and the text of every article at the same place, with or without contents. */
  ${from.desktop} {
    max-width: ${measure.pageMax};
    grid-template-columns: ${CONTENTS_WIDTH} minmax(0, 720px);
    grid-template-rows: auto 1fr;
    column-gap: ${space[12]};
    &[data-has-lead='true'] {
      grid-template-rows: auto auto 1fr;
    }
    & > * {
      grid-column: 2;
    }
  }
`;
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  text-wrap: pretty;
  & h2 {
    font: ${font.h2};
    margin-top: ${space[6]};
  }
  & h3 {
    font: ${font.h3};
    margin-top: ${space[2]};
  }
  & :is(h2, h3) {
    scroll-margin-top: calc(${measure.header} + ${space[4]});
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
  & > [data-variant] {
    justify-self: start;
  }
`;
/** Next to the text where there is space; above it otherwise, as a row of chips, which scrolls on phones. */
const Contents = styled.nav`
  ${revealWhenParsed}
  min-width: 0;
  & > b {
    font: ${font.label};
    color: ${color.muted};
  }
  & a {
    display: flex;
    align-items: center;
    min-height: ${measure.touch};
    font: ${font.label};
    color: ${color.action};
    &:not([href]) {
      color: ${color.muted};
    }
  }
  ${hover} {
    & a[href]:hover {
      text-decoration: underline;
    }
  }
  ${below.desktop} {
    & > b,
    & [data-is-minor='true'] {
      display: none;
    }
    & > ul {
      display: flex;
      gap: ${space[2]};
      overflow-x: auto;
      scrollbar-width: none;
      margin-inline: calc(-1 * ${measure.margin});
      padding: 5px ${measure.margin};
    }
    & a {
      padding-inline: ${space[3]};
      border: 1px solid ${color.line};
      border-radius: ${radius.pill};
      white-space: nowrap;
    }
  }
  ${from.desktop} {
    position: sticky;
    top: calc(${measure.header} + ${space[6]});
    grid-column: 1;
    grid-row: 1 / -1;
    align-self: start;
    max-height: calc(100dvh - ${measure.header} - ${space[12]});
    overflow: auto;
    padding: 0 ${space[4]} 0 0;
    border-right: 1px solid ${color.line};
    & a {
      min-height: 36px;
      padding-block: ${space[1]};
    }
    & [data-is-minor='true'] > a {
      padding-left: ${space[4]};
      color: ${color.muted};
    }
  }
`;
/** A page of plain text. With more than three `sections`, it has a table of contents. */
export const Article = ({
  heading,
  sections = [],
  lead,
  children,
}: {
  heading: string;
  sections?: readonly ArticleSection[];
  /** Between the heading and the contents. */
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <Page data-has-lead={Boolean(lead)}>
    <DisplayHeading>{heading}</DisplayHeading>
    {lead}
    {sections.length > 3 ? (
      <Contents aria-label="On this page">
        <b>On this page</b>
        <ul>
          {sections.map((section) => (
            <li key={section.id} data-is-minor={section.isMinor ?? false}>
              <a href={section.isFilteredOut ? undefined : `#${section.id}`}>{section.heading}</a>
            </li>
          ))}
        </ul>
      </Contents>
    ) : null}
    <Column>{children}</Column>
  </Page>
);
/** The heading of a section, with the anchor that the contents link to. */
export const SectionTitle = ({ section }: { section: ArticleSection }) => (
  <h2 id={section.id} tabIndex={-1}>
    {section.heading}
  </h2>
);
