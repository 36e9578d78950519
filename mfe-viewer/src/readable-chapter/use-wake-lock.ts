import { useEffect } from 'react';

/** Keeps the screen on while the chapter is in the foreground. */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const requestLock = (): void => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (granted) => {
          if (isOver) void granted.release();
          else lock = granted;
        },
        // Refused, for example because of a low battery: nothing can be done.
        () => undefined,
      );
    };
    requestLock();
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, [isNeeded]);
}
