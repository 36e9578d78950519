import type { ScrollDirection } from '@komado/shared-contracts';

export type KeyAction =
  | 'next'
  | 'previous'
  | 'down'
  | 'up'
  | 'line-down'
  | 'line-up'
  | 'first'
  | 'last'
  | 'full-screen'
  | 'zoom'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-reset'
  | 'settings'
  | 'auto-scroll'
  | 'grid'
  | 'menu'
  | 'panel-view'
  | 'keys'
  | 'escape';

const LETTERS: Readonly<Record<string, KeyAction>> = {
  a: 'auto-scroll',
  f: 'full-screen',
  z: 'zoom',
  s: 'settings',
  g: 'grid',
  m: 'menu',
  p: 'panel-view',
  '?': 'keys',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'zoom-reset',
};

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * What a key does while reading; undefined leaves it to the browser. `line-down` and `line-up` scroll a strip a little; `down` and `up`
 * move within a large page before they turn it.
 */
export function keyAction(press: KeyPress, direction: ScrollDirection): KeyAction | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  switch (press.key) {
    case 'ArrowLeft':
      return direction === 'rtl' ? 'next' : 'previous';
    case 'ArrowRight':
      return direction === 'rtl' ? 'previous' : 'next';
    case 'ArrowDown':
      return direction === 'vertical' ? 'line-down' : 'down';
    case 'PageDown':
      return 'down';
    case 'ArrowUp':
      return direction === 'vertical' ? 'line-up' : 'up';
    case 'PageUp':
      return 'up';
    case ' ':
      return press.shiftKey ? 'up' : 'down';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'Escape':
      return 'escape';
    default:
      return LETTERS[press.key.toLowerCase()];
  }
}

/** Keys that the focused control needs are not handled by the viewer. */
export function isTakenByControl(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element) || key === 'Escape') return false;
  if (target.closest('input[type="range"], [role="radiogroup"], [role="radio"]')) return /^(Arrow|Home|End|Page)/.test(key);
  if (target.closest('input, textarea, select, [contenteditable]')) return true;
  return key === ' ' && target.closest('a, button, [role="switch"], summary') !== null;
}

/** The list behind `?`, by direction. */
export const keyList = (direction: ScrollDirection): readonly { keys: readonly string[]; does: string }[] => [
  ...(direction === 'vertical'
    ? [
        { keys: ['Space', 'Page Down'], does: 'Down one screen' },
        { keys: ['Shift Space', 'Page Up'], does: 'Up one screen' },
        { keys: ['↓', '↑'], does: 'Down or up a little' },
        { keys: ['→'], does: 'Next page' },
        { keys: ['←'], does: 'Previous page' },
      ]
    : [
        { keys: [direction === 'rtl' ? '←' : '→', 'Space', '↓', 'Page Down'], does: 'Next page' },
        { keys: [direction === 'rtl' ? '→' : '←', 'Shift Space', '↑', 'Page Up'], does: 'Previous page' },
      ]),
  { keys: ['Home'], does: 'First page' },
  { keys: ['End'], does: 'Last page' },
  { keys: ['Z'], does: 'Zoom to 2× and back' },
  { keys: ['+', '−', '0'], does: 'Zoom in, out, reset' },
  { keys: ['F'], does: 'Full screen' },
  { keys: ['A'], does: direction === 'vertical' ? 'Auto-scroll on or off' : 'Start or stop turning pages automatically' },
  ...(direction === 'vertical' ? [] : [{ keys: ['P'], does: 'Panel by panel or whole pages' }]),
  { keys: ['M'], does: 'Show or hide the menu' },
  { keys: ['G'], does: 'All pages' },
  { keys: ['S'], does: 'Reader settings' },
  { keys: ['?'], does: 'Keyboard shortcuts' },
  { keys: ['Esc'], does: 'Close or reset zoom' },
];
