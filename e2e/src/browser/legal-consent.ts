import type { BrowserContext } from '@playwright/test';

/** Cookies of an adult who has agreed to everything. */
export const CONSENT_COOKIES = { birthday: '1990-04', terms_of_service_adult: '1', privacy_policy: '1', law_documents: '1.1' } as const;

/** Reading requires age and consent; otherwise the legal dialog would cover every page. */
export async function giveConsent(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies(Object.entries(CONSENT_COOKIES).map(([name, value]) => ({ name, value, url })));
}
