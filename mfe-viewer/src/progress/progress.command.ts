/** A page is saved when the reader has been on it this long, in milliseconds. */
export const PROGRESS_DELAY_MS = 1500;

export interface ProgressKeeper {
  /** Sets how pages are saved from now on. */
  saveWith(save: (page: number, isFinished: boolean) => void): void;
  /** The reader is now on this page. */
  note(page: number, isFinished: boolean): void;
  /** Saves anything unsaved immediately: the reader is leaving. */
  flush(): void;
}

/** Saves the reader's position, once per page and not for pages passed quickly. */
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
      // A finished chapter stays finished, wherever the reader goes back to.
      wanted = { page, isFinished: isFinished || wanted?.isFinished === true };
      clearTimeout(timer);
      timer = setTimeout(flush, PROGRESS_DELAY_MS);
    },
    flush,
  };
}
