import { episodePath, EpisodeStatus, type EpisodeSummary } from '@komado/shared-contracts';
import {
  color,
  font,
  formatDate,
  formatNumberOf,
  formatPoints,
  from,
  hover,
  measure,
  Picture,
  ProgressLine,
  radius,
  revealWhenParsed,
  space,
  ChapterStatusPill,
  tickBox,
  type ChapterStatus,
} from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { clampedLines } from '../page/clamped-lines';
import { ROW_OVERHANG } from './chapters.styles';

const THUMBNAIL_WIDTHS = [160, 240, 320] as const;
/** The narrowest phones, where the price would leave no space for the name: it stands below it, next to the picture. */
const narrowest = '@media (max-width: 22em)';
const bothLines = `
  ${narrowest} {
    grid-row-end: span 2;
  }
`;
const Item = styled.li`
  scroll-margin-block: calc(${measure.header} + 16px) 140px;
  border-bottom: 1px solid ${color.line};
  /* Space for the ring of the focus, and for the color of a selected row. */
  & > * {
    margin-inline: calc(-1 * ${ROW_OVERHANG});
    padding-inline: ${ROW_OVERHANG};
  }
`;
const Row = styled(Link)`
  ${revealWhenParsed}
  contain: layout style;
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) auto;
  gap: 10px;
  align-items: center;
  min-height: 88px;
  &:focus-visible {
    outline-offset: -2px;
  }
  ${hover} {
    &:hover b {
      color: ${color.action};
    }
  }
  ${from.tablet} {
    grid-template-columns: 112px minmax(0, 1fr) auto;
    gap: ${space[3]};
  }
  ${narrowest} {
    padding-block: 10px;
    grid-template-columns: 96px minmax(0, 1fr);
    row-gap: 4px;
  }
`;
const SelectRow = styled.label`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) auto 24px;
  gap: 10px;
  align-items: center;
  min-height: 88px;
  cursor: pointer;
  & > input {
    ${tickBox}
  }
  &[data-selected='true'] {
    background: ${color.actionSoft};
  }
  ${from.tablet} {
    grid-template-columns: 112px minmax(0, 1fr) auto 24px;
    gap: ${space[3]};
  }
  ${narrowest} {
    padding-block: 10px;
    grid-template-columns: 96px minmax(0, 1fr) 24px;
    row-gap: 4px;
    & > input {
      grid-area: 1 / 3 / span 2;
    }
  }
`;
/**
 * Rounds the picture itself: clipping a wrapper and positioning an overlay would add a layer and a clip to each row, a cost in every scroll
 * frame.
 */
const Thumbnail = styled(Picture)`
  && {
    grid-area: 1 / 1;
    ${bothLines}
    position: static;
    overflow: visible;
    height: 56px;
    border-radius: ${radius.small};
    ${from.tablet} {
      height: 64px;
    }
  }
  && img {
    position: static;
    height: 100%;
    border-radius: ${radius.small};
  }
  [data-read='true'] & img {
    opacity: 0.5;
  }
`;
/** At the picture's lower edge: both are centered in the row. */
const Progress = styled(ProgressLine)`
  grid-area: 1 / 1;
  ${bothLines}
  margin-top: 52px;
  border-radius: 0 0 ${radius.small} ${radius.small};
  ${from.tablet} {
    margin-top: 60px;
  }
`;
const TextBlock = styled.span`
  & > b {
    font: ${font.smallStrong};
    ${clampedLines(2)}
    overflow-wrap: anywhere;
  }
  & > span {
    display: block;
    margin-top: 2px;
    font: ${font.caption};
    color: ${color.muted};
  }
  ${from.tablet} {
    & > b {
      font: ${font.bodyStrong};
    }
  }
  [data-read='true'] & > b {
    color: ${color.muted};
    font-weight: 600;
  }
  ${narrowest} {
    & + * {
      grid-column: 2;
      justify-self: start;
    }
  }
`;
const Notes = styled.span`
  ${narrowest} {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  & > :first-child {
    display: flex;
    width: max-content;
    margin-left: auto;
  }
  & > small {
    display: block;
    margin-top: 2px;
    font: ${font.caption};
    color: ${color.muted};
    text-align: right;
  }
`;

/** How a chapter can be opened, in one word; `now` determines how long a rental lasts. */
export function chapterStatus(episode: EpisodeSummary, now: Date): ChapterStatus {
  switch (episode.status) {
    case EpisodeStatus.free:
      return { kind: 'free' };
    case EpisodeStatus.purchased:
      return { kind: 'owned' };
    case EpisodeStatus.renting:
      return { kind: 'rented', remainingMs: episode.rental_end_date ? Date.parse(episode.rental_end_date) - now.getTime() : 0 };
    case null:
      if (episode.is_ticket_available) return { kind: 'ticket' };
      return episode.point > 0 ? { kind: 'price', points: episode.point } : { kind: 'locked' };
  }
}
/** Fraction of the chapter read, 0 to 1; null when it was never opened. */
export function chapterProgress(episode: EpisodeSummary): number | null {
  if (episode.is_read) return 1;
  if (episode.last_read_page === null || episode.book_length === 0) return null;
  return Math.min(1, episode.last_read_page / episode.book_length);
}
export const chapterElementId = (episodeNumber: number): string => `chapter-${episodeNumber}`;

export interface ChapterSelection {
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}
/** A chapter to read, or, with a `selection`, one to select. */
export function ChapterRow({ episode, now, selection }: { episode: EpisodeSummary; now: Date; selection: ChapterSelection | null }) {
  const status = chapterStatus(episode, now);
  const progress = chapterProgress(episode);
  const note =
    status.kind === 'free' && episode.free_end_date
      ? `until ${formatDate(episode.free_end_date, 'day')}`
      : status.kind === 'ticket' && episode.point > 0
        ? `or ${formatPoints(episode.point)}`
        : null;
  // As few boxes and pieces of text as possible: a list has a thousand rows, and five of them are laid out in one frame of a scroll.
  // Next to a box, a phone has one line for the pages alone; the date does not help to choose what to buy.
  const pages = formatNumberOf(episode.book_length, 'page');
  const inside = (
    <>
      <Thumbnail image={episode.thumbnail_image_url} alt="" ratio={[7, 4]} sizes="112px" widths={THUMBNAIL_WIDTHS} />
      {progress === null ? null : <Progress value={progress} label="Read" />}
      <TextBlock>
        <b>{`${episode.episode_number}: ${episode.episode_name}`}</b>
        <span>{selection ? pages : `${formatDate(episode.start_time)}, ${pages}`}</span>
      </TextBlock>
      {note ? (
        <Notes>
          <ChapterStatusPill status={status} />
          <small>{note}</small>
        </Notes>
      ) : (
        <ChapterStatusPill status={status} />
      )}
    </>
  );
  return (
    <Item role="listitem" id={chapterElementId(episode.episode_number)} data-read={episode.is_read}>
      {selection ? (
        <SelectRow data-selected={selection.isSelected}>
          {inside}
          <input type="checkbox" checked={selection.isSelected} onChange={selection.onToggle} />
        </SelectRow>
      ) : (
        <Row to={episodePath(episode.title_id, episode.episode_id)}>{inside}</Row>
      )}
    </Item>
  );
}
