import { color, font, from, hover, Muted, space } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const List = styled.ul`
  columns: 1;
  column-gap: ${space[6]};
  font: ${font.body};
  ${from.tablet} {
    columns: 3;
  }
  ${from.desktop} {
    columns: 4;
  }
  & > li {
    break-inside: avoid;
  }
  & a {
    display: block;
    padding-block: 11px;
    color: ${color.text};
    overflow-wrap: anywhere;
  }
  ${from.tablet} {
    & a {
      padding-block: 6px;
    }
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
  /** How much is behind it. */
  readonly count?: number;
}
/** Plain links in columns. */
export const LinkList = ({ links }: { links: readonly ListedLink[] }) => (
  <List>
    {links.map(({ to, name, count }) => (
      <li key={to}>
        <Link to={to}>
          {name}
          {count === undefined ? null : <Muted> {count}</Muted>}
        </Link>
      </li>
    ))}
  </List>
);
