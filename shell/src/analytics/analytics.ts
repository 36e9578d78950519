import {
  AnalyticsEvent,
  Cookie,
  hasAcceptedRequiredTerms,
  userTypeName,
  type AnalyticsMessage,
  type CookieJar,
  type EventBus,
  type ReaderStateStore,
} from '@komado/shared-contracts';

/** The tag manager's queue on the window. */
export interface WithDataLayer {
  dataLayer?: unknown[];
}

export interface AnalyticsDependencies {
  readonly bus: EventBus;
  readonly session: ReaderStateStore;
  readonly tagManagerId: string | null;
  readonly nonce: string | undefined;
  /** Whether the browser sends Global Privacy Control: then nothing is shared at all. */
  readonly browserSendsGlobalPrivacyControl: boolean;
  readonly isCrawler: boolean;
  readonly offsetMinutes: number;
  cookies(): CookieJar;
  now(): Date;
  /** Calls `listener` whenever the reader has answered the consent sheet; returns a function that unsubscribes. */
  onConsent(listener: () => void): () => void;
}
/** `wait`: not known yet, so events are queued. `never`: events are dropped. */
type Permission = 'granted' | 'wait' | 'never';
/** Events queued until consent; the oldest are dropped first. */
const MAX_WAITING = 100;

/** The tag manager distinguishes its commands from events by their being an `arguments` object. */
function pushCommand(..._command: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  (window as WithDataLayer).dataLayer?.push(arguments);
}
const consentOf = (ads: boolean, analysis: boolean) => {
  const consentState = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  return {
    ad_storage: consentState(ads),
    ad_user_data: consentState(ads),
    ad_personalization: consentState(ads),
    analytics_storage: consentState(analysis),
  };
};

/**
 * The only path of analytics events to the data layer, and to the tag manager if one is configured. Nothing is sent before the reader has
 * agreed to the privacy policy themselves, and never for crawlers or for readers who opted out of analysis or whose browser sends Global
 * Privacy Control. For logged-in readers nothing is sent until the account's opt-outs are loaded.
 */
export function startAnalytics(context: AnalyticsDependencies): () => void {
  const { bus, session, tagManagerId, nonce, browserSendsGlobalPrivacyControl, isCrawler } = context;
  (window as WithDataLayer).dataLayer ??= [];

  const permission = (): Permission => {
    const { isLoggedIn, optOut } = session.getState();
    if (browserSendsGlobalPrivacyControl || isCrawler || optOut?.analysis) return 'never';
    const cookies = context.cookies();
    // A consent assumed for browsing is not the reader's own.
    const hasAgreed = hasAcceptedRequiredTerms(cookies, context.now(), context.offsetMinutes) && !cookies[Cookie.birthdayUnverified];
    return hasAgreed && !(isLoggedIn && !optOut) ? 'granted' : 'wait';
  };
  const consent = () => {
    const isGranted = permission() === 'granted';
    return consentOf(isGranted && !session.getState().optOut?.ads, isGranted);
  };

  let sentConsent = JSON.stringify(consent());
  pushCommand('consent', 'default', consent());
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
    for (const { name, data } of waiting) (window as WithDataLayer).dataLayer?.push({ event: name, ...data });
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
    if (now !== sentConsent) {
      sentConsent = now;
      pushCommand('consent', 'update', consent());
    }
    send();
  };
  changed();
  const stops = [session.subscribe(changed), context.onConsent(changed), bus.on('analytics', enqueue)];
  return () => stops.forEach((stop) => stop());
}
