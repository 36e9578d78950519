import { useEffect } from 'react';

/** Keeps the screen on while the chapter is in the foreground. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = (): void => {
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
    ask();
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isWanted]);
}
