import { Children, type HTMLAttributes } from 'react';
import styled from 'styled-components';
import { below, from } from '../tokens';

interface Columns extends Pick<HTMLAttributes<HTMLUListElement>, 'className'> {
  'data-phone'?: number | undefined;
  'data-tablet'?: number | undefined;
  'data-laptop'?: number | undefined;
  'data-wide'?: number | undefined;
}
/**
 * Column counts that avoid a single card in the last row, if the usual 3, 4, 6 and 7 would leave one. They go by the number of cards, not
 * by `:has()`, which would move cards while the page arrives.
 */
const columnsFor = (count: number): Columns => ({
  'data-phone': count === 4 ? 2 : undefined,
  'data-tablet': count > 1 && count % 4 === 1 ? 5 : undefined,
  'data-laptop': count === 5 || (count > 1 && count % 6 === 1) ? 5 : undefined,
  'data-wide': count > 1 && count % 7 === 1 ? 8 : undefined,
});
/** Rendered width of a cover in a grid of that many cards. */
export function gridCoverSizes(count: number): string {
  const { 'data-phone': phone, 'data-tablet': tablet, 'data-laptop': laptop } = columnsFor(count);
  return [
    `(min-width: 1280px) ${laptop ? 221 : 180}px`,
    `(min-width: 1024px) ${laptop ? 19 : 15}vw`,
    `(min-width: 768px) ${tablet ? 19 : 24}vw`,
    `(min-width: 353px) ${phone ? 46 : 29}vw`,
    '44vw',
  ].join(', ');
}
/**
 * Cards in 3, 4, 6 and 7 columns; in 2 columns on a phone if they are wide or the phone is narrow; with `data-cards="row"`, always six in a
 * row from tablets up.
 */
export const TitleGrid = styled.ul.attrs(({ children }) => columnsFor(Children.count(children)))`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px 12px;
  ${below.tablet} {
    &[data-phone]:not([data-cards='row']),
    &[data-cards='wide'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    &[data-cards='wide'] {
      gap: 14px 16px;
    }
  }
  @media (max-width: 22em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* At 200 % text size on a phone each card takes two columns. */
  @media (max-width: 15em) {
    && {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 14px 16px;
    &[data-tablet] {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
    &[data-cards='row'] {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
  }
  ${from.laptop} {
    && {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
    &&[data-laptop]:not([data-cards='row']) {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
  }
  ${from.desktop} {
    gap: 20px 24px;
  }
  ${from.wide} {
    &&:not([data-cards='row']) {
      grid-template-columns: repeat(7, minmax(0, 1fr));
      &[data-wide] {
        grid-template-columns: repeat(8, minmax(0, 1fr));
      }
    }
  }
`;
