import { useSingleFlight } from '@komado/shared-ui';
import { useCallback, useState } from 'react';

/** Runs one action at a time, and says while one runs. */
export function useBusyAction(): { isBusy: boolean; run: (action: () => Promise<void>) => Promise<void> } {
  const [isBusy, setIsBusy] = useState(false);
  const runAlone = useSingleFlight();
  const run = useCallback(
    (action: () => Promise<void>) =>
      runAlone(async () => {
        setIsBusy(true);
        try {
          await action();
        } finally {
          setIsBusy(false);
        }
      }),
    [runAlone],
  );
  return { isBusy, run };
}
