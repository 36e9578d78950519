import { AnalyticsEvent, createEventBus, createSessionStore, type Session } from '@komado/shared-contracts';
import { startAnalytics } from './analytics';

const start = (session: Partial<Session> = {}, hasPrivacySignal = false) => {
  delete window.dataLayer;
  document.head.replaceChildren();
  const room = { bus: createEventBus(), session: createSessionStore(session) };
  const stop = startAnalytics({ ...room, tagManagerId: 'GTM-AB12', nonce: 'n', hasPrivacySignal });
  return { ...room, stop };
};
const scripts = () => document.head.querySelectorAll('script[src*="id=GTM-AB12"]').length;
/** The last thing that the tag manager was told of what may be shared. */
const consent = () => {
  const commands = (window.dataLayer ?? []).filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]');
  const [, kind, { ad_storage, analytics_storage }] = Array.from(commands.at(-1) as ArrayLike<unknown>) as [
    string,
    string,
    Record<string, string>,
  ];
  return [kind, ad_storage, analytics_storage];
};

describe('analytics', () => {
  it('reach the data layer, until they are stopped', () => {
    const { bus, stop } = start();
    bus.emit('analytics', { name: AnalyticsEvent.buy, data: { point: 3 } });
    stop();
    bus.emit('analytics', { name: AnalyticsEvent.buy });
    expect(window.dataLayer?.slice(1)).toEqual([{ event: 'buy', point: 3 }]);
  });
  it('of a visitor are shared, but not for ads where the browser sends Global Privacy Control', () => {
    start();
    expect([consent(), scripts()]).toEqual([['default', 'granted', 'granted'], 1]);
    start({}, true);
    expect([consent(), scripts()]).toEqual([['default', 'denied', 'granted'], 1]);
  });
  it('of a reader wait for the account, and go by what it has opted out of', () => {
    const { session } = start({ isLoggedIn: true });
    expect([consent(), scripts()]).toEqual([['default', 'denied', 'denied'], 0]);
    session.setState({ optOut: { ads: true, analysis: false } });
    expect([consent(), scripts()]).toEqual([['update', 'denied', 'granted'], 1]);
    session.setState({ optOut: { ads: true, analysis: true } });
    expect([consent(), scripts()]).toEqual([['update', 'denied', 'denied'], 1]);
  });
  it('of a reader who has opted out of the analysis load no tag manager', () => {
    const { session } = start({ isLoggedIn: true });
    session.setState({ optOut: { ads: false, analysis: true } });
    expect([consent(), scripts()]).toEqual([['update', 'granted', 'denied'], 0]);
  });
});
