import { waitFor } from '@testing-library/react';
import { Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { escapeForScript } from '../routing/escape-for-script';
import { PART_HYDRATED_EVENT, useDispatchPartHydrated } from '../routing/part-hydrated-event';
import { RemoteErrorBoundary } from '../routing/remote-error-boundary.component';
import { EARLY_BUTTON_PRESS_SCRIPT } from './early-button-press';

const handled: string[] = [];
const ARRIVED = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** Whether the reader's own settings, which only the browser knows, say that the part is on. */
let isOnInBrowser = false;
function Part({ code }: { code: Promise<void> }) {
  use(code);
  useDispatchPartHydrated();
  const isOn = useSyncExternalStore(
    () => () => undefined,
    () => isOnInBrowser,
    () => false,
  );
  return (
    <button type="button" aria-pressed={isOn} onClick={() => handled.push('Follow')}>
      Follow
    </button>
  );
}
function Page({ code }: { code: Promise<void> }) {
  useEffect(() => void document.documentElement.dispatchEvent(new Event(PART_HYDRATED_EVENT, { bubbles: true })), []);
  return (
    <>
      <button type="button" onClick={() => handled.push('Menu')}>
        Menu
      </button>
      <RemoteErrorBoundary owner="catalog" what="slot">
        <Suspense fallback={null}>
          <Part code={code} />
        </Suspense>
      </RemoteErrorBoundary>
    </>
  );
}

describe('a button that is pressed before its code has arrived', () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const container = document.createElement('main');
  let listeners: [string, EventListener, boolean | undefined][];
  let root: Root | undefined;
  beforeEach(() => {
    // React hydrates in its own time, as in a browser.
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    handled.length = 0;
    isOnInBrowser = false;
    listeners = [];
    const add = window.addEventListener.bind(window);
    const spy = jest.spyOn(window, 'addEventListener').mockImplementation(((...all: [string, EventListener, boolean | undefined]) => {
      listeners.push(all);
      add(...all);
    }) as typeof window.addEventListener);
    // As in the page: evaluated from its text, so that a missing outside reference fails.
    const script = document.createElement('script');
    script.textContent = escapeForScript(EARLY_BUTTON_PRESS_SCRIPT);
    document.head.append(script);
    spy.mockRestore();
    container.innerHTML = renderToString(<Page code={ARRIVED} />);
    document.body.replaceChildren(container);
  });
  afterEach(() => {
    root?.unmount();
    for (const [type, listener, isCapture] of listeners) window.removeEventListener(type, listener, isCapture);
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });
  const button = (name: string): HTMLButtonElement => [...container.querySelectorAll('button')].find((each) => each.textContent === name)!;
  const task = () => new Promise((resolve) => setTimeout(resolve));
  const nextHydration = () => new Promise<Event>((resolve) => addEventListener(PART_HYDRATED_EVENT, resolve, { once: true }));
  /** Hydrates the shell. Returns what lets the code of the part arrive, and waits until it is hydrated. */
  const hydrateShell = async (): Promise<() => Promise<void>> => {
    let resolve: () => void = () => undefined;
    const code = new Promise<void>((arrived) => (resolve = arrived));
    const shell = nextHydration();
    root = hydrateRoot(container, <Page code={code} />);
    await shell;
    await task();
    return async () => {
      const part = nextHydration();
      resolve();
      await part;
      await task();
      await task();
    };
  };

  it('acts once when it has, however often it was pressed', async () => {
    const arrive = await hydrateShell();
    for (let press = 0; press < 3; press += 1) button('Follow').click();
    await task();
    expect(handled).toEqual([]);
    await arrive();
    expect(handled).toEqual(['Follow']);
    button('Follow').click();
    expect(handled).toEqual(['Follow', 'Follow']);
  });

  it('acts once the shell is hydrated if it belongs to the shell', async () => {
    button('Menu').click();
    await task();
    await hydrateShell();
    await waitFor(() => expect(handled).toEqual(['Menu']));
  });

  it('does not act anymore after another press or key', async () => {
    const arrive = await hydrateShell();
    button('Follow').click();
    await task();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await arrive();
    expect(handled).toEqual([]);
  });

  it('does not act if it turns out to mean something else in this browser', async () => {
    isOnInBrowser = true;
    const arrive = await hydrateShell();
    button('Follow').click();
    await task();
    await arrive();
    await waitFor(() => expect(button('Follow')).toHaveAttribute('aria-pressed', 'true'));
    expect(handled).toEqual([]);
  });

  it('does not act behind a dialog that has opened meanwhile', async () => {
    const arrive = await hydrateShell();
    button('Follow').click();
    await task();
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    await arrive();
    expect(handled).toEqual([]);
  });

  it('does not act if its code takes longer than a reader waits', async () => {
    const arrive = await hydrateShell();
    button('Follow').click();
    await task();
    const later = performance.now() + 10_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    await arrive();
    clock.mockRestore();
    expect(handled).toEqual([]);
  });

  it('acts once if its code is there, but not hydrated: React does that for the press', async () => {
    const shell = nextHydration();
    root = hydrateRoot(container, <Page code={ARRIVED} />);
    await shell;
    button('Follow').click();
    expect(handled).toEqual(['Follow']);
    await task();
    await task();
    expect(handled).toEqual(['Follow']);
  });
});
