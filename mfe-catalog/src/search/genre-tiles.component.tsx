import { pathOf, type Genre } from '@komado/shared-contracts';
import { color, font, from, Picture, radius } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 16px;
  }
`;
const Tile = styled(Link)`
  position: relative;
  display: block;
  height: 88px;
  border-radius: ${radius.card};
  overflow: hidden;
  background: ${color.tint};
  color: ${color.onDark};
  &:focus-visible {
    border-radius: ${radius.card};
  }
  && > span:first-child {
    position: absolute;
    inset: 0;
    background: none;
  }
  && img {
    height: 100%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, color-mix(in srgb, ${color.tint} 86%, transparent) 20%, transparent 90%);
  }
  & > b {
    position: absolute;
    z-index: 1;
    left: 14px;
    right: 14px;
    bottom: 12px;
    font: ${font.bodyStrong};
  }
  ${from.tablet} {
    height: 104px;
  }
`;
/** Genres as pictures. */
export const GenreTiles = ({ genres }: { genres: readonly Genre[] }) => (
  <Tiles>
    {genres.map((genre) => (
      <li key={genre.genre_id}>
        <Tile to={pathOf('search-genre-genreId', { genreId: genre.genre_id })}>
          <Picture image={genre.image_url} alt="" ratio={[16, 9]} sizes="(min-width: 1280px) 282px, (min-width: 768px) 24vw, 46vw" />
          <b>{genre.genre_name}</b>
        </Tile>
      </li>
    ))}
  </Tiles>
);
