import { pathOf, Slot, useNow, type EpisodeSummary, type TitleSummary } from '@komado/shared-contracts';
import {
  below,
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
  SkipLink,
  revealWhenParsed,
  space,
  visuallyHidden,
  VisuallyHidden,
} from '@komado/shared-ui';
import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { chapterElementId, ChapterRow } from './chapter-row.component';
import { isBuyable, selectedIn } from './chapter-selection';
import { chapterOrderOf, inOrder, ORDER_PARAMETER, otherOrder } from './chapter-order';
import { GoToDialog } from './go-to.dialog';

/** From this many chapters, a list is long enough to need jumping. */
const LONG_LIST = 8;
/**
 * Rows that come into view together: they are laid out and painted in one frame, so few of them keep frames short. Chromium checks each such
 * part in every scroll frame, so most of them are kept out of its sight in larger sections.
 */
const ROWS_OF_PART = 5;
const ROWS_OF_SECTION = 50;
/** Lists up to this many rows are laid out in full. */
const ROWS_LAID_OUT_WHOLE = 20;
const ROW_HEIGHT_PX = 89;
/** Further than the screen and a half within which Chromium lays out parts. */
const NEAR_SCREENS = '175% 0px';
/** Where the link that skips a longer list leads. */
const AFTER_CHAPTERS_ID = 'after-chapters';
const Head = styled.div`
  ${revealWhenParsed}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-height: ${measure.touch};
  margin-bottom: ${space[1]};
  & > h2 {
    margin-right: ${space[2]};
  }
  & > span {
    font: ${font.label};
    flex: 1;
    /* The narrowest phones: the actions have a line of their own. */
    @media (max-width: 22em) {
      flex-basis: 50%;
    }
  }
`;
/** Left out between, where a line has room for one word. */
const First = styled.span`
  ${below.tablet} {
    @media (min-width: 22em) {
      ${visuallyHidden}
    }
  }
`;
const Order = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  margin-inline: -6px;
  padding: 0 10px;
  font: ${font.label};
  ${hover} {
    &:hover {
      color: ${color.action};
    }
  }
`;
const GoTo = styled(Button)`
  /* The word of the last one ends where the rows below it do. */
  &&:last-child {
    margin-right: calc(-1 * ${space[3]});
  }
  ${below.tablet} {
    && {
      padding: 0 ${space[2]};
    }
    &&:last-child {
      margin-right: calc(-1 * ${space[2]});
    }
  }
  @media (scripting: none) {
    display: none;
  }
`;
/** Sticky while the list is in view, above the bars at the bottom: on a phone two, on a tablet one. */
const Till = styled.div`
  position: sticky;
  bottom: calc(${measure.bottomNavigation} + 68px + env(safe-area-inset-bottom));
  z-index: ${layer.sticky};
  margin-top: ${space[3]};
  ${from.tablet} {
    bottom: calc(${measure.bottomNavigation} + ${space[4]} + env(safe-area-inset-bottom));
  }
`;
const Section = styled.div`
  &[data-is-one-of-many='true'] {
    content-visibility: auto;
    contain-intrinsic-size: auto ${ROWS_OF_SECTION * ROW_HEIGHT_PX}px;
  }
  &[data-near] {
    content-visibility: visible;
  }
`;
const Part = styled.ol`
  [data-is-one-of-many='true'] > & {
    content-visibility: auto;
    contain-intrinsic-size: auto ${ROWS_OF_PART * ROW_HEIGHT_PX}px;
  }
`;
const split = <T,>(items: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
/** Rows by section and part. */
const sectionsOf = (episodes: readonly EpisodeSummary[]): (readonly (readonly EpisodeSummary[])[])[] =>
  episodes.length <= ROWS_LAID_OUT_WHOLE ? [[episodes]] : split(episodes, ROWS_OF_SECTION).map((section) => split(section, ROWS_OF_PART));
const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
const ORDER_NAMES = { newest: 'Newest', oldest: 'Oldest' } as const;

/**
 * Chromium shows no part of a section that is itself skipped until the section enters the screen, and then all of them in one frame. Sections
 * near the screen are therefore plain ones.
 */
function useNearSections(list: RefObject<HTMLElement | null>, sections: readonly unknown[]): void {
  useEffect(() => {
    if (sections.length < 2 || !list.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) target.toggleAttribute('data-near', isIntersecting);
      },
      { rootMargin: NEAR_SCREENS },
    );
    for (const section of list.current.children) observer.observe(section);
    return () => observer.disconnect();
  }, [list, sections]);
}

/** All chapters, in the order given by the URL. */
export function Chapters({ title, episodes }: { title: TitleSummary; episodes: readonly EpisodeSummary[] }) {
  const now = useNow();
  const [query] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  /** Chapters selected to be bought together; null while the list is for reading. */
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
  const list = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => sectionsOf(inOrder(episodes, order)), [episodes, order]);
  useNearSections(list, sections);

  // Waits until the dialog has closed and returned the focus.
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
            <span>
              {ORDER_NAMES[order]}
              <First> first</First> <VisuallyHidden>(show {other} first)</VisuallyHidden>
            </span>
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
              See today’s updates
            </LinkButton>
          }
        />
      ) : (
        <>
          {episodes.length > ROWS_LAID_OUT_WHOLE ? <SkipLink targetId={AFTER_CHAPTERS_ID}>Skip the chapter list</SkipLink> : null}
          {/* One list for screen readers: the chunks exist only for layout. */}
          <div ref={list} role="list" aria-labelledby={headingId}>
            {sections.map((parts) => (
              <Section key={parts[0]?.[0]?.episode_id} role="presentation" data-is-one-of-many={sections.length > 1 || parts.length > 1}>
                {parts.map((part) => (
                  <Part key={part[0]?.episode_id} role="presentation" reversed={order === 'newest'} start={part[0]?.episode_number}>
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
                ))}
              </Section>
            ))}
          </div>
          <span id={AFTER_CHAPTERS_ID} tabIndex={-1} />
        </>
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
