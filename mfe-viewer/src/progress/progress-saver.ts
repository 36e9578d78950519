/** A page is saved when the reader has been on it this long, in milliseconds. */
export const PROGRESS_DELAY_MS = 1500;

export interface ReaderPosition {
  readonly page: number;
  /** Once finished, a chapter stays finished, wherever the reader goes back to. */
  readonly isFinished: boolean;
  /** When the reader moved to the page, by this device's clock, in milliseconds. */
  readonly movedAt: number;
}
export interface ProgressSaver {
  /** Sets how positions are saved from now on. */
  saveWith(save: (position: ReaderPosition) => void): void;
  /** The reader is now on this page; the first one is where the chapter opened. */
  note(page: number, isFinished: boolean): void;
  /** Saves anything unsaved immediately: the reader is leaving. */
  flush(): void;
}

/**
 * Saves the reader's position, once per page and not for pages passed quickly. Opening a chapter saves nothing: the page comes from the
 * URL, which may be old, and the reader may have read on elsewhere.
 */
export function createProgressSaver(): ProgressSaver {
  let save: ((position: ReaderPosition) => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let position: ReaderPosition | undefined;
  let saved: { page: number; isFinished: boolean } | undefined;
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!position || !save || (position.page === saved?.page && position.isFinished === saved.isFinished)) return;
    saved = position;
    save(position);
  }
  return {
    saveWith: (next) => {
      save = next;
    },
    note: (page, isFinished) => {
      saved ??= { page, isFinished: false };
      position = {
        page,
        isFinished: isFinished || position?.isFinished === true,
        movedAt: position?.page === page ? position.movedAt : Date.now(),
      };
      clearTimeout(timer);
      timer = setTimeout(flush, PROGRESS_DELAY_MS);
    },
    flush,
  };
}
