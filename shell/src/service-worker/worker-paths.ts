export const SERVICE_WORKER_PATH = '/service-worker.js';
export const OFFLINE_PATH = '/-/offline';
/**
 * On a page, the worker's script or the offline page, with the value `off`: unregisters every service worker that sees it, and no page
 * registers one.
 */
export const SERVICE_WORKER_SWITCH_HEADER = 'x-service-worker';
