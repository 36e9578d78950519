import { CRAWLER_BIRTHDAY, type ApiClient } from '@komado/shared-contracts';

/** The default for an unknown birthday. */
const DEFAULT_BIRTHDAY = CRAWLER_BIRTHDAY;

/** Submits the default birthday with consent to the documents in force; the api-server marks it as not given by the reader. */
export async function submitAutomaticConsent(api: ApiClient): Promise<void> {
  const law = await api.call('GET /web/law');
  await api.call('POST /web/law', {
    birthday: DEFAULT_BIRTHDAY,
    is_consent: true,
    terms_of_service_id: law.terms_of_service.id,
    privacy_policy_id: law.privacy_policy.id,
  });
}
