import { useEffect, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../actions/icon-button.component';
import { Icon } from '../icons/icon.component';
import { color, font, from, layer, measure, radius, shadow, space } from '../tokens';

export type ToastTone = 'plain' | 'good' | 'error';
export interface Toast {
  id: number;
  message: string;
  tone: ToastTone;
}
/** Above the bottom navigation, and above a message in the same place (`--lower-notice`, its height). */
const LOWER_EDGE = `${measure.bottomNavigation} + env(safe-area-inset-bottom) + var(--lower-notice, 0px)`;
/** Above what is in use there, too (`--lower-bar`, from its upper edge to the lower edge of the window). */
const MIN_BOTTOM_PX = `max(${LOWER_EDGE}, var(--lower-bar, 0px))`;
/** A bar whose lower edge is further up than this scrolls with the page. */
const LOWER_PX = 160;
/** How far a message on a large screen reaches from the right edge of the window, with space next to it. */
const REACH_PX = 420;
/** At the lower edge, unless the page has chosen another place. */
const inset = (margin: string, left = ''): string =>
  `inset: var(--toast-inset, auto ${margin} calc(${MIN_BOTTOM_PX} + ${margin}) ${left});`;
/** Bars, and a page's main button. */
const IN_USE = '[data-lower-bar], main [data-variant="primary"]';
/** From the lower edge of the window to the upper edge of the highest of them there. */
function lowerBarHeight(): number {
  const heights = [...document.querySelectorAll(IN_USE)].map((bar) => {
    const { height, top, bottom, right } = bar.getBoundingClientRect();
    return height && right > innerWidth - REACH_PX && bottom > innerHeight - LOWER_PX ? innerHeight - top : 0;
  });
  return Math.max(0, ...heights);
}
const Region = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  ${inset(space[4])}
  width: auto;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  display: grid;
  gap: ${space[2]};
  pointer-events: none;
  ${from.tablet} {
    /* A page's main button is usually on the left, with text above it. */
    ${inset(space[6], 'auto')}
    width: 380px;
  }
`;
const ToastBox = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 52px;
  padding: 4px 4px 4px 16px;
  border-radius: ${radius.card};
  background: ${color.text};
  color: ${color.background};
  box-shadow: ${shadow.overlay};
  font: ${font.smallStrong};
  white-space: pre-line;
  pointer-events: auto;
  &[data-tone='error'] {
    background: ${color.error};
  }
  & > span {
    flex: 1;
    min-width: 0;
  }
  & > button:hover {
    background: color-mix(in srgb, ${color.background} 20%, transparent);
  }
`;

/** Short messages at the lower edge, or where the page's `--toast-inset` says; announced, and removed by the reader or by their owner. */
export function ToastRegion({ toasts, onDismiss }: { toasts: readonly Toast[]; onDismiss: (id: number) => void }) {
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => {
    if (newest === undefined) return undefined;
    const rise = (): void => region.current!.style.setProperty('--lower-bar', `${lowerBarHeight()}px`);
    rise();
    addEventListener('scroll', rise);
    // A bar has slid in or out.
    addEventListener('transitionend', rise);
    return () => {
      removeEventListener('scroll', rise);
      removeEventListener('transitionend', rise);
    };
  });
  // The popover that opened last is above a modal dialog.
  useEffect(() => {
    const element = region.current;
    if (newest === undefined || !element || !document.querySelector('dialog[open]')) return undefined;
    element.setAttribute('popover', 'manual');
    element.showPopover?.();
    return () => element.removeAttribute('popover');
  }, [newest]);
  return (
    <Region ref={region} role="region" aria-label="Messages" aria-live="polite">
      {toasts.map(({ id, message, tone }) => (
        <ToastBox key={id} role={tone === 'error' ? 'alert' : 'status'} data-tone={tone}>
          {tone === 'plain' ? null : <Icon name={tone === 'good' ? 'check' : 'warning'} size="medium" />}
          <span>{message}</span>
          <IconButton label="Dismiss" icon="close" iconSize="medium" onClick={() => onDismiss(id)} />
        </ToastBox>
      ))}
    </Region>
  );
}
