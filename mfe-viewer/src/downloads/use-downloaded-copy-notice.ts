import { useEventBus } from '@komado/shared-contracts';
import { useEffect } from 'react';

/** Shows once that the chapter being read is a downloaded copy. */
export function useDownloadedCopyNotice(isDownloadedCopy: boolean): void {
  const bus = useEventBus();
  useEffect(() => {
    if (isDownloadedCopy) bus.emit('toast', { message: 'You’re offline, reading your download.' });
  }, [bus, isDownloadedCopy]);
}
