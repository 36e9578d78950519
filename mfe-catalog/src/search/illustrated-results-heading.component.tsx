import { color, DisplayHeading, font, from, genreTints, layer, Picture, radius, revealWhenParsed, space } from '@komado/shared-ui';
import styled from 'styled-components';
import { tintGradient } from '../page/tint-gradient';
import type { ResultsData } from './results.loader';
import { hasSubject } from './search-request';

const Band = styled.header<{ $tint: string }>`
  ${revealWhenParsed}
  position: relative;
  display: grid;
  align-content: end;
  justify-items: start;
  min-height: 80px;
  margin: ${space[3]} 0;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.sheet};
  overflow: hidden;
  background: ${({ $tint }) => $tint};
  color: ${color.onDark};
  && > span:first-child {
    position: absolute;
    inset: 0 0 0 25%;
    background: none;
  }
  && img {
    height: 100%;
    object-position: 72% 40%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${tintGradient(46, 64, 88, 25)};
  }
  & > :is(h1, p) {
    position: relative;
    z-index: ${layer.content};
    max-width: 62%;
    overflow-wrap: anywhere;
  }
  & > p {
    font: ${font.label};
  }
  ${from.tablet} {
    min-height: 160px;
    margin-top: ${space[4]};
    padding: ${space[6]};
  }
  ${from.desktop} {
    & > h1 {
      font-size: 2.75rem;
      line-height: 3.25rem;
    }
  }
`;
interface Appearance {
  readonly image: string;
  readonly tint: string;
}
/** A genre's picture and color; for tags and categories, those of the first title. Null where there is none, and for a query. */
export function resultsHeadingAppearance({ request, found, genres }: ResultsData): Appearance | null {
  if (request.keyword !== null || !hasSubject(request)) return null;
  const index = genres.findIndex(({ genre_id }) => genre_id === Number(request.genreId ?? Number.NaN));
  const genre = genres[index];
  if (genre) return { image: genre.image_url, tint: genreTints[index % genreTints.length]! };
  const [first] = found.title_list;
  return first ? { image: first.key_image_url, tint: first.tint } : null;
}

/** The heading of a genre, tag, or category in its own look. */
export const IllustratedResultsHeading = ({ appearance, heading, count }: { appearance: Appearance; heading: string; count: string }) => (
  <Band $tint={appearance.tint}>
    <Picture image={appearance.image} alt="" ratio={[16, 9]} sizes="(min-width: 1600px) 1080px, 75vw" tint={appearance.tint} priority />
    <DisplayHeading>{heading}</DisplayHeading>
    <p role="status">{count}</p>
  </Band>
);
