import { createRecaptcha } from './recaptcha';

const provider = (providerResult: object, sent: URLSearchParams[] = []): typeof fetch =>
  (async (_: unknown, options?: RequestInit) => {
    sent.push(options?.body as URLSearchParams);
    return Response.json(providerResult);
  }) as typeof fetch;

describe('reCAPTCHA', () => {
  const settings = { RECAPTCHA_SECRET: 'secret', RECAPTCHA_MIN_SCORE: 0.5, RECAPTCHA_VERIFY_URL: 'https://verify.example' };

  it('sends secret, token and IP to the provider', async () => {
    const sent: URLSearchParams[] = [];
    await createRecaptcha(settings, provider({ success: true, score: 0.5 }, sent)).verify('token', '203.0.113.1');
    expect(sent.map(String)).toEqual(['secret=secret&response=token&remoteip=203.0.113.1']);
  });

  it.each([
    ['a token that does not hold', { success: false }, 1301],
    ['a score below the least', { success: true, score: 0.4 }, 1302],
  ])('refuses %s', async (_, providerResult, code) => {
    await expect(createRecaptcha(settings, provider(providerResult)).verify('token', '::1')).rejects.toMatchObject({ code });
  });

  it('does not call the provider for an empty token, or without a secret', async () => {
    const sent: URLSearchParams[] = [];
    const fetchResult = provider({ success: true }, sent);
    await expect(createRecaptcha(settings, fetchResult).verify(' ', '::1')).rejects.toMatchObject({ code: 1301 });
    const builtIn = createRecaptcha({ ...settings, RECAPTCHA_SECRET: undefined }, fetchResult);
    await builtIn.verify('any', '::1');
    await expect(builtIn.verify('', '::1')).rejects.toMatchObject({ code: 1301 });
    expect(sent).toEqual([]);
  });
});
