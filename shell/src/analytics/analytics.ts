import {
  AnalyticsEvent,
  Cookie,
  hasConsent,
  userTypeName,
  type AnalyticsMessage,
  type CookieJar,
  type EventBus,
  type SessionStore,
} from '@komado/shared-contracts';

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
  /** Whether the browser sends Global Privacy Control: then nothing is shared at all. */
  readonly hasPrivacySignal: boolean;
  readonly isCrawler: boolean;
  readonly offsetMinutes: number;
  cookies(): CookieJar;
  now(): Date;
  /** Calls back whenever the reader has answered the consent sheet; gives the function that ends it. */
  onConsent(listener: () => void): () => void;
}
/** `wait`: it is not known yet, so events are kept. `never`: they are dropped. */
type Permission = 'granted' | 'wait' | 'never';
/** Events that wait for a consent; the oldest go first. */
const MAX_WAITING = 100;

/** The tag manager tells its commands from events by their being an `arguments` object. */
function tell(..._command: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
}
const consentOf = (ads: boolean, analysis: boolean) => {
  const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  return { ad_storage: word(ads), ad_user_data: word(ads), ad_personalization: word(ads), analytics_storage: word(analysis) };
};

/**
 * The one way of analytics events into the data layer, and to the tag manager where one is configured. Nothing passes before the reader has
 * agreed to the privacy policy themselves, and nothing ever of who has opted out of the analysis, whose browser sends Global Privacy Control,
 * and of crawlers. Of a reader who is logged in nothing passes until the account has told what they opted out of.
 */
export function startAnalytics(around: AnalyticsSurroundings): () => void {
  const { bus, session, tagManagerId, nonce, hasPrivacySignal, isCrawler } = around;
  window.dataLayer ??= [];

  const permission = (): Permission => {
    const { isLoggedIn, optOut } = session.getState();
    if (hasPrivacySignal || isCrawler || optOut?.analysis) return 'never';
    const cookies = around.cookies();
    // A consent that was assumed for browsing is nobody's.
    const hasAgreed = hasConsent(cookies, around.now(), around.offsetMinutes) && !cookies[Cookie.birthdayUnverified];
    return hasAgreed && !(isLoggedIn && !optOut) ? 'granted' : 'wait';
  };
  const consent = () => {
    const isGranted = permission() === 'granted';
    return consentOf(isGranted && !session.getState().optOut?.ads, isGranted);
  };

  let told = JSON.stringify(consent());
  tell('consent', 'default', consent());
  let isLoaded = false;
  const load = () => {
    if (!tagManagerId || isLoaded) return;
    isLoaded = true;
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`;
    if (nonce) script.nonce = nonce;
    document.head.append(script);
  };

  let waiting: AnalyticsMessage[] = [];
  let identified: number | null = null;
  const send = () => {
    const allowed = permission();
    if (allowed === 'never') waiting = [];
    if (allowed !== 'granted') return;
    load();
    for (const { name, data } of waiting) window.dataLayer?.push({ event: name, ...data });
    waiting = [];
  };
  const enqueue = (message: AnalyticsMessage) => {
    waiting = [...waiting, message].slice(-MAX_WAITING);
    send();
  };
  const changed = () => {
    const { user, account } = session.getState();
    if (account && user && identified !== account.user_id) {
      identified = account.user_id;
      enqueue({
        name: AnalyticsEvent.identify,
        data: { user_id: account.user_id, user_type: userTypeName(user.charge_type) ?? 'unknown' },
      });
    }
    if (!account) identified = null;
    const now = JSON.stringify(consent());
    if (now !== told) {
      told = now;
      tell('consent', 'update', consent());
    }
    send();
  };
  changed();
  const stops = [session.subscribe(changed), around.onConsent(changed), bus.on('analytics', enqueue)];
  return () => stops.forEach((stop) => stop());
}
