import styled from 'styled-components';
import { from } from '../tokens';

/** Rendered width of a cover in a grid. */
export const GRID_COVER_SIZES = '(min-width: 1280px) 180px, (min-width: 768px) 24vw, (min-width: 353px) 29vw, 44vw';
/** Cards in 3, 4 and 6 columns; in 2 columns on a phone if they are wide or the phone is narrow. */
export const TitleGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px 12px;
  &[data-cards='wide'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 28px 16px;
  }
  @media (max-width: 22em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* At 200 % text size on a phone each card takes two columns. */
  @media (max-width: 15em) {
    &,
    &[data-cards='wide'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  ${from.tablet} {
    &,
    &[data-cards='wide'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
      gap: 24px 16px;
    }
  }
  ${from.desktop} {
    &,
    &[data-cards='wide'] {
      grid-template-columns: repeat(6, minmax(0, 1fr));
      gap: 32px 24px;
    }
  }
`;
