import { LOADING_BAR } from '@komado/shared-contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface LoadingBarState {
  /** 0 to 100. */
  readonly progress: number;
  readonly isVisible: boolean;
  readonly hasFailed: boolean;
}
export interface LoadingBar {
  readonly store: StoreApi<LoadingBarState>;
  /** Counting starts immediately; the bar is shown after a delay, so fast pages never show it. */
  start(): void;
  end(): void;
  /** Shows a full bar in the error color, however short the load was. */
  fail(): void;
}
const STEP_MS = 100;
/** A load of unknown length waits here. */
const WAITING_AT = 99;
const idle: LoadingBarState = { progress: 0, isVisible: false, hasFailed: false };

export function createLoadingBar(): LoadingBar {
  const store = createStore<LoadingBarState>(() => idle);
  let startedAt: number | null = null;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let pending: ReturnType<typeof setTimeout>[] = [];

  const stop = () => {
    clearInterval(ticking);
    pending.forEach(clearTimeout);
    pending = [];
  };
  const later = (run: () => void, milliseconds: number) => pending.push(setTimeout(run, milliseconds));
  const finish = (hasFailed: boolean) => {
    stop();
    startedAt = null;
    store.setState({ progress: 100, hasFailed });
    later(() => {
      store.setState({ isVisible: false });
      later(() => store.setState(idle), LOADING_BAR.resetDelayMs);
    }, LOADING_BAR.hideDelayMs);
  };

  return {
    store,
    start: () => {
      if (startedAt !== null) return;
      stop();
      const begin = Date.now();
      startedAt = begin;
      store.setState({ ...idle, progress: 1 });
      later(() => store.setState({ isVisible: true }), LOADING_BAR.throttleMs);
      ticking = setInterval(() => {
        const share = Math.min(1, (Date.now() - begin) / LOADING_BAR.durationMs);
        store.setState({ progress: Math.max(1, share * WAITING_AT) });
      }, STEP_MS);
    },
    end: () => {
      if (startedAt !== null) finish(false);
    },
    fail: () => {
      finish(true);
      store.setState({ isVisible: true });
    },
  };
}

/** The page's bar. It runs only in the browser, so on a server it never leaves its initial state. */
export const loadingBar = createLoadingBar();
