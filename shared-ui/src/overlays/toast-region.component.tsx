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
/** Width of a message on a large screen, with the space around it. */
const SIDE_PX = 420;
/** Bars, and a page's main button. */
const IN_USE = '[data-lower-bar], main [data-variant="primary"]';
/** Puts the messages on the side where less of the lower edge is in use, above what is. */
function place({ style, dataset }: HTMLElement): void {
  const used = [...document.querySelectorAll(IN_USE)].map((bar) => bar.getBoundingClientRect());
  // From the lower edge of the window to the upper edge of the highest of them there.
  const heightBetween = (start: number, end: number): number =>
    Math.max(
      0,
      ...used.map(({ height, top, bottom, left, right }) =>
        height && left < end && right > start && top < innerHeight && bottom > innerHeight - LOWER_PX ? innerHeight - top : 0,
      ),
    );
  const left = heightBetween(0, SIDE_PX);
  const right = heightBetween(innerWidth - SIDE_PX, innerWidth);
  dataset['side'] = right < left ? 'right' : 'left';
  style.setProperty('--lower-bar', `${Math.min(left, right)}px`);
}
const Region = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  inset: auto ${space[4]} calc(${MIN_BOTTOM_PX} + ${space[4]});
  width: auto;
  height: auto;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  display: grid;
  gap: ${space[2]};
  pointer-events: none;
  ${from.tablet} {
    inset: auto auto calc(${MIN_BOTTOM_PX} + ${space[6]}) ${space[6]};
    width: 380px;
    &[data-side='right'] {
      inset-inline: auto ${space[6]};
    }
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
  font: ${font.label};
  font-size: 0.875rem;
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

/** Short messages at the lower edge; announced, and removed by the reader or by their owner. */
export function ToastRegion({ toasts, onDismiss }: { toasts: readonly Toast[]; onDismiss: (id: number) => void }) {
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => {
    const update = (): void => place(region.current!);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  });
  // The popover that opened last is above a modal dialog.
  useEffect(() => {
    const element = region.current;
    if (newest === undefined || !element || typeof element.showPopover !== 'function' || !document.querySelector('dialog[open]'))
      return undefined;
    element.setAttribute('popover', 'manual');
    element.showPopover();
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
