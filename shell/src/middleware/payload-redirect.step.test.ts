import { type RouteName } from '@komado/shared-contracts';
import type { Navigation } from './navigation-step';
import { fetchPayload, payloadUrl, payloadRedirectStep } from './payload-redirect.step';

const to = (routeName: RouteName | null, path = '/', isFirst = false): Navigation => ({ routeName, path, isFirst });

describe('the redirect check', () => {
  const check = async (payload: { redirect?: unknown } | undefined) => {
    const went: string[] = [];
    const goOn = await payloadRedirectStep({
      fetchPayload: async () => payload,
      assign: (url) => went.push(`document ${url}`),
      navigate: (path) => went.push(`page ${path}`),
    })(to('series', '/series'));
    return { goOn, went };
  };
  test('loads a document for an absolute target', async () =>
    expect(await check({ redirect: 'https://komado.example/series' })).toEqual({
      goOn: false,
      went: ['document https://komado.example/series'],
    }));
  test('navigates for a relative target', async () =>
    expect(await check({ redirect: '/ranking' })).toEqual({ goOn: false, went: ['page /ranking'] }));
  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'series', 7, ''])(
    'drops a target of %p',
    async (redirect) => expect(await check({ redirect })).toEqual({ goOn: true, went: [] }),
  );
  test.each([
    ['/', '/_payload.json'],
    ['/series', '/series/_payload.json'],
    ['/series/', '/series/_payload.json'],
    ['//evil.example/series', '/evil.example/series/_payload.json'],
    ['//', '/_payload.json'],
  ])('reads the payload of %s on this site, at %s', (path, url) => expect(payloadUrl(path)).toBe(url));
  test('fetches the payload of a path', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ redirect: '/ranking' }));
    expect(await fetchPayload('/series')).toEqual({ redirect: '/ranking' });
    expect(fetched.mock.calls).toEqual([['/series/_payload.json']]);
  });
  test.each<[string, () => Promise<Response>]>([
    ['is missing', async () => Response.json({ redirect: '/ranking' }, { status: 404 })],
    ['is not JSON', async () => new Response('<!doctype html>')],
    ['is null', async () => Response.json(null)],
    ['is a text', async () => Response.json('/ranking')],
    ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('has no payload when its file %s', async (_, response) => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(response);
    expect(await fetchPayload('/series')).toBeUndefined();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
  test('changes nothing without a payload, or with one that redirects to itself', async () => {
    expect(await check(undefined)).toEqual({ goOn: true, went: [] });
    expect(await check({ redirect: '/series' })).toEqual({ goOn: true, went: [] });
  });
});
