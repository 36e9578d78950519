import { useCallback, useState } from 'react';

export type DrawerName = 'settings' | 'grid' | 'keys';

/** At most one drawer is open; requesting the open one closes it. */
export function useDrawers(): { drawer: DrawerName | null; toggle: (drawer: DrawerName) => void; close: () => void } {
  const [drawer, setDrawer] = useState<DrawerName | null>(null);
  return {
    drawer,
    toggle: useCallback((wanted) => setDrawer((open) => (open === wanted ? null : wanted)), []),
    close: useCallback(() => setDrawer(null), []),
  };
}
