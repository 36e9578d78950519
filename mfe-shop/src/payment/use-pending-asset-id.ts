import { useEffect, useState } from 'react';

/** The pack or plan whose payment is being started; null again when the browser's back button restores the page as it was left. */
export function usePendingAssetId(): readonly [string | null, (assetId: string | null) => void] {
  const [assetId, setAssetId] = useState<string | null>(null);
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setAssetId(null);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  return [assetId, setAssetId];
}
