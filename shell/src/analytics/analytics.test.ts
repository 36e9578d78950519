import { AnalyticsEvent, Cookie, createEventBus, createReaderStateStore, type CookieJar, type Session } from '@komado/shared-contracts';
import { startAnalytics, type WithDataLayer } from './analytics';

const AGREED: CookieJar = { [Cookie.birthday]: '1990-04', [Cookie.termsOfServiceAdult]: '1', [Cookie.privacyPolicy]: '1' };
interface Situation {
  session?: Partial<Session>;
  cookies?: CookieJar;
  browserSendsGlobalPrivacyControl?: boolean;
  isCrawler?: boolean;
  tagManagerId?: string | null;
}
const start = ({
  session = {},
  cookies = AGREED,
  browserSendsGlobalPrivacyControl = false,
  isCrawler = false,
  tagManagerId = 'GTM-AB12',
}: Situation = {}) => {
  delete (window as WithDataLayer).dataLayer;
  document.head.replaceChildren();
  const jar = { cookies };
  let consented: () => void = () => undefined;
  const services = { bus: createEventBus(), session: createReaderStateStore(session) };
  const stop = startAnalytics({
    ...services,
    tagManagerId,
    nonce: 'n',
    browserSendsGlobalPrivacyControl,
    isCrawler,
    offsetMinutes: 0,
    cookies: () => jar.cookies,
    now: () => new Date('2026-11-20T12:00:00Z'),
    onConsent: (listener) => {
      consented = listener;
      return () => undefined;
    },
  });
  const agree = () => {
    jar.cookies = AGREED;
    consented();
  };
  const view = (path: string) => services.bus.emit('analytics', { name: AnalyticsEvent.contentView, data: { path, title: 'Title' } });
  return { ...services, stop, agree, view };
};
const scripts = () => document.head.querySelectorAll('script[src*="id=GTM-AB12"]').length;
const isCommand = (entry: unknown) => Object.prototype.toString.call(entry) === '[object Arguments]';
const events = () => ((window as WithDataLayer).dataLayer ?? []).filter((entry) => !isCommand(entry));
/** The last consent state sent to the tag manager. */
const consent = () => {
  const [, kind, { ad_storage, analytics_storage }] = Array.from(
    ((window as WithDataLayer).dataLayer ?? []).filter(isCommand).at(-1) as ArrayLike<unknown>,
  ) as [string, string, Record<string, string>];
  return [kind, ad_storage, analytics_storage];
};
const optedOut = (ads: boolean, analysis: boolean): Partial<Session> => ({ isLoggedIn: true, optOut: { ads, analysis } });

describe('analytics events', () => {
  it('reach the data layer until they are stopped', () => {
    const { view, stop } = start();
    view('/');
    stop();
    view('/series');
    expect(events()).toEqual([{ event: 'content-view', path: '/', title: 'Title' }]);
    expect([consent(), scripts()]).toEqual([['default', 'granted', 'granted'], 1]);
  });
  it('are queued in order until consent, and no tag manager loads before it', () => {
    const { view, agree } = start({ cookies: {} });
    view('/');
    view('/series');
    expect([events(), scripts(), consent()]).toEqual([[], 0, ['default', 'denied', 'denied']]);
    agree();
    expect([events().map((event) => (event as { path: string }).path), scripts(), consent()]).toEqual([
      ['/', '/series'],
      1,
      ['update', 'granted', 'granted'],
    ]);
  });
  it('do not treat a consent assumed for browsing as the reader’s own', () => {
    const { view } = start({ cookies: { ...AGREED, [Cookie.birthdayUnverified]: '1' } });
    view('/');
    expect([events(), scripts()]).toEqual([[], 0]);
  });
  it.each<[string, Situation]>([
    ['whose browser sends Global Privacy Control', { browserSendsGlobalPrivacyControl: true }],
    ['who has opted out of the analysis', { session: optedOut(false, true) }],
    ['who is a crawler', { isCrawler: true }],
  ])('of somebody %s are dropped, with or without a consent', (_, situation) => {
    const { view, agree } = start(situation);
    view('/');
    agree();
    expect([events(), scripts(), consent()]).toEqual([[], 0, ['default', 'denied', 'denied']]);
  });
  it('of a reader wait for the account, and ads follow its opt-outs', () => {
    const { session, view } = start({ session: { isLoggedIn: true } });
    view('/');
    expect([events(), scripts()]).toEqual([[], 0]);
    session.setState({ optOut: { ads: true, analysis: false } });
    expect([events().length, scripts(), consent()]).toEqual([1, 1, ['update', 'denied', 'granted']]);
  });
  it('stop when the reader opts out', () => {
    const { session, view } = start({ session: optedOut(false, false) });
    view('/');
    session.setState({ optOut: { ads: false, analysis: true } });
    view('/series');
    expect([events().length, consent()]).toEqual([1, ['update', 'denied', 'denied']]);
  });
  it('identify the reader once, as soon as the account is loaded', () => {
    const { session } = start();
    const loaded = {
      account: { user_id: 7 },
      user: { charge_type: 2 },
      optOut: { ads: false, analysis: false },
    } as unknown as Partial<Session>;
    session.setState({ isLoggedIn: true, ...loaded });
    session.setState({ hasTicketBadge: true });
    expect(events()).toEqual([{ event: 'identify', user_id: 7, user_type: 'charger' }]);
  });
  it('load no tag manager if none is configured', () => {
    const { view } = start({ tagManagerId: null });
    view('/');
    expect([events().length, document.head.querySelectorAll('script').length]).toEqual([1, 0]);
  });
});
