/** A page is kept when the reader has been on it this long, in milliseconds. */
export const PROGRESS_DELAY_MS = 1500;

export interface ProgressKeeper {
  /** How to keep a page from now on. */
  saveWith(save: (page: number, isFinished: boolean) => void): void;
  /** The reader is on this page now. */
  note(page: number, isFinished: boolean): void;
  /** Keeps what is not kept yet, at once: the reader leaves. */
  flush(): void;
}

/** Keeps where the reader is, once a page and not for pages passed in a hurry. */
export function createProgressKeeper(): ProgressKeeper {
  let save: ((page: number, isFinished: boolean) => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: { page: number; isFinished: boolean } | undefined;
  let kept: { page: number; isFinished: boolean } | undefined;
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!wanted || !save || (wanted.page === kept?.page && wanted.isFinished === kept.isFinished)) return;
    kept = wanted;
    save(wanted.page, wanted.isFinished);
  }
  return {
    saveWith: (next) => {
      save = next;
    },
    note: (page, isFinished) => {
      // A chapter once finished stays so, wherever the reader goes back to.
      wanted = { page, isFinished: isFinished || wanted?.isFinished === true };
      clearTimeout(timer);
      timer = setTimeout(flush, PROGRESS_DELAY_MS);
    },
    flush,
  };
}
