import type { EventBus, SessionStore } from '@komado/shared-contracts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export interface AnalyticsSurroundings {
  readonly bus: EventBus;
  readonly session: SessionStore;
  readonly tagManagerId: string | null;
  readonly nonce: string | undefined;
  /** Whether the browser sends Global Privacy Control: then nothing is shared for ads. */
  readonly hasPrivacySignal: boolean;
}
interface Sharing {
  readonly ads: boolean;
  readonly analysis: boolean;
}
const nothing: Sharing = { ads: false, analysis: false };

/** The tag manager tells its commands from events by their being an `arguments` object. */
function tell(..._command: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
}
const consentOf = ({ ads, analysis }: Sharing) => {
  const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  return { ad_storage: word(ads), ad_user_data: word(ads), ad_personalization: word(ads), analytics_storage: word(analysis) };
};

/**
 * Puts analytics events into the data layer, and loads the tag manager where one is configured. What the reader has opted out of, and what
 * the browser asks for, is said to it before anything else; who has opted out of the analysis does not get it at all. Of a reader who is
 * logged in nothing is shared until the account has told what may be.
 */
export function startAnalytics({ bus, session, tagManagerId, nonce, hasPrivacySignal }: AnalyticsSurroundings): () => void {
  window.dataLayer ??= [];
  const sharingOf = (): Sharing => {
    const { isLoggedIn, optOut } = session.getState();
    if (isLoggedIn && !optOut) return nothing;
    return { ads: !hasPrivacySignal && !optOut?.ads, analysis: !optOut?.analysis };
  };
  let told = sharingOf();
  tell('consent', 'default', consentOf(told));
  let isLoaded = false;
  const load = () => {
    if (!tagManagerId || isLoaded || !told.analysis) return;
    isLoaded = true;
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`;
    if (nonce) script.nonce = nonce;
    document.head.append(script);
  };
  load();
  const stops = [
    session.subscribe(() => {
      const now = sharingOf();
      if (now.ads === told.ads && now.analysis === told.analysis) return;
      told = now;
      tell('consent', 'update', consentOf(now));
      load();
    }),
    bus.on('analytics', ({ name, data }) => window.dataLayer?.push({ event: name, ...data })),
  ];
  return () => stops.forEach((stop) => stop());
}
