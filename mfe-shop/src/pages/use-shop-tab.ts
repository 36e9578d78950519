import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export type ShopTab = 'purchase' | 'monthly-plan';
const ANCHOR = '#monthly-plan';
const never = (): (() => void) => () => undefined;

/** The tab stands in the address as an anchor, which the server never sees: the first render is always the purchase tab. */
export function useShopTab(): { tab: ShopTab; select: (tab: string) => void } {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return {
    tab: isHydrated && hash === ANCHOR ? 'monthly-plan' : 'purchase',
    select: (tab) => void navigate({ search, hash: tab === 'monthly-plan' ? ANCHOR : '' }, { replace: true, preventScrollReset: true }),
  };
}
