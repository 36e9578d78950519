import { useLayoutEffect, useState } from 'react';
import type { Size } from '../page-layout/spread-layout';

/** Inner size of the window in CSS pixels; null on the server and during hydration. */
export function useWindowSize(): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const measure = (): void =>
      setSize((before) => {
        const { innerWidth: width, innerHeight: height } = window;
        return before?.width === width && before.height === height ? before : { width, height };
      });
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return size;
}
