import { pathOf, Slot, useNow, type EpisodeSummary, type TitleSummary } from '@komado/shared-contracts';
import {
  Button,
  color,
  EmptyState,
  font,
  from,
  hover,
  Icon,
  layer,
  LinkButton,
  measure,
  Muted,
  SectionHeading,
  shownWhole,
  space,
} from '@komado/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { chapterElementId, ChapterRow } from './chapter-row.component';
import { isBuyable, selectedIn } from './chapter-selection';
import { chapterOrderOf, inOrder, ORDER_PARAMETER, otherOrder } from './chapter-order';
import { GoToDialog } from './go-to.dialog';

/** From this many chapters on, a list is long enough to jump in. */
const LONG_LIST = 8;
/**
 * A list is cut into parts of this many rows. Of several parts those out of sight are not laid out: a part for each row would be looked at in
 * every frame of a scroll, which cost more than the layout.
 */
const ROWS_OF_PART = 20;
const ROW_HEIGHT_PX = 89;
const Head = styled.div`
  ${shownWhole}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 44px;
  margin-bottom: ${space[1]};
  & > span {
    font: ${font.label};
    flex: 1;
  }
`;
const Order = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 10px;
  font: ${font.label};
  & > span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    ${from.tablet} {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
  }
  ${hover} {
    &:hover {
      color: ${color.action};
    }
  }
`;
const GoTo = styled(Button)`
  @media (scripting: none) {
    display: none;
  }
`;
/** In sight for as long as the list is, above the bars at the lower edge of a phone. */
const Till = styled.div`
  position: sticky;
  bottom: calc(${measure.bottomNavigation} + 68px + env(safe-area-inset-bottom));
  z-index: ${layer.sticky};
  margin-top: ${space[3]};
  ${from.tablet} {
    bottom: ${space[4]};
  }
`;
const Part = styled.ol`
  &[data-is-one-of-many='true'] {
    content-visibility: auto;
    contain-intrinsic-size: auto ${ROWS_OF_PART * ROW_HEIGHT_PX}px;
  }
`;
const partsOf = (episodes: readonly EpisodeSummary[]): (readonly EpisodeSummary[])[] =>
  Array.from({ length: Math.ceil(episodes.length / ROWS_OF_PART) }, (_, at) => episodes.slice(at * ROWS_OF_PART, (at + 1) * ROWS_OF_PART));
const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
const LABELS = { newest: 'Newest first', oldest: 'Oldest first' } as const;

/** All chapters, in the order that the address says. */
export function Chapters({ title, episodes }: { title: TitleSummary; episodes: readonly EpisodeSummary[] }) {
  const now = useNow();
  const [query] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  /** Chapters that are chosen to be bought together; null while the list is for reading. */
  const [selected, setSelected] = useState<readonly number[] | null>(() => selectedIn(query, episodes));
  const selectButton = useRef<HTMLButtonElement>(null);
  const finish = () => {
    setSelected(null);
    selectButton.current?.focus();
  };
  const target = useRef<number | null>(null);
  const headingId = useId();
  const order = chapterOrderOf(query, episodes);
  const other = otherOrder(order);
  const turned = new URLSearchParams(query);
  turned.set(ORDER_PARAMETER, other);

  // After the dialog has closed and given the focus back.
  useEffect(() => {
    if (target.current === null || isAsking) return;
    const row = document.getElementById(chapterElementId(target.current));
    target.current = null;
    row?.scrollIntoView?.({ block: 'start' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  }, [isAsking]);

  return (
    <section aria-labelledby={headingId}>
      <Head>
        <SectionHeading id={headingId}>Chapters</SectionHeading>
        <Muted>{episodes.length > 0 ? episodes.length : ''}</Muted>
        {episodes.length > 1 ? (
          <Order to={{ search: `?${turned}` }} replace preventScrollReset>
            <Icon name="sort" size="medium" />
            <span>{LABELS[other]}</span>
          </Order>
        ) : null}
        {episodes.length >= LONG_LIST ? (
          <GoTo variant="quiet" onClick={() => setAsking(true)}>
            Go to…
          </GoTo>
        ) : null}
        {episodes.some(isBuyable) || selected ? (
          <GoTo ref={selectButton} variant="quiet" onClick={() => (selected ? finish() : setSelected([]))}>
            {selected ? 'Done' : 'Select'}
          </GoTo>
        ) : null}
      </Head>
      {episodes.length === 0 ? (
        <EmptyState
          message="No chapters yet."
          action={
            <LinkButton variant="soft" to={pathOf('series')}>
              See what’s out today
            </LinkButton>
          }
        />
      ) : (
        partsOf(inOrder(episodes, order)).map((part, _, parts) => (
          <Part
            key={part[0]?.episode_id}
            reversed={order === 'newest'}
            start={part[0]?.episode_number}
            data-is-one-of-many={parts.length > 1}
          >
            {part.map((episode) => (
              <ChapterRow
                key={episode.episode_id}
                episode={episode}
                now={now}
                selection={
                  selected && isBuyable(episode)
                    ? {
                        isSelected: selected.includes(episode.episode_id),
                        onToggle: () => setSelected(toggled(selected, episode.episode_id)),
                      }
                    : null
                }
              />
            ))}
          </Part>
        ))
      )}
      {selected ? (
        <Till>
          <Slot name="bulk-purchase" title={title} episodes={episodes} selectedIds={selected} onSelect={setSelected} onDone={finish} />
        </Till>
      ) : null}
      <GoToDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        numbers={episodes.map((episode) => episode.episode_number)}
        onGo={(episodeNumber) => {
          target.current = episodeNumber;
          setAsking(false);
        }}
      />
    </section>
  );
}
