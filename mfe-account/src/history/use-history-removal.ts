import { useApi, useEventBus, type ApiClient } from '@komado/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { refusalText } from '../failure/refusal-text';

/** How long what was deleted can be brought back, in milliseconds. */
export const UNDO_MS = 10_000;

export interface Removal {
  readonly titleIds: readonly number[];
  readonly isAll: boolean;
}
export interface HistoryRemoval {
  /** Titles that no longer show, whether or not the server knows yet. */
  readonly removed: ReadonlySet<number>;
  /** What can still be brought back. */
  readonly undoable: Removal | null;
  readonly remove: (removal: Removal) => void;
  readonly undo: () => void;
}

async function deleteAtServer(api: ApiClient, { titleIds, isAll }: Removal): Promise<void> {
  const settings = { outlivesPage: true };
  if (isAll) await api.call('POST /title/viewed/delete/all', {}, settings);
  else await Promise.all(titleIds.map((title_id) => api.call('POST /title/viewed/delete', { title_id }, settings)));
}

/**
 * Takes titles out of the history on the screen at once, at the server a little later: nothing there brings them back. Leaving the page,
 * closing it and the next removal end the time to undo.
 */
export function useHistoryRemoval(): HistoryRemoval {
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
  const commit = useCallback(() => {
    const removal = waiting.current?.removal;
    if (!removal) return;
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    setUndoable(null);
    deleteAtServer(api, removal)
      // The page that stands now, this one or the next, may show the history, too.
      .then(() => revalidate())
      .catch((error: unknown) => {
        bringBack(removal);
        bus.emit('toast', { message: refusalText(error, 'POST /title/viewed/delete'), tone: 'error' });
      });
  }, [api, bringBack, bus, revalidate]);

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
      waiting.current = { removal, timer: setTimeout(commit, UNDO_MS) };
    },
    undo: () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      bringBack(waiting.current.removal);
      waiting.current = null;
      setUndoable(null);
    },
  };
}
