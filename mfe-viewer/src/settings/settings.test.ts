import { defaultSettings, parseSettings } from './reading-settings';
import { createTitleReadingSettingsStore } from './title-reading-settings.store';

const createMemory = () => {
  const stored = new Map<string, string>();
  return { stored, read: (key: string) => stored.get(key) ?? null, write: (key: string, value: string) => void stored.set(key, value) };
};

describe('stored reading settings', () => {
  it('are restored only for the same title', () => {
    const memory = createMemory();
    createTitleReadingSettingsStore(7, memory).change({ direction: 'vertical', gap: 8 });
    const same = createTitleReadingSettingsStore(7, memory);
    const other = createTitleReadingSettingsStore(8, memory);
    same.load();
    other.load();
    expect(same.store.getState()).toMatchObject({ direction: 'vertical', gap: 8 });
    expect(other.store.getState()).toEqual(defaultSettings);
  });
  it('can be used for all titles, except for the direction', () => {
    const memory = createMemory();
    const settings = createTitleReadingSettingsStore(7, memory);
    settings.change({ direction: 'vertical', fit: 'width' });
    settings.useForAll();
    const other = createTitleReadingSettingsStore(8, memory);
    other.load();
    expect(other.store.getState()).toMatchObject({ direction: null, fit: 'width' });
  });
  it('are ignored if invalid', () => {
    for (const text of [
      '',
      'null',
      '[',
      '7',
      '{"gap":-5,"fit":"sideways","keepsZoom":"yes","stripWidth":99999,"brightness":0,"autoScrollSpeed":11}',
    ]) {
      expect(parseSettings(text)).toEqual(defaultSettings);
    }
  });
});
