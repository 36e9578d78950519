import { Children, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { revealWhenParsed } from '../reveal-children-when-parsed-style';
import { Icon } from '../icons/icon.component';
import { SectionHeading } from '../surfaces-and-text.component';
import { below, color, font, from, hover, measure, radius, shadow, space } from '../tokens';

const Head = styled.div`
  ${revealWhenParsed}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
  margin-bottom: 2px;
  & > a {
    margin-left: auto;
    padding: 13px 0;
    margin-block: -13px;
    font: ${font.label};
    color: ${color.action};
    white-space: nowrap;
  }
  ${hover} {
    & > a:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
const Note = styled.span`
  font: ${font.caption};
  color: ${color.muted};
`;
const Frame = styled.div`
  position: relative;
`;
const Row = styled.ul`
  /* Texts for screen readers only are absolute: without it, those of cards outside the window would widen the page. */
  position: relative;
  display: flex;
  gap: ${measure.gutter};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  margin-inline: calc(-1 * ${measure.margin});
  padding: 4px ${measure.margin};
  scroll-padding-inline: ${measure.margin};
  & > li {
    flex: 0 0
      calc((min(100vw, ${measure.pageMax}) - ${measure.margin} * 2 - ${measure.gutter} * (${measure.covers} - 1)) / ${measure.covers});
    min-width: 0;
    scroll-snap-align: start;
  }
  ${below.desktop} {
    & > li {
      flex-basis: calc((100vw - ${measure.margin} - ${measure.gutter} * 2.6) / ${measure.covers});
    }
  }
  /* The arrows indicate more cards, so the next card does not peek into the margin. */
  ${from.desktop} {
    margin-inline: -4px;
    padding-inline: 4px;
    scroll-padding-inline: 4px;
  }
`;
const Arrow = styled.button`
  display: none;
  ${from.desktop} {
    display: grid;
    place-items: center;
    position: absolute;
    z-index: 2;
    /* The middle of a cover: its height is 1.5 times the width of a column. */
    top: calc((${measure.contentMax} - ${measure.gutter} * (${measure.covers} - 1)) / ${measure.covers} * 0.75 - 2px);
    width: 40px;
    height: 40px;
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
    background: ${color.raised};
    color: ${color.text};
    box-shadow: ${shadow.overlay};
    &[data-side='left'] {
      left: -20px;
    }
    &[data-side='right'] {
      right: -20px;
    }
    &:hover {
      background: ${color.surfaceStrong};
    }
  }
`;

export interface SectionHeadProperties {
  heading: ReactNode;
  /** A few words next to the heading. */
  note?: ReactNode;
  seeAllTo?: string | undefined;
  seeAllLabel?: string | undefined;
}
/** The heading of a section, `id`, with a link to all that the section shows a part of. */
export const SectionHead = ({ id, heading, note, seeAllTo, seeAllLabel = 'See all' }: SectionHeadProperties & { id: string }) => (
  <Head>
    <SectionHeading id={id}>{heading}</SectionHeading>
    {note ? <Note>{note}</Note> : null}
    {seeAllTo ? (
      <Link to={seeAllTo} aria-describedby={id}>
        {seeAllLabel}
      </Link>
    ) : null}
  </Head>
);

export interface ShelfProperties extends SectionHeadProperties {
  /** One card per child. */
  children: ReactNode;
}

/** A row of cards that scrolls and snaps. Arrow keys move from card to card; arrow buttons on desktops. */
export function Shelf({ heading, note, seeAllTo, seeAllLabel, children }: ShelfProperties) {
  const headingId = useId();
  const row = useRef<HTMLUListElement>(null);
  const cards = Children.toArray(children);
  const cardCount = cards.length;
  const [ends, setEnds] = useState({ hasBefore: false, hasAfter: cardCount > 6 });

  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const update = () => {
      const hasBefore = list.scrollLeft > 8;
      const hasAfter = cardCount > 1 && list.scrollLeft + list.clientWidth < list.scrollWidth - 8;
      setEnds((old) => (old.hasBefore === hasBefore && old.hasAfter === hasAfter ? old : { hasBefore, hasAfter }));
    };
    update();
    list.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      list.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [cardCount]);

  const turn = (direction: 1 | -1) => {
    const list = row.current;
    const hasReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    list?.scrollBy({ left: direction * list.clientWidth * 0.9, behavior: hasReducedMotion ? 'auto' : 'smooth' });
  };
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!direction || !row.current) return;
    const items = [...row.current.children];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    const target = items[at + direction]?.querySelector<HTMLElement>('a, button');
    if (at < 0 || !target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <section aria-labelledby={headingId}>
      <SectionHead id={headingId} heading={heading} note={note} seeAllTo={seeAllTo} seeAllLabel={seeAllLabel} />
      <Frame>
        {ends.hasBefore ? (
          <Arrow type="button" data-side="left" tabIndex={-1} aria-hidden="true" onClick={() => turn(-1)}>
            <Icon name="chevron-left" size="medium" />
          </Arrow>
        ) : null}
        <Row ref={row} onKeyDown={step}>
          {cards.map((card, index) => (
            <li key={typeof card === 'object' && 'key' in card && card.key !== null ? card.key : index}>{card}</li>
          ))}
        </Row>
        {ends.hasAfter ? (
          <Arrow type="button" data-side="right" tabIndex={-1} aria-hidden="true" onClick={() => turn(1)}>
            <Icon name="chevron-right" size="medium" />
          </Arrow>
        ) : null}
      </Frame>
    </section>
  );
}
