import { pathOf, Slot, useNow, type EpisodeSummary, type TitleSummary } from '@komado/shared-contracts';
import { formatCount, Icon, Muted, SectionHeading, SkipLink, VisuallyHidden, EmptyStateWithLink } from '@komado/shared-ui';
import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Resume } from '../page/reading-link';
import { chapterElementId, ChapterRow } from './chapter-row.component';
import { isBuyable, CHAPTER_SELECTION_PARAMETER, selectedChapterIds } from './chapter-selection';
import { chapterOrderOf, sortChapters, ORDER_PARAMETER, oppositeOrder } from './chapter-order';
import { GoToChapterDialog } from './go-to-chapter.dialog';
import {
  OrderSuffix,
  HeaderAction,
  ChapterListHeader,
  OrderLink,
  ChapterBlock,
  ROWS_OF_PART,
  ROWS_OF_SECTION,
  Section,
  BulkPurchaseBar,
} from './chapters.styles';

/** From this many chapters, a list is long enough to need jumping. */
const LONG_LIST = 8;
/** Lists up to this many rows are laid out in full. */
const ROWS_LAID_OUT_WHOLE = 20;
/** Further than the screen and a half within which Chromium lays out parts. */
const PRELOAD_MARGIN = '175% 0px';
/** Where the link that skips a longer list leads. */
const AFTER_CHAPTERS_ID = 'after-chapters';
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
      { rootMargin: PRELOAD_MARGIN },
    );
    for (const section of list.current.children) observer.observe(section);
    return () => observer.disconnect();
  }, [list, sections]);
}

interface ChaptersProperties {
  title: TitleSummary;
  episodes: readonly EpisodeSummary[];
  /** Where the reader continues. */
  resume: Resume;
}
/** All chapters, in the order given by the URL. */
export function Chapters({ title, episodes, resume }: ChaptersProperties) {
  const now = useNow();
  const [query] = useSearchParams();
  const [isGoToOpen, setGoToOpen] = useState(false);
  /** Chapters selected to be bought together; null while the list is for reading. */
  const [selected, setSelected] = useState<readonly number[] | null>(null);
  // The first URL, and a link on the page such as the shop's to buy all chapters, select them.
  const { key } = useLocation();
  const [keyOfSelection, setKeyOfSelection] = useState('');
  if (key !== keyOfSelection) {
    setKeyOfSelection(key);
    setSelected(selectedChapterIds(query, episodes) ?? selected);
  }
  const header = useRef<HTMLDivElement>(null);
  const isSelecting = selected !== null;
  const wasSelecting = useRef(isSelecting);
  // The bar stays within the list: where the list begins near the lower edge of the window, the bar would be cut off.
  useEffect(() => {
    // At once: a slow scroll would move the bar after the press.
    if (isSelecting && !wasSelecting.current && header.current && header.current.getBoundingClientRect().top > 0)
      header.current.scrollIntoView?.({ block: 'nearest' });
    wasSelecting.current = isSelecting;
  }, [isSelecting]);
  const selectButton = useRef<HTMLButtonElement>(null);
  const finish = () => {
    setSelected(null);
    selectButton.current?.focus();
  };
  const target = useRef<number | null>(null);
  const headingId = useId();
  const order = chapterOrderOf(query, episodes, resume);
  const other = oppositeOrder(order);
  const turned = new URLSearchParams(query);
  turned.set(ORDER_PARAMETER, other);
  turned.delete(CHAPTER_SELECTION_PARAMETER);
  const list = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => sectionsOf(sortChapters(episodes, order)), [episodes, order]);
  useNearSections(list, sections);

  // Waits until the dialog has closed and returned the focus.
  useEffect(() => {
    if (target.current === null || isGoToOpen) return;
    const row = document.getElementById(chapterElementId(target.current));
    target.current = null;
    row?.scrollIntoView?.({ block: 'start' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  }, [isGoToOpen]);

  return (
    <section aria-labelledby={headingId}>
      <ChapterListHeader ref={header}>
        <SectionHeading id={headingId}>Chapters</SectionHeading>
        <Muted>{episodes.length > 0 ? formatCount(episodes.length) : ''}</Muted>
        {episodes.length > 1 ? (
          <OrderLink to={{ search: `?${turned}` }} replace preventScrollReset>
            <Icon name="sort" size="medium" />
            <span>
              {ORDER_NAMES[order]}
              <OrderSuffix> first</OrderSuffix> <VisuallyHidden>(show {other} first)</VisuallyHidden>
            </span>
          </OrderLink>
        ) : null}
        {episodes.length >= LONG_LIST ? (
          <HeaderAction variant="quiet" onClick={() => setGoToOpen(true)}>
            Go to…
          </HeaderAction>
        ) : null}
        {episodes.some(isBuyable) || selected ? (
          <HeaderAction ref={selectButton} variant="quiet" onClick={() => (selected ? finish() : setSelected([]))}>
            {selected ? 'Cancel' : 'Select'}
          </HeaderAction>
        ) : null}
      </ChapterListHeader>
      {/* Without the heading, which the bar must not cover. */}
      <div>
        {episodes.length === 0 ? (
          <EmptyStateWithLink message="No chapters yet." to={pathOf('series')} label="See today’s updates" />
        ) : (
          <>
            {episodes.length > ROWS_LAID_OUT_WHOLE ? <SkipLink targetId={AFTER_CHAPTERS_ID}>Skip the chapter list</SkipLink> : null}
            {/* One list for screen readers: the chunks exist only for layout. */}
            <div ref={list} role="list" aria-labelledby={headingId}>
              {sections.map((parts) => (
                <Section key={parts[0]?.[0]?.episode_id} role="presentation" data-is-one-of-many={sections.length > 1 || parts.length > 1}>
                  {parts.map((part) => (
                    <ChapterBlock
                      key={part[0]?.episode_id}
                      role="presentation"
                      reversed={order === 'newest'}
                      start={part[0]?.episode_number}
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
                    </ChapterBlock>
                  ))}
                </Section>
              ))}
            </div>
            <span id={AFTER_CHAPTERS_ID} tabIndex={-1} />
          </>
        )}
        {selected ? (
          <BulkPurchaseBar>
            <Slot name="bulk-purchase" title={title} episodes={episodes} selectedIds={selected} onSelect={setSelected} onDone={finish} />
          </BulkPurchaseBar>
        ) : null}
      </div>
      <GoToChapterDialog
        isOpen={isGoToOpen}
        onClose={() => setGoToOpen(false)}
        numbers={episodes.map((episode) => episode.episode_number)}
        onGo={(episodeNumber) => {
          target.current = episodeNumber;
          setGoToOpen(false);
        }}
      />
    </section>
  );
}
