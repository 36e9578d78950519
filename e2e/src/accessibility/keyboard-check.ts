import type { Locator, Page } from '@playwright/test';

interface Stop {
  /** Its name in the accessibility tree. */
  readonly name: string;
  readonly kind: string;
  readonly hasVisibleFocus: boolean;
  /** In the window, and not below a bar at one of its edges. */
  readonly isInView: boolean;
  /** Its index among the checked controls; null for any other. */
  readonly place: number | null;
}
/** Tab stops of a page's main content; the ranking has the most, with sixty titles. */
const MAX_TAB_STOPS = 80;
const FIELDS = 'input:not([type="hidden"]), select, textarea, button, a[href], summary';

/** Records which element has the focus after each press of Tab; null for the document itself. Runs in the page. */
function recordTabStops(): void {
  const known = window as unknown as { stops?: (Stop | null)[] };
  if (known.stops) {
    known.stops.length = 0;
    return;
  }
  const hasFocusRing = (one: Element): boolean => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  const focusedStop = (): Stop | null => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    // The focus ring of a field that is drawn by its label is on the label.
    const drawn = [element, element.closest('label'), element.parentElement, element.nextElementSibling];
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(Math.min(innerWidth - 1, Math.max(0, left + width / 2)), top + height / 2);
    const labels =
      'labels' in element ? Array.from((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [], (label) => label.textContent) : [];
    return {
      name: (element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent) ?? '').replace(/\s+/g, ' ').trim(),
      kind: element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
      hasVisibleFocus: drawn.some((one) => one && hasFocusRing(one)),
      isInView: hit !== null && (hit.contains(element) || drawn.some((one) => one?.contains(hit))),
      place: element.dataset['stop'] === undefined ? null : Number(element.dataset['stop']),
    };
  };
  const stops: (Stop | null)[] = [];
  known.stops = stops;
  window.addEventListener('keyup', ({ key }) => key === 'Tab' && stops.push(focusedStop()), { capture: true });
}
/** Presses Tab a number of times; returns what had the focus after each. */
async function pressTab(page: Page, presses: number): Promise<(Stop | null)[]> {
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
  const stops = await page.evaluate(() => (window as unknown as { stops: (Stop | null)[] }).stops.splice(0));
  // If the document does not receive a keyup, the focus has left it.
  return stops.length < presses ? [...stops, null] : stops;
}

/** Presses Tab until the target control has the focus, like a reader without a mouse. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  // Finding it by role takes longer than a press.
  let found = await target.elementHandle();
  for (let press = 0; press < most; press += 1) {
    let place = await found?.evaluate((element) => (element.isConnected ? element === document.activeElement : 'detached'));
    if (place === 'detached') {
      found = await target.elementHandle();
      place = await found?.evaluate((element) => element === document.activeElement);
    }
    if (place === true) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is not among the next ${most} stops of Tab.`);
}

/** Tabs through all of `root`: every control is a tab stop, in page order, with a focus ring; returns the violations. */
async function findTabStopViolations(page: Page, root: Locator): Promise<string[]> {
  const faults: string[] = [];
  await page.waitForLoadState();
  await root.locator(FIELDS).filter({ visible: true }).first().waitFor();
  const names = await root.locator(FIELDS).evaluateAll((elements) => {
    for (const old of document.querySelectorAll('[data-stop]')) old.removeAttribute('data-stop');
    return elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !(element as HTMLButtonElement).disabled)
      .filter((element) => element.getAttribute('tabindex') !== '-1' && !element.closest('[inert]'))
      .filter((element) => {
        if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
        // In a radio group, the selected radio is a tab stop, or the first if none is selected.
        const group = Array.from(document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(element.name)}"]`));
        return element === (group.find(({ checked }) => checked) ?? group[0]);
      })
      .map((element, at) => {
        element.setAttribute('data-stop', String(at));
        return `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim()}”`;
      });
  });
  if (names.length === 0) return ['nothing to reach'];
  if (names.length > MAX_TAB_STOPS) faults.push(`${names.length} tab stops`);
  await root.evaluate((element) => {
    element.setAttribute('tabindex', '-1');
    (element as HTMLElement).focus();
  });
  await page.evaluate(recordTabStops);
  const reached: number[] = [];
  let pressed = 0;
  let hasEnded = false;
  // Content that is rendered on approach adds unlisted stops, so the loop ends with the page, not with a count.
  while (!hasEnded && reached.length < names.length && pressed < 4 * MAX_TAB_STOPS) {
    const presses = names.length - reached.length;
    pressed += presses;
    for (const stop of await pressTab(page, presses)) {
      hasEnded ||= stop === null || (stop.place !== null && reached.includes(stop.place));
      if (hasEnded || stop === null || stop.place === null) continue;
      if (!stop.isInView) faults.push(`out of view: ${stop.kind} “${stop.name}”`);
      if (!stop.hasVisibleFocus) faults.push(`no ring on ${stop.kind} “${stop.name}”`);
      if (stop.name === '') faults.push(`no name on ${stop.kind}`);
      if (stop.place < (reached.at(-1) ?? -1)) faults.push(`“${stop.name}” comes after what is below it`);
      reached.push(stop.place);
    }
  }
  faults.push(...names.filter((_, at) => !reached.includes(at)).map((name) => `no stop at ${name}`));
  return faults;
}
/** Controls without a name in the accessibility tree. */
async function findUnnamedControls(root: Locator): Promise<string[]> {
  const tree = await root.ariaSnapshot();
  return tree
    .split('\n')
    .filter((line) => /^\s*- (textbox|combobox|checkbox|radio|switch|button|link|spinbutton|slider)(?: \[.*\])?:?$/.test(line));
}

/** Returns functions to press keys and to check tab stops, and the violations so far. */
export function startKeyboardCheck(page: Page) {
  const faults: string[] = [];
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const check = async (what: string, root: Locator) => {
    faults.push(
      ...(await findTabStopViolations(page, root)).map((fault) => `${what}: ${fault}`),
      ...(await findUnnamedControls(root)).map((line) => `${what}: ${line}`),
    );
  };
  return { faults, press, check };
}
