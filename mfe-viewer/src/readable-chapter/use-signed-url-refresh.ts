import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';

/** Reloads this long before the signed addresses expire. In milliseconds. */
const BEFORE_END_MS = 60_000;
/** Minimum interval between reloads after a refusal. */
const REFUSAL_REST_MS = 10_000;
const MAX_TIMER_MS = 2_147_000_000;

/** Reloads the page's data before its picture addresses expire, and when one is refused, by the returned function. */
export function useSignedUrlRefresh(expiredDate: string | null): () => void {
  const { revalidate } = useRevalidator();
  const refusedAt = useRef(0);
  useEffect(() => {
    if (expiredDate === null) return undefined;
    const wait = Math.min(MAX_TIMER_MS, Math.max(REFUSAL_REST_MS, Date.parse(expiredDate) - Date.now() - BEFORE_END_MS));
    const timer = setTimeout(() => void revalidate(), wait);
    return () => clearTimeout(timer);
  }, [expiredDate, revalidate]);
  return useCallback(() => {
    if (Date.now() - refusedAt.current < REFUSAL_REST_MS) return;
    refusedAt.current = Date.now();
    void revalidate();
  }, [revalidate]);
}
