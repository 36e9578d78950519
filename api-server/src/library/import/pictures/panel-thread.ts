import { parentPort } from 'node:worker_threads';
import type { PanelResponse, PanelRequest } from './panel-thread-pool';
import { findPagePanels } from './find-page-panels';

/** Finds the panels of one page at a time. */
parentPort?.on('message', ({ id, page, isRightToLeft }: PanelRequest) => {
  parentPort?.postMessage({ id, panels: findPagePanels(page, isRightToLeft) } satisfies PanelResponse);
});
