import { lruCache } from '../cache';
import { findSession, type SessionLookup } from './session';

/** Longer than the calls of a page take one after another. */
const SHARED_MS = 2000;
const MAX_LOOKUPS = 1000;

export interface SessionRequest {
  readonly token: string;
  /** The calls of one page have the ID of its request, which only our web host can set. */
  readonly requestId: string;
  /** Whether the call changes anything: its session is looked up again. */
  readonly isWriting: boolean;
  readonly now: Date;
}

/** Finds the sessions of calls. The reading calls of one page share the look-up of the first one. */
export function createSessionLookup(dependencies: Parameters<typeof findSession>[0]): (request: SessionRequest) => Promise<SessionLookup> {
  const lookups = lruCache<string, { readonly at: number; readonly session: Promise<SessionLookup> }>(MAX_LOOKUPS);
  return ({ token, requestId, isWriting, now }) => {
    if (isWriting) return findSession(dependencies, token, now);
    const key = `${requestId} ${token}`;
    const at = performance.now();
    const known = lookups.get(key);
    if (known && at - known.at < SHARED_MS) return known.session;
    const lookup = { at, session: findSession(dependencies, token, now) };
    lookups.set(key, lookup);
    lookup.session.catch(() => lookups.delete(key));
    return lookup.session;
  };
}
