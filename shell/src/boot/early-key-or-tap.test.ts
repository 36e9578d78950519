import { KEYS_AND_TAPS_READY_EVENT } from '@komado/shared-contracts';
import { EARLY_KEY_OR_TAP_SCRIPT } from './early-key-or-tap';

/** jsdom has no pointer events. */
class FakePointerEvent extends MouseEvent {
  readonly pointerId: number;
  constructor(type: string, from: PointerEventInit = {}) {
    super(type, from);
    this.pointerId = from.pointerId ?? 0;
  }
}
Object.assign(window, { PointerEvent: FakePointerEvent });

const events: string[] = [];
/** The page's own script; what it sees before it is live does not count. */
const record = (event: Event): void => {
  const where = event instanceof MouseEvent ? `${event.clientX} ${(event as PointerEvent).pointerId}` : (event as KeyboardEvent).key;
  events.push(`${event.type} ${where}`);
};
const TYPES = ['keydown', 'pointerdown', 'pointerup'];
beforeEach(() => {
  events.length = 0;
  document.body.innerHTML = '<main><p>Page 1</p><a href="/">Back</a></main>';
  // As in the page: evaluated from its text, so that a missing outside reference fails.
  const script = document.createElement('script');
  script.textContent = EARLY_KEY_OR_TAP_SCRIPT;
  document.head.append(script);
});
afterEach(() => TYPES.forEach((type) => window.removeEventListener(type, record)));
const live = async (): Promise<void> => {
  TYPES.forEach((type) => window.addEventListener(type, record));
  window.dispatchEvent(new Event(KEYS_AND_TAPS_READY_EVENT));
  await new Promise((resolve) => setTimeout(resolve));
};
const page = (): Element => document.querySelector('p')!;
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const point = (type: string, clientX: number, target: Element = page()) =>
  target.dispatchEvent(new PointerEvent(type, { clientX, pointerId: 7, button: 0, bubbles: true }));
const tap = (clientX: number, target?: Element): void => {
  point('pointerdown', clientX, target);
  point('pointerup', clientX, target);
};

describe('what a reader tries before the page is live', () => {
  it('is repeated once when it is: the last key, not each', async () => {
    for (const key of ['ArrowRight', 'ArrowLeft']) press(key);
    await live();
    expect(events).toEqual(['keydown ArrowLeft']);
    await live();
    expect(events).toHaveLength(1);
  });
  it('may be a tap, at the same place', async () => {
    press('ArrowLeft');
    tap(40);
    await live();
    expect(events).toEqual(['pointerdown 40 7', 'pointerup 40 7']);
  });
  it('is left to the browser as it is', async () => {
    expect(press('ArrowLeft')).toBe(true);
    await live();
  });
  it('is not repeated if it meant a control, a dialog or the browser', async () => {
    const link = document.querySelector('a')!;
    press(' ', {}, link);
    tap(40, link);
    press('ArrowLeft', { altKey: true });
    press('ArrowLeft', { repeat: true });
    press('Tab');
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    press('ArrowLeft');
    tap(40);
    dialog.remove();
    await live();
    expect(events).toEqual([]);
  });
  it('is not repeated if it was a swipe, or a scroll', async () => {
    point('pointerdown', 200);
    point('pointerup', 100);
    point('pointerdown', 200);
    window.dispatchEvent(new Event('pointercancel'));
    point('pointerup', 200);
    await live();
    expect(events).toEqual([]);
  });
  it('is left to the page from then on', async () => {
    await live();
    press('ArrowLeft');
    expect(events).toEqual(['keydown ArrowLeft']);
  });
});
