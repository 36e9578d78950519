import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Anchors of the tabs; the first one has none. */
export const SHOP_TABS = ['purchase', 'monthly-plan', 'magazines', 'wallet'] as const;
export type ShopTab = (typeof SHOP_TABS)[number];
const subscribeToNothing = (): (() => void) => () => undefined;

/**
 * The tab is stored in the URL's anchor, which the server never sees: until the page is hydrated (`isHydrated`) no tab is known here, and
 * CSS shows the one for the anchor.
 */
export function useShopTab(): { tab: ShopTab; isHydrated: boolean; select: (tab: string) => void } {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
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
