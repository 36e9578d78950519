import styled from 'styled-components';
import { from } from '../tokens';

/** Drawn width of a cover in a grid. */
export const GRID_COVER_SIZES = '(min-width: 1280px) 180px, (min-width: 768px) 24vw, 29vw';
/** Cards in 3, 4 and 6 columns; with wide cards in 2 on a phone. */
export const TitleGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px 12px;
  &[data-cards='wide'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 28px 16px;
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
