import { useCallback, useState } from 'react';

export type PanelName = 'settings' | 'grid' | 'keys';

/** At most one panel is open; asking for the open one closes it. */
export function usePanels(): { panel: PanelName | null; toggle: (panel: PanelName) => void; close: () => void } {
  const [panel, setPanel] = useState<PanelName | null>(null);
  return {
    panel,
    toggle: useCallback((wanted) => setPanel((open) => (open === wanted ? null : wanted)), []),
    close: useCallback(() => setPanel(null), []),
  };
}
