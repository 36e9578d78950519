import type { ApiClient } from '@komado/shared-contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { SuggestionData } from './suggestion';

/** One for all boxes of the page, asked for once a visit. */
const suggestionData = createStore<{ readonly of: ApiClient | null; readonly data: SuggestionData | null }>(() => ({
  of: null,
  data: null,
}));

/** Asks for what is suggested from, unless it is there or on its way. The box works without it, so a failure waits for the next time. */
async function load(api: ApiClient): Promise<void> {
  if (suggestionData.getState().of === api) return;
  suggestionData.setState({ of: api, data: null });
  try {
    suggestionData.setState({ data: await api.call('GET /web/search/suggestion') });
  } catch {
    suggestionData.setState({ of: null, data: null });
  }
}
/** null until it is there. */
export function useSuggestionData(api: ApiClient): SuggestionData | null {
  useEffect(() => void load(api), [api]);
  return useSyncExternalStore(
    suggestionData.subscribe,
    () => suggestionData.getState().data,
    () => null,
  );
}
