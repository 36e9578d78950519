import type { ApiClient } from '@komado/shared-contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { SuggestionData } from './suggestion-matching';

/** Shared by all boxes on the page and requested once per visit. */
const suggestionData = createStore<{ readonly of: ApiClient | null; readonly data: SuggestionData | null }>(() => ({
  of: null,
  data: null,
}));

/** Loads the suggestion data unless it is loaded or loading. The box works without it, so after a failure the next use retries. */
async function load(api: ApiClient): Promise<void> {
  if (suggestionData.getState().of === api) return;
  suggestionData.setState({ of: api, data: null });
  try {
    suggestionData.setState({ data: await api.call('GET /web/search/suggestion') });
  } catch {
    suggestionData.setState({ of: null, data: null });
  }
}
/** null until loaded. */
export function useSuggestionData(api: ApiClient): SuggestionData | null {
  useEffect(() => void load(api), [api]);
  return useSyncExternalStore(
    suggestionData.subscribe,
    () => suggestionData.getState().data,
    () => null,
  );
}
