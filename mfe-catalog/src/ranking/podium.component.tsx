import { titlePath, type TitleSummary } from '@komado/shared-contracts';
import { color, Cover, font, from, layer, Picture, radius, revealWhenParsed, space, VisuallyHidden } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { clampedLines } from '../page/clamped-lines';
import { pictureTintOverlay } from '../page/picture-tint-overlay';
import { RankChange } from './ranked-card.component';
import type { RankingData } from './ranking.loader';

/** The first place on the left, the others one below the other beside it; on a phone, all in one column. */
const List = styled.ol`
  ${revealWhenParsed}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  margin-bottom: ${space[6]};
  ${from.tablet} {
    grid-template: repeat(2, minmax(0, 1fr)) / minmax(0, 1.4fr) minmax(0, 1fr);
    gap: ${space[4]};
    margin-bottom: ${space[8]};
    & > :first-child {
      grid-row: span 2;
    }
  }
  ${from.desktop} {
    gap: ${space[6]};
  }
`;
const PodiumPlace = styled(Link)<{ $tint: string }>`
  position: relative;
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]};
  height: 100%;
  padding: ${space[4]};
  border-radius: ${radius.sheet};
  overflow: hidden;
  background: ${({ $tint }) => $tint};
  color: ${color.onDark};
  &:focus-visible {
    outline-color: ${color.onDark};
    outline-offset: -6px;
  }
  ${from.desktop} {
    grid-template-columns: 128px minmax(0, 1fr);
    gap: ${space[5]};
  }
  &[data-first] {
    align-items: stretch;
    grid-template-columns: minmax(0, 58%);
    min-height: 240px;
    && > span:first-child {
      position: absolute;
      inset: 0 0 0 38%;
      background: none;
    }
    && img {
      height: 100%;
      object-position: 58% 50%;
      /* A tall card beside two small ones: the figure is on the right of its picture. */
      ${from.tablet} {
        object-position: 68% 50%;
      }
      ${from.desktop} {
        object-position: 58% 50%;
      }
    }
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      background: ${pictureTintOverlay(50, 64, 74, 38)};
    }
    ${from.desktop} {
      grid-template-columns: minmax(0, 50%);
      min-height: 420px;
      padding: ${space[8]};
      &::after {
        background: ${pictureTintOverlay(44, 56, 68, 38)};
      }
    }
  }
  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    &:hover h2 {
      text-decoration: underline;
      text-decoration-thickness: 2px;
      text-underline-offset: 4px;
    }
  }
`;
const Numeral = styled.span`
  font: 400 2.5rem / 1 ${font.displayFamily};
  [data-first] & {
    font-size: 4rem;
  }
  ${from.desktop} {
    font-size: 3.5rem;
    [data-first] & {
      font-size: 7.5rem;
    }
  }
`;
const Details = styled.span`
  position: relative;
  z-index: ${layer.content};
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  overflow-wrap: anywhere;
  font: ${font.label};
  font-weight: 400;
  & > h2 {
    font: ${font.h2};
    text-wrap: balance;
  }
  /* On its own background, a change needs no color. */
  && span {
    color: inherit;
  }
  & > p {
    font: ${font.body};
    text-wrap: balance;
    ${clampedLines(3)}
  }
  /* The numeral above, the words at the lower edge. */
  [data-first] & {
    grid-template-rows: 1fr;
  }
  [data-first] & > h2 {
    font: ${font.display};
  }
  ${from.desktop} {
    gap: ${space[2]};
    & > h2 {
      font: ${font.h1};
    }
    [data-first] & > h2 {
      font-size: 2.75rem;
      line-height: 3rem;
    }
  }
`;
const SIZES = '(min-width: 1280px) 128px, 96px';
const FIRST_SIZES = '(min-width: 768px) 840px, 110vw';

const Art = ({ title, rank }: { title: TitleSummary; rank: number }) =>
  rank === 1 ? (
    <Picture
      image={title.key_image_url}
      alt=""
      ratio={[16, 9]}
      sizes={FIRST_SIZES}
      tint={title.tint}
      meanColor={title.key_image_color}
      priority
    />
  ) : (
    <Cover title={title} sizes={SIZES} />
  );

/** The first places of a ranking in their titles' colors, larger than the others, with the sentence that advertises each title. */
export const Podium = ({ places }: { places: RankingData['podium_list'] }) => (
  <List>
    {places.map(({ title, rank, previous_rank }) => (
      <li key={title.title_id}>
        <PodiumPlace to={titlePath(title.title_id)} $tint={title.tint} data-first={rank === 1 || undefined}>
          <Art title={title} rank={rank} />
          <Details>
            <Numeral data-top>
              <VisuallyHidden>Rank </VisuallyHidden>
              {rank}
            </Numeral>
            <h2>{title.title_name}</h2>
            <span>{title.author}</span>
            {title.catch_copy ? <p>{title.catch_copy}</p> : null}
            <RankChange rank={rank} previousRank={previous_rank} />
          </Details>
        </PodiumPlace>
      </li>
    ))}
  </List>
);
