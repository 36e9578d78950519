import { useSession, type Page } from '@komado/shared-contracts';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPictureEngine, type PictureEngine } from '../engine/picture-engine';
import { withDownloadedPictures } from '../downloads/downloaded-pictures';
import { PicturePlatformContext } from '../engine/picture-platform-context';
import { pictureSources } from '../engine/picture-source';

/** An engine for these pages while the component is mounted; null on the server and until the first effect. */
export function usePictureEngine(episodeId: number, pages: readonly Page[], onExpired: () => void): PictureEngine | null {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const platform = useContext(PicturePlatformContext);
  const [engine, setEngine] = useState<PictureEngine | null>(null);
  const current = useRef({ pages, onExpired, isLoggedIn });
  useLayoutEffect(() => {
    current.current = { pages, onExpired, isLoggedIn };
  });
  useLayoutEffect(() => {
    const created = createPictureEngine({
      platform: withDownloadedPictures(platform, episodeId, () => current.current),
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
