import { color, DisplayHeading, font, from, genreTints, layer, measure, Picture, radius, revealWhenParsed, space } from '@komado/shared-ui';
import styled from 'styled-components';
import { pictureTintOverlay } from '../page/picture-tint-overlay';
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
    inset: 0 0 0 40%;
    background: none;
  }
  /* About two thirds of its height: faces are whole. */
  && img {
    height: 100%;
    object-position: 72% 32%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${pictureTintOverlay(50, 64, 88, 40)};
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
    min-height: max(160px, (min(100vw, ${measure.pageMax}) - 2 * ${measure.margin}) * 0.18);
    margin-top: ${space[4]};
    padding: ${space[6]};
    && > span:first-child {
      inset-inline-start: 55%;
    }
    &::after {
      background: ${pictureTintOverlay(60, 66, 84, 55)};
    }
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

const SIZES = '(min-width: 1600px) 648px, (min-width: 768px) 45vw, 60vw';
/** The heading of a genre, tag, or category in its own look. */
export const IllustratedResultsHeading = ({ appearance, heading, count }: { appearance: Appearance; heading: string; count: string }) => (
  <Band $tint={appearance.tint}>
    <Picture image={appearance.image} alt="" ratio={[16, 9]} sizes={SIZES} tint={appearance.tint} priority />
    <DisplayHeading>{heading}</DisplayHeading>
    <p role="status">{count}</p>
  </Band>
);
