import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';
import { revealWhenParsed } from '../reveal-children-when-parsed-style';
import { color, font, from, measure } from '../tokens';
import { VisuallyHidden } from '../visually-hidden.component';

const FADE = '32px';
const fadeOut = keyframes`
  from {
    mask-size: 100% 100%;
  }
  to {
    mask-size: calc(100% + ${FADE}) 100%;
  }
`;
/** Fades where tabs go on behind the edge. A browser without scroll timelines shows the fade always. */
const fadeWhereTabsGoOn = css`
  mask: linear-gradient(90deg, #000 calc(100% - ${FADE}), transparent) no-repeat;
  @supports (animation-timeline: scroll()) {
    mask-size: calc(100% + ${FADE}) 100%;
    animation: ${fadeOut} linear both;
    animation-timeline: scroll(self inline);
  }
`;
const Row = styled.nav`
  ${revealWhenParsed}
  display: flex;
  gap: 4px;
  position: relative;
  overflow-x: auto;
  scrollbar-width: none;
  margin-inline: calc(-1 * ${measure.margin});
  padding-inline: ${measure.margin};
  border-bottom: 1px solid ${color.line};
  &::-webkit-scrollbar {
    display: none;
  }
  &[data-variant='equal'] {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: 0;
  }
  &[data-variant='line'] {
    ${fadeWhereTabsGoOn}
    padding-inline: calc(${measure.margin} - 10px);
  }
  ${from.tablet} {
    /* The first word stands at the margin, and the line begins there. */
    &[data-variant='line'] {
      margin-inline: -14px 0;
      padding-inline: 0 16px;
      border-image: linear-gradient(90deg, transparent 14px, ${color.line} 0) 1;
    }
  }
`;
const Tab = styled(Link)`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  min-height: 48px;
  padding: 0 10px;
  font: ${font.bodyStrong};
  font-weight: 600;
  color: ${color.muted};
  white-space: nowrap;
  ${from.tablet} {
    padding-inline: 14px;
  }
  [data-variant='equal'] > & {
    min-height: 60px;
    padding: 8px 2px 0;
    font: ${font.label};
    font-size: 0.875rem;
  }
  & > small {
    font: ${font.tiny};
    font-weight: 500;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &:hover,
  &[aria-current] {
    color: ${color.text};
  }
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 8px 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.action};
  }
  [data-variant='equal'] > &[aria-current]::after {
    inset-inline: 0;
  }
  ${from.tablet} {
    [data-variant='line'] > &[aria-current]::after {
      inset-inline: 14px;
    }
  }
`;
/** The dot takes no space, so that the word stays in the middle, like those of the other tabs. */
const MarkedLabel = styled.span`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    top: calc(50% - 2px);
    left: calc(100% + 3px);
    width: 5px;
    height: 5px;
    border-radius: 50%;
    background: ${color.action};
  }
`;
export interface LinkTab {
  readonly id: string;
  readonly to: string | { readonly search: string };
  readonly label: string;
  /** Read by screen readers after label and count, when the label is short. */
  readonly description?: string;
  /** A small number below the label. */
  readonly count?: number;
  /** A dot beside the label: today. */
  readonly isMarked?: boolean;
}
export interface LinkTabsProperties {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  readonly currentId: string | null;
  readonly variant?: 'line' | 'equal';
  /** Keeps the scroll position and replaces the history entry: tabs of one page. */
  readonly isInPage?: boolean;
}
const countOf = (count: number | undefined): ReactNode => (count === undefined ? null : <small>{count}</small>);

/** Tabs that are separate pages: links, so that they work without JavaScript and can be shared. Scrolls the current one into view. */
export function LinkTabs({ label, tabs, currentId, variant = 'line', isInPage = false }: LinkTabsProperties) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current) return;
    const { offsetLeft: left, offsetWidth: width } = current;
    const { scrollLeft, clientWidth } = row.current;
    if (left < scrollLeft || left + width > scrollLeft + clientWidth) row.current.scrollLeft = left - (clientWidth - width) / 2;
    // Runs again when another tab becomes current.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [currentId]);
  return (
    <Row ref={row} aria-label={label} data-variant={variant}>
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          to={tab.to}
          replace={isInPage}
          preventScrollReset={isInPage}
          {...(tab.id === currentId ? { 'aria-current': 'page' as const } : {})}
        >
          {tab.isMarked ? <MarkedLabel>{tab.label}</MarkedLabel> : tab.label} {countOf(tab.count)}{' '}
          {tab.description ? <VisuallyHidden>({tab.description})</VisuallyHidden> : null}
        </Tab>
      ))}
    </Row>
  );
}
