import type { ApiClient } from '@komado/shared-contracts';
import { createStore } from 'zustand/vanilla';

interface Followed {
  /** The reader they belong to; null: none yet. */
  readonly accountId: number | null;
  readonly titleIds: ReadonlySet<number>;
}
const EMPTY_FOLLOWED: Followed = { accountId: null, titleIds: new Set() };
/** Titles that the reader follows, as known in this tab. Filled only in the browser: a server's modules are shared by many readers. */
export const followedStore = createStore<Followed>(() => EMPTY_FOLLOWED);

let loading: { readonly accountId: number; readonly done: Promise<void> } | null = null;
/** Loads once per reader, however many buttons need it. Rejects as the call does; the next call retries. */
export function loadFollowed(api: ApiClient, accountId: number): Promise<void> {
  if (followedStore.getState().accountId === accountId) return Promise.resolve();
  if (loading?.accountId === accountId) return loading.done;
  const done = api
    .call('GET /title/follow/ids')
    .then(({ title_id_list }) => followedStore.setState({ accountId, titleIds: new Set(title_id_list) }))
    .finally(() => {
      if (loading?.done === done) loading = null;
    });
  loading = { accountId, done };
  return done;
}
export const markFollowed = (titleId: number, isFollowed: boolean): void =>
  followedStore.setState(({ titleIds }) => ({
    titleIds: new Set(isFollowed ? [...titleIds, titleId] : [...titleIds].filter((other) => other !== titleId)),
  }));
export function forgetFollowed(): void {
  loading = null;
  followedStore.setState(EMPTY_FOLLOWED);
}
