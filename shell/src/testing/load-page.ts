import type { PageModule, RouteName } from '@komado/shared-contracts';
import { fakeApi, TEST_NOW } from '@komado/shared-contracts/testing';
import { loadPage, type PageLoadContext } from '../routing/load-page';
import { remotesOf } from './remotes';

export const page: PageModule = {
  Component: () => null,
  loader: () => Promise.resolve({ loaded: true }),
  head: () => ({ title: 'Ranking' }),
};

/** A visitor's request to a server whose remotes expose these pages. */
export const pageLoadContext = (overrides: Partial<PageLoadContext> = {}): PageLoadContext => ({
  remotes: remotesOf({ ranking: page, index: page, 'my-setting': page, 'title-titleId': page, 'title-titleId-episode-episodeId': page }),
  api: fakeApi(),
  isServer: true,
  isCrawler: false,
  environment: 'production',
  offsetMinutes: 0,
  socialUrl: 'https://social.test',
  cookies: () => ({}),
  isLoggedIn: () => false,
  now: () => TEST_NOW,
  report: () => undefined,
  ...overrides,
});
export const load = (name: RouteName, path: string, overrides: Partial<PageLoadContext> = {}, params: Record<string, string> = {}) =>
  loadPage(name, new Request(`http://komado.test${path}`), params, pageLoadContext(overrides));

/** Where loading the page redirected to. */
export async function redirected(loading: Promise<unknown>): Promise<string | null> {
  const thrown: unknown = await loading.then(
    (outcome) => new Error(`It came to ${JSON.stringify(outcome)}.`),
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw thrown;
  return thrown.headers.get('location');
}
/** Remotes whose ranking page throws this error while it loads. */
export const failing = (error: unknown) => {
  const loader = async (): Promise<never> => {
    throw error;
  };
  return { remotes: remotesOf({ ranking: { ...page, loader } }) };
};
