import { ApiError, ErrorCode } from '@komado/shared-contracts';

interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}
/** What the provider's script adds to the window. */
export interface WithRecaptcha {
  grecaptcha?: Recaptcha;
}
/** The built-in verifier of an installation without a provider accepts any token. */
const BUILT_IN_TOKEN = 'built-in';
const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=';

const refused = (): ApiError => new ApiError(ErrorCode.recaptcha, 0);
let script: Promise<Recaptcha> | undefined;

function loadScript(siteKey: string, nonce: string | undefined): Promise<Recaptcha> {
  script ??= new Promise<Recaptcha>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = SCRIPT + encodeURIComponent(siteKey);
    if (nonce) element.nonce = nonce;
    element.onload = () => {
      const { grecaptcha } = window as WithRecaptcha;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(refused());
    };
    element.onerror = () => reject(refused());
    document.head.append(element);
  });
  script.catch(() => (script = undefined));
  return script;
}

/** Returns tokens of the configured provider; its script is fetched with the first one. */
export const recaptchaTokens =
  (siteKey: string | null, nonce: string | undefined) =>
  async (action: string): Promise<string> => {
    if (!siteKey) return BUILT_IN_TOKEN;
    const recaptcha = await loadScript(siteKey, nonce);
    return recaptcha.execute(siteKey, { action }).catch(() => {
      throw refused();
    });
  };
