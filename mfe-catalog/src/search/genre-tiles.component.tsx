import { pathOf, type Genre } from '@komado/shared-contracts';
import { color, font, from, genreTints, Picture, radius } from '@komado/shared-ui';
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
const Tile = styled(Link)<{ $tint: string }>`
  position: relative;
  display: block;
  height: 88px;
  border-radius: ${radius.card};
  overflow: hidden;
  background: ${({ $tint }) => $tint};
  color: ${color.onDark};
  && > span:first-child {
    position: absolute;
    inset: 0 0 0 38%;
    background: none;
    clip-path: polygon(24% 0, 100% 0, 100% 100%, 0 100%);
  }
  && img {
    height: 100%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${({ $tint }) => `linear-gradient(90deg, ${$tint} 38%, color-mix(in srgb, ${$tint} 20%, transparent) 78%)`};
  }
  & > b {
    position: absolute;
    z-index: 1;
    left: 14px;
    right: 14px;
    bottom: 12px;
    font: 700 1rem / 1.25rem ${font.headlineFamily};
  }
  ${from.tablet} {
    height: 104px;
    & > b {
      font: ${font.h2};
    }
  }
`;
/** Genres as pictures. */
export const GenreTiles = ({ genres }: { genres: readonly Genre[] }) => (
  <Tiles>
    {genres.map((genre, index) => (
      <li key={genre.genre_id}>
        <Tile to={pathOf('search-genre-genreId', { genreId: genre.genre_id })} $tint={genreTints[index % genreTints.length]!}>
          <Picture
            image={genre.image_url}
            alt=""
            ratio={[16, 9]}
            sizes="(min-width: 1280px) 175px, (min-width: 768px) 15vw, 29vw"
            priority={index === 0}
          />
          <b>{genre.genre_name}</b>
        </Tile>
      </li>
    ))}
  </Tiles>
);
