import { pathOf, titlePath } from '@komado/shared-contracts';
import {
  Caption,
  ChipLink,
  ChipRow,
  formatCount,
  from,
  measure,
  revealWhenParsed,
  space,
  SubHeading,
  EmptyStateWithLink,
} from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { LinkList } from './link-list.component';
import { LETTER_PARAMETER, letterId, type SitemapData } from './sitemap.loader';

const Letter = styled.section`
  margin-top: ${space[5]};
  & > h3 {
    margin-bottom: ${space[2]};
    scroll-margin-top: calc(${measure.header} + ${space[4]});
  }
`;
/** Short lists in columns, read down one column after the other. */
const Flow = styled.div`
  ${revealWhenParsed}
  columns: 2;
  column-gap: ${space[6]};
  ${from.tablet} {
    columns: 3;
  }
  ${from.desktop} {
    columns: 4;
  }
  /* Whole letters, as far as they are shorter than a column: each column begins with one, at the same height. */
  & > section {
    break-inside: avoid;
    &:first-child {
      margin-top: 0;
    }
  }
  & h3 {
    break-after: avoid;
  }
`;
const Letters = styled(ChipRow)`
  margin-bottom: ${space[4]};
`;
const nameOf = (letter: string): string => (letter === '#' ? 'Numbers and other scripts' : letter);
export const letterPath = (letter: string): string => `${pathOf('sitemap')}?${LETTER_PARAMETER}=${letterId(letter)}`;

/** Titles by first letter. The letters above them are links: to a part of the page, or for a large library to a page of their own. */
export function TitlesByLetter({ letters, shown }: Pick<SitemapData, 'letters' | 'shown'>) {
  if (letters.length === 0) {
    return <EmptyStateWithLink message="No titles yet." to={pathOf('index')} label="Go to Home" />;
  }
  const isPaged = shown.length < letters.length;
  const sections = shown.map(({ letter, title_count, title_name_list }) => (
    <Letter key={letter} aria-labelledby={`letter-${letterId(letter)}`}>
      <SubHeading id={`letter-${letterId(letter)}`}>{nameOf(letter)}</SubHeading>
      <LinkList
        links={title_name_list.map(({ title_id, title_name }) => ({ to: titlePath(title_id), name: title_name }))}
        isOneColumn={!isPaged}
      />
      {title_count > title_name_list.length ? (
        <Caption>
          Showing the first {formatCount(title_name_list.length)} of {formatCount(title_count)} titles.{' '}
          <Link to={pathOf('search')}>Search for the rest</Link>.
        </Caption>
      ) : null}
    </Letter>
  ));
  return (
    <>
      <Letters as="nav" aria-label="First letter">
        {letters.map(({ letter }) => (
          <ChipLink
            key={letter}
            to={isPaged ? letterPath(letter) : `#letter-${letterId(letter)}`}
            preventScrollReset
            isCurrent={isPaged && shown[0]?.letter === letter}
          >
            {letter}
          </ChipLink>
        ))}
      </Letters>
      {isPaged ? sections : <Flow>{sections}</Flow>}
    </>
  );
}
