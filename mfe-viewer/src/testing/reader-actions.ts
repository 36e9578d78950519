import { fireEvent, screen } from '@testing-library/react';

/** A browser that has read before, at a chapter. */
export function prepareReader(): void {
  window.localStorage.clear();
  window.localStorage.setItem('komado.reader.hint', 'seen');
  window.history.replaceState(null, '', '/title/00007/episode/112');
}
/** The reader, once it shows what its accessible name starts with: `Page 1 of 5`. */
export const opened = (description: string): Promise<HTMLElement> => screen.findByRole('group', { name: new RegExp(`^${description}`) });
export const press = (key: string): boolean => fireEvent.keyDown(document.body, { key });
/** What pressing the key changes in the element within the key event. */
export function changesWithinKeyEvent(container: HTMLElement, key: string): readonly MutationRecord[] {
  const observer = new MutationObserver(() => undefined);
  observer.observe(container, { attributes: true, childList: true, characterData: true, subtree: true });
  press(key);
  const changes = observer.takeRecords();
  observer.disconnect();
  return changes;
}
