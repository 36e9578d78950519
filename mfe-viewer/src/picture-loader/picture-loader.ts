import { createCanvasPool } from './canvas-pool';
import { createPictureRecord, type PictureRecord, type PictureState } from './picture-record';
import { PictureError, type PicturePlatform } from './picture-platform';
import { queueOrder } from './picture-queue';
import { pagesToDecode, type Step, type VisibleSteps } from './pages-to-decode';
import { createRunningMean, prefetchDepth } from './prefetch-depth-from-load-and-reading-time';
import { retryDelay } from './retry';
import { variantWidth, WIDEST_VARIANT } from './variant-width';

/** Pages decoded ahead in parallel; visible ones start regardless of pending work. */
export const PARALLEL_LIMIT = 3;
/** A longer dwell means that the reader was away, not that they read slowly. In milliseconds. */
const MAX_DWELL_MS = 60_000;
/** A page on screen is decoded again when it is shown this many times larger than it was decoded. */
const SHARPER_FROM = 1.25;
/** Debounce for zoom: the picture is loaded once, at the final size. In milliseconds. */
const SHARPER_AFTER_MS = 200;

export interface PictureSource {
  readonly page: number;
  /** Width of the original, in pixels: nothing is decoded larger than that. */
  readonly width: number;
  /** Stable part of the address; when it changes for a page, the old one may have expired. */
  readonly key: string;
  /** Address of the variant of the given width. */
  readonly address: (width: number) => string;
}
export interface PictureLoaderOptions {
  readonly platform: PicturePlatform;
  readonly sources: readonly PictureSource[];
  /** A picture was refused because its signed address has expired: the owner should provide new addresses with `setSources`. */
  readonly onExpired: () => void;
}

export interface PictureLoader {
  readonly setSources: (sources: readonly PictureSource[]) => void;
  readonly setSteps: (steps: readonly Step[]) => void;
  /** Width on screen in device pixels. */
  readonly setPixelWidth: (pixelWidth: (page: number) => number) => void;
  /** Sets the steps on screen; the window and the queue follow. */
  readonly show: (visible: VisibleSteps) => void;
  /**
   * The element shows the page from now on, immediately if it is decoded, in a canvas that the engine puts into it. Returns the function
   * that takes the canvas out. `name`: what screen readers call the picture.
   */
  readonly attach: (page: number, element: HTMLElement, name: string) => () => void;
  /** Retries a failed page now. */
  readonly retry: (page: number) => void;
  /** Retries all failed pages now: the network is back. */
  readonly retryFailed: () => void;
  readonly stateOf: (page: number) => PictureState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops everything and frees every picture. */
  readonly dispose: () => void;
}

