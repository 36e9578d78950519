import { KEYS_AND_TAPS_READY_EVENT } from '@komado/shared-contracts';

/** Elements that handle keys and taps themselves, without a script. */
const CONTROLS = 'a, button, input, select, textarea, summary, dialog, [contenteditable]';
/** A longer or farther press is no tap. In milliseconds and CSS pixels. */
const TAP_MS = 500;
const TAP_PX = 10;

/**
 * Stores the key or tap of a reader from before the page's script arrived, and repeats it once the page handles such input
 * (`PageHead.takesEarlyInput`). Only the last one is repeated: a reader who presses again saw no reaction, and does not want two turns.
 * Runs inline, so it must not reference anything outside itself.
 */
export function replayEarlyKeyOrTap(liveEvent: string, controls: string, tapMs: number, tapPx: number): void {
  let repeat = (): void => undefined;
  let pressed: PointerEvent | undefined;
  let isLive = false;
  const isFree = (target: EventTarget | null): boolean =>
    !isLive && target instanceof Element && !target.closest(controls) && !document.querySelector('dialog[open]');
  addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event;
      const isCombined = event.ctrlKey || event.metaKey || event.altKey;
      if (isCombined || event.repeat || !/^(Arrow.*|Page.*|Home|End| )$/.test(key) || !isFree(target)) return;
      repeat = () => void target?.dispatchEvent(new KeyboardEvent('keydown', event));
    },
    true,
  );
  addEventListener('pointerdown', (event) => (pressed = event.button === 0 && isFree(event.target) ? event : undefined), true);
  addEventListener('pointercancel', () => (pressed = undefined), true);
  addEventListener(
    'pointerup',
    (up) => {
      const start = pressed;
      pressed = undefined;
      if (start?.pointerId !== up.pointerId || up.timeStamp - start.timeStamp > tapMs) return;
      if (Math.hypot(up.clientX - start.clientX, up.clientY - start.clientY) > tapPx) return;
      repeat = () => {
        start.target?.dispatchEvent(new PointerEvent('pointerdown', start));
        start.target?.dispatchEvent(new PointerEvent('pointerup', up));
      };
    },
    true,
  );
  addEventListener(
    liveEvent,
    () => {
      isLive = true;
      // React is still rendering.
      setTimeout(repeat);
    },
    { once: true },
  );
}

/** Its script text, for the head of pages that take early input. */
export const EARLY_KEY_OR_TAP_SCRIPT = `(${replayEarlyKeyOrTap.toString()})(${[KEYS_AND_TAPS_READY_EVENT, CONTROLS, TAP_MS, TAP_PX].map((part) => JSON.stringify(part)).join()})`;
