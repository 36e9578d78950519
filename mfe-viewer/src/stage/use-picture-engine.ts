import type { Page } from '@komado/shared-contracts';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPictureEngine, type PictureEngine } from '../engine/picture-engine';
import { MachineryContext } from './machinery-context';
import { pictureSources } from './picture-source';

/** An engine for these pages while the component lives; null on the server and until the first effect. */
export function usePictureEngine(pages: readonly Page[], onExpired: () => void): PictureEngine | null {
  const machinery = useContext(MachineryContext);
  const [engine, setEngine] = useState<PictureEngine | null>(null);
  const current = useRef({ pages, onExpired });
  useLayoutEffect(() => {
    current.current = { pages, onExpired };
  });
  useLayoutEffect(() => {
    const created = createPictureEngine({
      machinery,
      sources: pictureSources(current.current.pages, machinery.format),
      onExpired: () => current.current.onExpired(),
    });
    setEngine(created);
    const retry = (): void => created.retryFailed();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      created.dispose();
      setEngine(null);
    };
  }, [machinery]);
  useEffect(() => engine?.setSources(pictureSources(pages, machinery.format)), [engine, machinery, pages]);
  return engine;
}