/** Keeps a window of decoded pages around what is on screen, in bounded memory. */
export function createPictureLoader({ platform, sources, onExpired }: PictureLoaderOptions): PictureLoader {
  let sourceOf = new Map(sources.map((source) => [source.page, source]));
  let steps: readonly Step[] = [];
  let visible: VisibleSteps = { first: 0, last: -1 };
  let direction: 1 | -1 = 1;
  let pixelWidth: (page: number) => number = () => 0;
  let isZooming = false;
  let zoomTimer: ReturnType<typeof setTimeout> | undefined;
  let shownAt: number | undefined;
  let isPumpDue = false;
  let isDisposed = false;
  const records = new Map<number, PictureRecord>();
  const places = new Map<number, { readonly element: HTMLElement; readonly name: string }>();
  const canvases = createCanvasPool(platform.clear);
  const listeners = new Set<() => void>();
  const fetchMs = createRunningMean();
  const dwellMs = createRunningMean();
  const empty: PictureState = { status: 'empty' };

  const setState = (record: PictureRecord, state: PictureState): void => {
    record.state = state;
    for (const listener of listeners) listener();
  };
  const targetWidth = (page: number): number => Math.min(Math.round(pixelWidth(page)), sourceOf.get(page)?.width ?? 0, WIDEST_VARIANT);
  const isVisible = (page: number): boolean => steps.slice(visible.first, visible.last + 1).some((step) => step.includes(page));
  const needsSharper = (record: PictureRecord): boolean =>
    !isZooming &&
    record.state.status === 'ready' &&
    isVisible(record.page) &&
    targetWidth(record.page) > record.fetchedWidth * SHARPER_FROM;

  function freeEncoded(record: PictureRecord): void {
    if (record.encoded) platform.free(record.encoded.picture);
    record.encoded = undefined;
  }
  function detachCanvas(record: PictureRecord): void {
    if (record.canvas) canvases.give(record.canvas);
    record.canvas = undefined;
  }
  function release(record: PictureRecord): void {
    records.delete(record.page);
    record.controller?.abort();
    clearTimeout(record.retryTimer);
    record.picture?.close();
    freeEncoded(record);
    detachCanvas(record);
    setState(record, empty);
  }

  function place(record: PictureRecord): void {
    const at = places.get(record.page);
    if (!record.picture || !at) return;
    const canvas = record.canvas ?? canvases.take();
    platform.draw(canvas, record.picture);
    record.picture = undefined;
    if (record.canvas) return;
    record.canvas = canvas;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', at.name);
    at.element.append(canvas);
  }

  function fail(record: PictureRecord, error: unknown): void {
    record.failures += 1;
    if (error instanceof PictureError && error.isExpired) onExpired();
    const delay = retryDelay(record.failures);
    if (delay !== undefined) record.retryTimer = setTimeout(() => retry(record.page), delay);
    setState(record, { status: 'failed', failures: record.failures, retryAt: delay === undefined ? null : platform.now() + delay });
  }

  async function load(record: PictureRecord): Promise<void> {
    const source = sourceOf.get(record.page);
    const width = targetWidth(record.page);
    if (!source || width <= 0) return;
    const controller = new AbortController();
    record.controller = controller;
    record.isRetry = false;
    if (record.state.status !== 'ready') setState(record, { status: 'loading' });
    try {
      const startedAt = platform.now();
      const variant = variantWidth(width);
      if (!record.encoded || record.encoded.width < variant) {
        const picture = await platform.fetchPicture(source.address(variant), controller.signal, !isVisible(record.page));
        if (controller.signal.aborted) return platform.free(picture);
        freeEncoded(record);
        record.encoded = { picture, width: variant };
      }
      const picture = await platform.decode(record.encoded.picture, width);
      if (controller.signal.aborted) return picture.close();
      fetchMs.add(platform.now() - startedAt);
      record.picture?.close();
      record.picture = picture;
      record.fetchedWidth = picture.width;
      record.failures = 0;
      place(record);
      setState(record, { status: 'ready' });
    } catch (error) {
      if (controller.signal.aborted) return;
      // A picture that could not be decoded is downloaded again.
      freeEncoded(record);
      // A readable page stays as it is if only its sharper copy failed.
      if (record.state.status === 'ready') record.fetchedWidth = Number.POSITIVE_INFINITY;
      else fail(record, error);
    } finally {
      if (record.controller === controller) record.controller = undefined;
      schedule();
    }
  }

  function pump(): void {
    isPumpDue = false;
    if (isDisposed) return;
    const depth = prefetchDepth({ fetchMs: fetchMs.value(), dwellMs: dwellMs.value(), isDataSaving: platform.isDataSaving() });
    const window = pagesToDecode(steps, visible, direction, depth).filter((page) => sourceOf.has(page));
    for (const record of records.values()) if (!window.includes(record.page)) release(record);
    const order = queueOrder({
      window,
      visibleCount: window.filter(isVisible).length,
      isNeeded: (page) => {
        const record = records.get(page);
        if (!record) return true;
        return !record.controller && (record.state.status === 'empty' || record.isRetry || needsSharper(record));
      },
      isRetry: (page) => records.get(page)?.isRetry === true,
    });
    for (const page of order) {
      const isFull = [...records.values()].filter((record) => record.controller).length >= PARALLEL_LIMIT;
      if ((isFull && !isVisible(page)) || targetWidth(page) <= 0) continue;
      const record = records.get(page) ?? createPictureRecord(page);
      records.set(page, record);
      void load(record);
    }
  }
  /** Batches all changes of one event loop turn. */
  function schedule(): void {
    if (isPumpDue || isDisposed) return;
    isPumpDue = true;
    queueMicrotask(pump);
  }

  function retry(page: number): void {
    const record = records.get(page);
    if (record?.state.status !== 'failed') return;
    clearTimeout(record.retryTimer);
    record.isRetry = true;
    setState(record, { status: 'loading' });
    schedule();
  }

  return {
    setSources: (next) => {
      const previous = sourceOf;
      sourceOf = new Map(next.map((source) => [source.page, source]));
      for (const record of records.values()) if (previous.get(record.page)?.key !== sourceOf.get(record.page)?.key) retry(record.page);
      schedule();
    },
    setSteps: (next) => {
      steps = next;
      schedule();
    },
    setPixelWidth: (next) => {
      pixelWidth = next;
      isZooming = true;
      clearTimeout(zoomTimer);
      zoomTimer = setTimeout(() => {
        isZooming = false;
        schedule();
      }, SHARPER_AFTER_MS);
      schedule();
    },
    show: (next) => {
      if (next.first === visible.first && next.last === visible.last) return schedule();
      const now = platform.now();
      if (shownAt !== undefined) dwellMs.add(Math.min(now - shownAt, MAX_DWELL_MS));
      shownAt = now;
      if (next.first !== visible.first) direction = next.first > visible.first ? 1 : -1;
      visible = next;
      schedule();
    },
    attach: (page, element, name) => {
      const own = { element, name };
      places.set(page, own);
      const record = records.get(page);
      if (record) place(record);
      return () => {
        if (places.get(page) !== own) return;
        places.delete(page);
        const current = records.get(page);
        if (!current?.canvas) return;
        // The picture was transferred to the canvas and is freed with it; its encoded form is retained for the next one.
        detachCanvas(current);
        setState(current, empty);
        schedule();
      };
    },
    retry,
    retryFailed: () => {
      for (const record of records.values()) {
        if (record.state.status === 'failed') record.failures = 0;
        retry(record.page);
      }
    },
    stateOf: (page) => records.get(page)?.state ?? empty,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispose: () => {
      isDisposed = true;
      clearTimeout(zoomTimer);
      listeners.clear();
      for (const record of records.values()) release(record);
      canvases.dispose();
    },
  };
}
