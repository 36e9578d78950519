import { Cookie, CRAWLER_BIRTHDAY, permanentCookieExpiry, type ApiClient } from '@komado/shared-contracts';

/** The birthday that stands in for one that nobody gave. */
const DEFAULT_BIRTHDAY = CRAWLER_BIRTHDAY;

/** Submits the default birthday with consent to the documents in force, and marks it as not given by the reader. */
export async function submitAutomaticConsent(api: ApiClient): Promise<void> {
  const law = await api.call('GET /web/law');
  await api.call('POST /web/law', {
    birthday: DEFAULT_BIRTHDAY,
    is_consent: true,
    terms_of_service_id: law.terms_of_service.id,
    privacy_policy_id: law.privacy_policy.id,
  });
  document.cookie = `${Cookie.birthdayUnverified}=1; path=/; samesite=lax; expires=${permanentCookieExpiry().toUTCString()}`;
}
/** The reader has given a birthday. */
export function clearUnverifiedBirthday(): void {
  document.cookie = `${Cookie.birthdayUnverified}=; path=/; samesite=lax; max-age=0`;
}
