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
  &[data-is-one-row='true'] > :nth-child(n + 5) {
    display: none;
  }
  ${from.wide} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    &[data-is-one-row='true'] > :nth-child(n + 5) {
      display: block;
    }
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
/** In one row on a large screen; in two on a phone, without the last ones. */
const NEIGHBORS = 6;
interface GenreTilesProperties {
  genres: readonly Genre[];
  /** Shows only those that follow this genre. */
  after?: number;
}
/** Genres as pictures. */
export function GenreTiles({ genres, after }: GenreTilesProperties) {
  const tinted = genres.map((genre, index) => ({ genre, tint: genreTints[index % genreTints.length]! }));
  const at = genres.findIndex(({ genre_id }) => genre_id === after);
  const shown = after === undefined ? tinted : [...tinted.slice(at + 1), ...tinted.slice(0, Math.max(0, at))].slice(0, NEIGHBORS);
  return (
    <Tiles data-is-one-row={after !== undefined}>
      {shown.map(({ genre, tint }, index) => (
        <li key={genre.genre_id}>
          <Tile to={pathOf('search-genre-genreId', { genreId: genre.genre_id })} $tint={tint}>
            <Picture
              image={genre.image_url}
              alt=""
              ratio={[16, 9]}
              sizes="(min-width: 1280px) 175px, (min-width: 768px) 15vw, 29vw"
              priority={index === 0 && after === undefined}
            />
            <b>{genre.genre_name}</b>
          </Tile>
        </li>
      ))}
    </Tiles>
  );
}
