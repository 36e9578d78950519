import type { Configuration } from '@komado/server-kit';
import { refuse } from '../../refusal';

export interface Recaptcha {
  /** Throws 1301 for an invalid token, 1302 for a score that is too low. */
  verify(token: string, ip: string): Promise<void>;
}
type Settings = Pick<Configuration, 'RECAPTCHA_SECRET' | 'RECAPTCHA_MIN_SCORE' | 'RECAPTCHA_VERIFY_URL'>;

const TIMEOUT_MS = 5_000;

/** The provider if its secret is configured; otherwise the built-in check, which accepts any nonempty token. */
export function createRecaptcha(
  { RECAPTCHA_SECRET: secret, RECAPTCHA_MIN_SCORE: minScore, RECAPTCHA_VERIFY_URL: verifyUrl }: Settings,
  fetchResponse: typeof fetch = fetch,
): Recaptcha {
  return {
    verify: async (token, ip) => {
      if (token.trim() === '') throw refuse('recaptcha-invalid');
      if (!secret) return;
      const response = await fetchResponse(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: ip }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const result = (await response.json()) as { success?: boolean; score?: number };
      if (result.success !== true) throw refuse('recaptcha-invalid');
      if (result.score !== undefined && result.score < minScore) throw refuse('recaptcha-score-too-low');
    },
  };
}
