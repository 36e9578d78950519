import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Tabs by their anchor; the first one has none. */
export const SHOP_TABS = ['purchase', 'monthly-plan', 'magazines', 'wallet'] as const;
export type ShopTab = (typeof SHOP_TABS)[number];
const never = (): (() => void) => () => undefined;

/**
 * The tab stands in the address as an anchor, which the server never sees: until the page is hydrated (`isHydrated`) no tab is known here,
 * and the style sheet shows the one that the anchor names.
 */
export function useShopTab(): { tab: ShopTab; isHydrated: boolean; select: (tab: string) => void } {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const named = SHOP_TABS.find((tab) => hash === `#${tab}`);
  return {
    tab: (isHydrated ? named : undefined) ?? 'purchase',
    isHydrated,
    select: (tab) => void navigate({ search, hash: tab === 'purchase' ? '' : `#${tab}` }, { replace: true, preventScrollReset: true }),
  };
}
