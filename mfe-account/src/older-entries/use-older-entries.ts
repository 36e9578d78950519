import { useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';

export interface EntriesPage<T> {
  readonly entries: readonly T[];
  readonly hasMore: boolean;
}
export interface OlderEntries<T> extends EntriesPage<T> {
  readonly isLoading: boolean;
  /** The last attempt failed; what is already shown stays. */
  readonly error: unknown;
  readonly showOlder: () => void;
}
interface Loaded<T> extends EntriesPage<T> {
  readonly after: EntriesPage<T>;
}

/** A first page to which older ones are appended. When the first page is reloaded, the older ones are dropped. */
export function useOlderEntries<T>(first: EntriesPage<T>, loadOlder: (shown: readonly T[]) => Promise<EntriesPage<T>>): OlderEntries<T> {
  const [loaded, setLoaded] = useState<Loaded<T> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const once = useSingleFlight();
  const shown: EntriesPage<T> = loaded?.after === first ? loaded : first;
  const load = async () => {
    setLoading(true);
    setError(null);
    try {
      const next = await loadOlder(shown.entries);
      // A new entry at the head shifts the rest by one: the entry at the page boundary would be duplicated.
      const known = new Set(shown.entries.map((entry) => JSON.stringify(entry)));
      const fresh = next.entries.filter((entry) => !known.has(JSON.stringify(entry)));
      setLoaded({ after: first, entries: [...shown.entries, ...fresh], hasMore: next.hasMore });
    } catch (reason) {
      setError(reason);
    } finally {
      setLoading(false);
    }
  };
  return { ...shown, isLoading, error, showOlder: () => void once(load) };
}
