import { isReturnPath } from '@komado/shared-contracts';
import { tryStorage } from '../storage/try-storage';

/**
 * What a sign-up must remember while the reader is away: at the age gate (this tab) the address, in the mail program (maybe another tab)
 * where to continue reading. If storage is blocked, nothing is remembered.
 */
const EMAIL_KEY = 'sign-up-email';
const RETURN_PATH_KEY = 'sign-up-return-path';

export const rememberEmail = (email: string): void => tryStorage(() => sessionStorage.setItem(EMAIL_KEY, email), undefined);
/** The address typed in this tab; empty when there is none. */
export const recallEmail = (): string => tryStorage(() => sessionStorage.getItem(EMAIL_KEY) ?? '', '');
export const forgetEmail = (): void => tryStorage(() => sessionStorage.removeItem(EMAIL_KEY), undefined);

export const rememberReturnPath = (path: string | undefined): void =>
  tryStorage(
    () => (isReturnPath(path) && path !== '/' ? localStorage.setItem(RETURN_PATH_KEY, path) : localStorage.removeItem(RETURN_PATH_KEY)),
    undefined,
  );
/** Where the reader was before signing up; undefined when unknown. */
export const recallReturnPath = (): string | undefined =>
  tryStorage(() => {
    const path = localStorage.getItem(RETURN_PATH_KEY);
    return isReturnPath(path) ? path : undefined;
  }, undefined);
export const forgetReturnPath = (): void => tryStorage(() => localStorage.removeItem(RETURN_PATH_KEY), undefined);

const CHAPTER = /^\/title\/\d+\/episode\/(\d+)/;
/** The id of the chapter at a path; undefined for other paths. */
export const chapterIdOf = (path: string | undefined): string | undefined => CHAPTER.exec(path ?? '')?.[1];
/** Where the reader was before signing up if that was a chapter, once. */
export function takeChapterPath(): string | undefined {
  const path = recallReturnPath();
  if (chapterIdOf(path) === undefined) return undefined;
  forgetReturnPath();
  return path;
}
