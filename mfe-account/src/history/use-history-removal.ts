import { useApi, useEventBus, useSession, type ApiClient, errorText } from '@komado/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { forgetRemoval, storeRemoval, findUnfinishedRemoval, type StoredRemoval, type Removal } from './pending-removal.store';

/** How long a deletion can be undone, in milliseconds. */
export const UNDO_MS = 10_000;

export interface HistoryRemoval {
  /** Hidden titles, whether or not the server has deleted them yet. */
  readonly removed: ReadonlySet<number>;
  /** What can still be restored. */
  readonly undoable: Removal | null;
  readonly remove: (removal: Removal) => void;
  readonly undo: () => void;
}

interface ReadTitle {
  readonly title: { readonly title_id: number };
  readonly read_date: string;
}
/** The part of a removal that still applies: a title that was opened again afterwards stays in the history. */
function withoutReadSince(list: readonly ReadTitle[], { titleIds, isAll, until }: StoredRemoval): Removal {
  const isInRemoval = list.filter(({ title, read_date }) => titleIds.includes(title.title_id) && Date.parse(read_date) < until - UNDO_MS);
  return { titleIds: isInRemoval.map(({ title }) => title.title_id), isAll: isAll && isInRemoval.length === list.length };
}

async function deleteAtServer(api: ApiClient, { titleIds, isAll }: Removal): Promise<void> {
  const settings = { outlivesPage: true };
  if (isAll) await api.call('POST /title/viewed/delete/all', {}, settings);
  else await Promise.all(titleIds.map((title_id) => api.call('POST /title/viewed/delete', { title_id }, settings)));
}

/**
 * Removes titles from the history on the screen immediately and on the server a little later, because the server cannot restore them.
 * Leaving the page, closing it and the next removal end the undo time; a removal left over from a browser that died is completed when the
 * page next opens.
 */
export function useHistoryRemoval(list: readonly ReadTitle[]): HistoryRemoval {
  const api = useApi();
  const bus = useEventBus();
  const { revalidate } = useRevalidator();
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [undoable, setUndoable] = useState<Removal | null>(null);
  const waiting = useRef<{ removal: Removal; timer: ReturnType<typeof setTimeout> } | null>(null);

  const bringBack = useCallback(
    ({ titleIds }: Removal) => setRemoved((all) => new Set([...all].filter((titleId) => !titleIds.includes(titleId)))),
    [],
  );
  const accountId = useSession(({ account }) => account?.account_id);
  const deleteForGood = useCallback(
    (removal: Removal) =>
      deleteAtServer(api, removal)
        .then(() => {
          if (accountId !== undefined) forgetRemoval(accountId);
          // The current page, this one or the next, may also show the history.
          return revalidate();
        })
        .catch((error: unknown) => {
          if (accountId !== undefined) forgetRemoval(accountId);
          bringBack(removal);
          bus.emit('toast', { message: errorText(error), tone: 'error' });
        }),
    [accountId, api, bringBack, bus, revalidate],
  );
  const commit = useCallback(() => {
    const removal = waiting.current?.removal;
    if (!removal) return;
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    setUndoable(null);
    void deleteForGood(removal);
  }, [deleteForGood]);
  useEffect(() => {
    const stored = accountId === undefined ? null : findUnfinishedRemoval(accountId, Date.now());
    if (stored === null || accountId === undefined) return;
    const left = withoutReadSince(list, stored);
    if (left.titleIds.length === 0) {
      forgetRemoval(accountId);
      return;
    }
    // Only this browser knows about it: neither the server nor the first render can leave the titles out.
    // oxlint-disable-next-line react/set-state-in-effect
    setRemoved((all) => new Set([...all, ...left.titleIds]));
    void deleteForGood(left);
  }, [accountId, deleteForGood, list]);

  useEffect(() => {
    window.addEventListener('pagehide', commit);
    return () => {
      window.removeEventListener('pagehide', commit);
      commit();
    };
  }, [commit]);

  return {
    removed,
    undoable,
    remove: (removal) => {
      commit();
      setRemoved((all) => new Set([...all, ...removal.titleIds]));
      setUndoable(removal);
      if (accountId !== undefined) storeRemoval(accountId, removal, Date.now() + UNDO_MS);
      waiting.current = { removal, timer: setTimeout(commit, UNDO_MS) };
    },
    undo: () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      if (accountId !== undefined) forgetRemoval(accountId);
      bringBack(waiting.current.removal);
      waiting.current = null;
      setUndoable(null);
    },
  };
}
