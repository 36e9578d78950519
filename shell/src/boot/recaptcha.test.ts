import { ErrorCode } from '@komado/shared-contracts';
import type { WithRecaptcha } from './recaptcha';

/** The provider's script elements in the document. */
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha/api.js?render=site%20key"]')];
const provider = (execute: (siteKey: string, options: { action: string }) => Promise<string>) => ({
  ready: (callback: () => void) => callback(),
  execute,
});
/** Each test gets its own page: the script is cached for the life of the page. */
const tokensOf = async (siteKey: string | null) => {
  jest.resetModules();
  const { recaptchaTokens } = await import('./recaptcha');
  return recaptchaTokens(siteKey, 'nonce');
};

describe('reCAPTCHA tokens', () => {
  beforeEach(() => {
    document.head.replaceChildren();
    delete (window as WithRecaptcha).grecaptcha;
  });

  it('come from the provider’s script, which is fetched once, with the first token', async () => {
    const requestToken = await tokensOf('site key');
    expect(scripts()).toHaveLength(0);
    const first = requestToken('login');
    const second = requestToken('purchase');
    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]!.nonce).toBe('nonce');
    (window as WithRecaptcha).grecaptcha = provider(async (siteKey, { action }) => `${siteKey}: ${action}`);
    scripts()[0]!.dispatchEvent(new Event('load'));
    expect(await Promise.all([first, second])).toEqual(['site key: login', 'site key: purchase']);
  });

  it('are rejected with 1303 when the script is blocked, and the next request fetches it again', async () => {
    const requestToken = await tokensOf('site key');
    const blocked = requestToken('login');
    scripts()[0]!.dispatchEvent(new Event('error'));
    await expect(blocked).rejects.toMatchObject({ code: ErrorCode.recaptcha });
    const retried = requestToken('login');
    expect(scripts()).toHaveLength(2);
    (window as WithRecaptcha).grecaptcha = provider(async () => 'token');
    scripts()[1]!.dispatchEvent(new Event('load'));
    expect(await retried).toBe('token');
  });

  it.each([
    ['its script is something else', () => undefined],
    ['it refuses', () => Object.assign(window, { grecaptcha: provider(() => Promise.reject(new Error('no'))) })],
  ])('are rejected with 1303 when %s', async (_, arrange) => {
    const requestToken = await tokensOf('site key');
    const requested = requestToken('login');
    arrange();
    scripts()[0]!.dispatchEvent(new Event('load'));
    await expect(requested).rejects.toMatchObject({ code: 1303 });
  });

  it('need no script if no provider is configured', async () => {
    const requestToken = await tokensOf(null);
    expect(await requestToken('login')).not.toBe('');
    expect(document.head.querySelector('script')).toBeNull();
  });
});
