import type { BrowserStorage } from '../settings/browser-storage';

const key = (episodeId: number): string => `komado.page.${episodeId}`;

/** Where reading stopped in this browser; 1 if unknown, or if the chapter was read to its end. */
export function recallPage(memory: BrowserStorage, episodeId: number, pageCount: number): number {
  const page = Number(memory.read(key(episodeId)));
  return Number.isInteger(page) && page > 1 && page < pageCount ? page : 1;
}
export const rememberPage = (memory: BrowserStorage, episodeId: number, page: number): void => memory.write(key(episodeId), String(page));
