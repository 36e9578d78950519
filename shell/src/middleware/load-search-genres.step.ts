import type { ApiClient } from '@komado/shared-contracts';
import { searchGenresStore } from '../session/search-genres.store';
import type { NavigationStep } from './navigation-step';

/** Loads the genres offered in search, once per visit. Search works without them, so a failure is retried on the next navigation. */
export function loadSearchGenresStep(api: ApiClient): NavigationStep {
  return async () => {
    if (searchGenresStore.getState().list.length > 0) return true;
    await api.call('GET /genre/search/list').then(
      ({ genre_list }) => searchGenresStore.setState({ list: genre_list }),
      () => undefined,
    );
    return true;
  };
}
