import { createStore, type StoreApi } from 'zustand';
import type { LocalMemory } from './local-memory';
import { defaultSettings, parseSettings, type ReadingSettings } from './reading-settings';

const ALL_KEY = 'komado.reader';
const titleKey = (titleId: number): string => `${ALL_KEY}.${titleId}`;

export interface SettingsStore {
  readonly store: StoreApi<ReadingSettings>;
  /** Reads what is kept. Not before the page is hydrated: the server knows none of it. */
  readonly load: () => void;
  /** Changes settings and keeps them for this title. */
  readonly change: (settings: Partial<ReadingSettings>) => void;
  /** Keeps them for every title that has none of its own; the direction stays each title's. */
  readonly useForAll: () => void;
}

export function createSettingsStore(titleId: number, memory: LocalMemory): SettingsStore {
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
