import { parentPort } from 'node:worker_threads';
import { findPanels } from './panel-finder';
import type { PanelAnswer, PanelQuestion } from './panel-threads';

/** Finds the panels of one page at a time. */
parentPort?.on('message', ({ id, picture, isRightToLeft }: PanelQuestion) => {
  parentPort?.postMessage({ id, panels: findPanels(picture, isRightToLeft).panels } satisfies PanelAnswer);
});
