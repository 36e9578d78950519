import type { Genre } from '@komado/shared-contracts';
import { createStore } from 'zustand/vanilla';

/** Genres offered in search, loaded once per visit. */
export const searchGenresStore = createStore<{ readonly list: readonly Genre[] }>(() => ({ list: [] }));
