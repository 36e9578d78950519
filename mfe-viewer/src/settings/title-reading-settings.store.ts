import { createStore, type StoreApi } from 'zustand';
import type { BrowserStorage } from './browser-storage';
import { defaultSettings, parseSettings, type ReadingSettings } from './reading-settings';

const ALL_KEY = 'komado.reader';
const titleKey = (titleId: number): string => `${ALL_KEY}.${titleId}`;

/** The reading settings of one title. */
export interface TitleReadingSettingsStore {
  readonly store: StoreApi<ReadingSettings>;
  /** Loads stored settings. Only after hydration, because the server does not know them. */
  readonly load: () => void;
  /** Changes settings and saves them for this title. */
  readonly change: (settings: Partial<ReadingSettings>) => void;
  /** Saves them for every title without its own; the direction is never shared. */
  readonly useForAll: () => void;
}

export function createTitleReadingSettingsStore(titleId: number, memory: BrowserStorage): TitleReadingSettingsStore {
  const store = createStore<ReadingSettings>(() => defaultSettings);
  return {
    store,
    load: () => store.setState(parseSettings(memory.read(titleKey(titleId)), parseSettings(memory.read(ALL_KEY)))),
    change: (settings) => {
      store.setState(settings);
      memory.write(titleKey(titleId), JSON.stringify(store.getState()));
    },
    useForAll: () => memory.write(ALL_KEY, JSON.stringify({ ...store.getState(), direction: null })),
  };
}
