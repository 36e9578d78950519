import { color, font, from, hover, Muted, revealWhenParsed, space } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const List = styled.ul`
  ${revealWhenParsed}
  columns: 2;
  column-gap: ${space[6]};
  font: ${font.body};
  ${from.tablet} {
    columns: 3;
  }
  ${from.desktop} {
    columns: 4;
  }
  /* No columns here, so that the outer columns can keep the first link with its heading. */
  &[data-is-one-column='true'] {
    columns: auto;
    & > li:first-child {
      break-before: avoid;
    }
  }
  & > li {
    break-inside: avoid;
  }
  & a {
    display: block;
    padding-block: 6px;
    color: ${color.text};
    overflow-wrap: anywhere;
  }
  ${hover} {
    & a:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
export interface ListedLink {
  readonly to: string;
  readonly name: string;
  /** How many titles it leads to. */
  readonly count?: number;
}
/** A name, with the article dimmed without which it is sorted. */
const Name = ({ name }: Pick<ListedLink, 'name'>) => {
  const article = /^(?:the|an?) /i.exec(name)?.[0];
  return article ? (
    <>
      <Muted>{article}</Muted>
      {name.slice(article.length)}
    </>
  ) : (
    name
  );
};
/** Plain links in columns, or in a single one that flows with its neighbors. */
export const LinkList = ({ links, isOneColumn = false }: { links: readonly ListedLink[]; isOneColumn?: boolean }) => (
  <List data-is-one-column={isOneColumn}>
    {links.map(({ to, name, count }) => (
      <li key={to}>
        <Link to={to}>
          <Name name={name} />
          {/* The number stays on the line of the last word. */}
          {count === undefined ? null : <Muted>{`\u00a0${count}`}</Muted>}
        </Link>
      </li>
    ))}
  </List>
);
