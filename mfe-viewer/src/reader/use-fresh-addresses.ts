import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';

/** Loaded again this long before the signed addresses end. In milliseconds. */
const BEFORE_END_MS = 60_000;
/** After a refusal, not more often than this. */
const REFUSAL_REST_MS = 10_000;
const LONGEST_TIMER_MS = 2_147_000_000;

/** Loads the page's data again before its picture addresses end, and when one is refused: the function given back. */
export function useFreshAddresses(expiredDate: string | null): () => void {
  const { revalidate } = useRevalidator();
  const refusedAt = useRef(0);
  useEffect(() => {
    if (expiredDate === null) return undefined;
    const wait = Math.min(LONGEST_TIMER_MS, Math.max(REFUSAL_REST_MS, Date.parse(expiredDate) - Date.now() - BEFORE_END_MS));
    const timer = setTimeout(() => void revalidate(), wait);
    return () => clearTimeout(timer);
  }, [expiredDate, revalidate]);
  return useCallback(() => {
    if (Date.now() - refusedAt.current < REFUSAL_REST_MS) return;
    refusedAt.current = Date.now();
    void revalidate();
  }, [revalidate]);
}
