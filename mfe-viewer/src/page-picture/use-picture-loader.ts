import { useSession, type Page } from '@komado/shared-contracts';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPictureLoader, type PictureLoader } from '../picture-loader/picture-loader';
import { withDownloadedPictureFallback } from '../downloads/downloaded-picture-fallback';
import { PicturePlatformContext } from '../picture-loader/picture-platform-context';
import { pictureSources } from '../picture-loader/picture-source';

/** An engine for these pages while the component is mounted; null on the server and until the first effect. */
export function usePictureLoader(episodeId: number, pages: readonly Page[], onExpired: () => void): PictureLoader | null {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const platform = useContext(PicturePlatformContext);
  const [engine, setEngine] = useState<PictureLoader | null>(null);
  const current = useRef({ pages, onExpired, isLoggedIn });
  useLayoutEffect(() => {
    current.current = { pages, onExpired, isLoggedIn };
  });
  useLayoutEffect(() => {
    const created = createPictureLoader({
      platform: withDownloadedPictureFallback(platform, episodeId, () => current.current),
      sources: pictureSources(current.current.pages, platform.format),
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
  }, [platform, episodeId]);
  useEffect(() => engine?.setSources(pictureSources(pages, platform.format)), [engine, platform, pages]);
  return engine;
}
