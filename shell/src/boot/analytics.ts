import type { EventBus } from '@komado/shared-contracts';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Puts analytics events into the data layer, and loads the tag manager where one is configured. */
export function startAnalytics(bus: EventBus, tagManagerId: string | null, nonce: string | undefined): () => void {
  window.dataLayer ??= [];
  if (tagManagerId) {
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`;
    if (nonce) script.nonce = nonce;
    document.head.append(script);
  }
  return bus.on('analytics', ({ name, data }) => window.dataLayer?.push({ event: name, ...data }));
}
