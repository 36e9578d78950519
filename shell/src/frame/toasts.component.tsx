import { useEventBus } from '@komado/shared-contracts';
import { ToastRegion, type Toast } from '@komado/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 6000;
const MAX_TOASTS = 3;

/** Short messages from any member. Each disappears after a while; errors stay until dismissed. */
export function Toasts() {
  const bus = useEventBus();
  const lastId = useRef(0);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = bus.on('toast', ({ message, tone = 'plain' }) => {
      const id = ++lastId.current;
      // The same message again replaces itself.
      setToasts((all) => [...all.filter((toast) => toast.message !== message), { id, message, tone }].slice(-MAX_TOASTS));
      if (tone !== 'error') timers.add(setTimeout(() => dismiss(id), SHOWN_MS));
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, [bus, dismiss]);

  return <ToastRegion toasts={toasts} onDismiss={dismiss} />;
}
