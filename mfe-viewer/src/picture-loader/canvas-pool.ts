/** The compositor may still show the last released canvas: reusing it immediately would allocate new memory beside the old. */
const RESTING_CANVASES = 1;
/** Beyond these, canvases are cleared and dropped. */
const MAX_SPARE_CANVASES = 4;

/**
 * Canvases of past pages, to reuse for the next ones. Chromium keeps the pixels of a canvas in shared memory until a garbage
 * collection, even if it was cleared and removed, and turning pages hardly ever causes one. A canvas that is drawn on again reuses them.
 */
export interface CanvasPool {
  take(): HTMLCanvasElement;
  /** Removes the canvas from the page. */
  give(canvas: HTMLCanvasElement): void;
  /** Clears all spare canvases and those released later. */
  dispose(): void;
}

export function createCanvasPool(clear: (canvas: HTMLCanvasElement) => void): CanvasPool {
  const spare: HTMLCanvasElement[] = [];
  let most = MAX_SPARE_CANVASES;
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
