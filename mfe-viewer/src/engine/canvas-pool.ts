/** The compositor may still show the last one that left: drawn on at once, it would take new memory beside what was not returned yet. */
const RESTING_CANVASES = 1;
/** Beyond these, canvases are cleared and dropped. */
const MOST_SPARE_CANVASES = 4;

/**
 * Canvases of pages that were left, for the pages that come. Chromium keeps the pixels of a canvas in shared memory until a garbage
 * collection, even if it was cleared and removed, and turning pages hardly ever causes one. A canvas that is drawn on again reuses them.
 */
export interface CanvasPool {
  take(): HTMLCanvasElement;
  /** Removes the canvas from the page. */
  give(canvas: HTMLCanvasElement): void;
  /** Clears all spare canvases; those given from now on are cleared, too. */
  dispose(): void;
}

export function createCanvasPool(clear: (canvas: HTMLCanvasElement) => void): CanvasPool {
  const spare: HTMLCanvasElement[] = [];
  let most = MOST_SPARE_CANVASES;
  const trim = (): void => {
    for (const canvas of spare.splice(0, spare.length - most)) clear(canvas);
  };
  return {
    take: () => (spare.length > RESTING_CANVASES ? spare.shift() : undefined) ?? document.createElement('canvas'),
    give: (canvas) => {
      canvas.remove();
      spare.push(canvas);
      trim();
    },
    dispose: () => {
      most = 0;
      trim();
    },
  };
}
