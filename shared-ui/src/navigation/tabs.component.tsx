import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { revealWhenParsed } from '../reveal-children-when-parsed-style';
import { color, font, measure, from } from '../tokens';

export interface TabItem {
  id: string;
  label: ReactNode;
}
export interface TabsProperties {
  /** Accessible name of the tab list. */
  label: string;
  /** Prefix of the ids of tabs and panels, unique in the page. */
  name: string;
  items: readonly TabItem[];
  selectedId: string;
  onSelect: (id: string) => void;
}
/** Scrolls where it is wider than the window; four labels fit on a phone. The first word and the line start at the page's margin. */
const Row = styled.div`
  ${revealWhenParsed}
  display: flex;
  justify-content: space-between;
  gap: 8px;
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
  margin-inline: calc(-1 * ${measure.margin});
  padding-inline: calc(${measure.margin} - 4px);
  &::-webkit-scrollbar {
    display: none;
  }
  ${from.tablet} {
    justify-content: start;
    gap: 12px;
    border: 0;
    background: linear-gradient(${color.line}, ${color.line}) bottom / calc(100% - 16px) 1px no-repeat;
    margin-inline: -8px;
    padding-inline: 0;
  }
`;
const Tab = styled.button`
  position: relative;
  flex: none;
  min-height: 48px;
  padding: 0 4px;
  font: ${font.bodyStrong};
  font-size: 0.875rem;
  font-weight: 600;
  color: ${color.muted};
  white-space: nowrap;
  ${from.tablet} {
    padding: 0 8px;
    font-size: 0.9375rem;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &:hover,
  &[aria-selected='true'] {
    color: ${color.text};
  }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 4px 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.action};
    ${from.tablet} {
      inset-inline: 8px;
    }
  }
`;
const tabId = (name: string, id: string) => `${name}-tab-${id}`;
const panelId = (name: string, id: string) => `${name}-panel-${id}`;

/** One tab stop; arrows, Home and End move between tabs and select. */
export function Tabs({ label, name, items, selectedId, onSelect }: TabsProperties) {
  const row = useRef<HTMLDivElement>(null);
  // On a narrow screen the row scrolls: bring the selected tab into view without scrolling the page.
  useEffect(() => {
    const tab = document.getElementById(tabId(name, selectedId));
    if (!row.current || !tab) return;
    const frame = row.current.getBoundingClientRect();
    const place = tab.getBoundingClientRect();
    if (place.left < frame.left) row.current.scrollLeft -= frame.left - place.left;
    else if (place.right > frame.right) row.current.scrollLeft += place.right - frame.right;
  }, [name, selectedId]);
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex(({ id }) => id === selectedId);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = items[(to + items.length) % items.length];
    if (!next) return;
    onSelect(next.id);
    document.getElementById(tabId(name, next.id))?.focus();
  };
  return (
    <Row ref={row} role="tablist" aria-label={label} onKeyDown={move}>
      {items.map((item) => (
        <Tab
          key={item.id}
          id={tabId(name, item.id)}
          type="button"
          role="tab"
          aria-selected={item.id === selectedId}
          aria-controls={item.id === selectedId ? panelId(name, item.id) : undefined}
          tabIndex={item.id === selectedId ? 0 : -1}
          onClick={() => onSelect(item.id)}
        >
          {item.label}
        </Tab>
      ))}
    </Row>
  );
}
/** Content of the selected tab; `name` is that of its `Tabs`, `id` the selected one. */
export const TabPanel = ({ name, id, children }: { name: string; id: string; children: ReactNode }) => (
  <div id={panelId(name, id)} role="tabpanel" aria-labelledby={tabId(name, id)}>
    {children}
  </div>
);
