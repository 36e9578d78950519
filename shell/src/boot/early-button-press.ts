import { PART_HYDRATED_EVENT } from '../routing/part-hydrated-event';

const BOUNDARIES = '[data-boundary]';
/** Buttons that do nothing without a script. */
const BUTTONS = 'button[type="button"]:not([popovertarget], [commandfor])';
/** A reader who has waited longer for a reaction does not expect one anymore. In milliseconds. */
const MAX_WAIT_MS = 10_000;

/**
 * Stores the press of a button whose code has not arrived, and repeats it once it has: React drops such a press. Only the last one is
 * repeated, and only if the reader has done nothing else since, and the button still looks the same. Runs inline, so it must neither reference
 * anything outside itself nor contain a "<", which is escaped.
 */
export function replayEarlyButtonPresses(hydratedEvent: string, boundaries: string, buttons: string, maxWaitMs: number): void {
  const root = document.documentElement;
  /** Boundaries in the server's HTML that are not hydrated; undefined until the shell is. */
  let remaining: Set<Element> | undefined;
  let pressed: { readonly button: HTMLButtonElement; readonly html: string; readonly at: number } | undefined;
  /** The last click that React has not stopped. It stops those that it drops. */
  let passed: Event | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isHydrated = (button: Element): boolean => remaining !== undefined && !remaining.has(button.closest(boundaries) ?? root);
  const forget = (): void => {
    clearTimeout(timer);
    pressed = undefined;
  };
  for (const type of ['pointerdown', 'keydown', 'pagehide']) addEventListener(type, forget, true);
  addEventListener(
    'click',
    (event) => {
      forget();
      const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(buttons) : null;
      if (!button || isHydrated(button)) return;
      const { outerHTML: html } = button;
      // If the code is there, React hydrates the part now, and handles the press.
      timer = setTimeout(() => {
        if (!isHydrated(button) && (!remaining || passed !== event)) pressed = { button, html, at: performance.now() };
      });
    },
    true,
  );
  addEventListener('click', (event) => (passed = event));
  addEventListener(hydratedEvent, ({ target }) => {
    if (target === root) remaining = new Set(document.querySelectorAll(boundaries));
    remaining?.delete(target as Element);
    // React is still rendering.
    setTimeout(() => {
      if (!pressed || !isHydrated(pressed.button)) return;
      const { button, html, at } = pressed;
      forget();
      const dialog = document.querySelector('dialog[open]');
      const isReachable = button.isConnected && (!dialog || dialog.contains(button));
      if (isReachable && button.outerHTML === html && maxWaitMs > performance.now() - at) button.click();
    });
  });
}

/** Its script text, for the head of the page. */
export const EARLY_BUTTON_PRESS_SCRIPT = `(${replayEarlyButtonPresses.toString()})(${[PART_HYDRATED_EVENT, BOUNDARIES, BUTTONS, MAX_WAIT_MS].map((part) => JSON.stringify(part)).join()})`;
