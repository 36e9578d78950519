import { createContext, useContext, useEffect, type RefObject } from 'react';

/** Dispatched, bubbling, by the root element once the shell is hydrated, and by each boundary once what is in it is. */
export const PART_HYDRATED_EVENT = 'part-hydrated';
export const BoundaryElementContext = createContext<RefObject<HTMLElement | null> | null>(null);
/** Called by what is in a boundary: presses from before its code arrived are repeated. */
export function useDispatchPartHydrated(): void {
  const boundary = useContext(BoundaryElementContext);
  useEffect(() => void boundary?.current?.dispatchEvent(new Event(PART_HYDRATED_EVENT, { bubbles: true })), [boundary]);
}
