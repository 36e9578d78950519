import { parentPort } from 'node:worker_threads';
import type { PanelResponse, PanelRequest } from './panel-threads';
import { panelsOf } from './small-page';

/** Finds the panels of one page at a time. */
parentPort?.on('message', ({ id, page, isRightToLeft }: PanelRequest) => {
  parentPort?.postMessage({ id, panels: panelsOf(page, isRightToLeft) } satisfies PanelResponse);
});
