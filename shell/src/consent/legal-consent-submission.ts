import { ageBand, CRAWLER_BIRTHDAY, formatBirthday, LawModal, parseBirthday, type AgeBand, type ApiClient } from '@komado/shared-contracts';

/** Field names of a consent form, as the browser posts them. */
export const ConsentField = {
  year: 'year',
  month: 'month',
  termsOfService: 'terms_of_service_id',
  privacyPolicy: 'privacy_policy_id',
  /** The subjects of the form: some of `CONSENT_SUBJECTS`, separated by spaces. */
  requestedSubjects: 'asked',
} as const;
export const CONSENT_SUBJECTS = ['birthday', 'terms-of-service', 'privacy-policy'] as const;
export type ConsentSubject = (typeof CONSENT_SUBJECTS)[number];
/** What is missing or invalid. */
export type ConsentFieldError = 'birthday' | 'consent';

export interface ConsentSubmission {
  /** `YYYY-MM`; empty if it was not requested. */
  readonly birthday: string;
  /** The accepted version; empty if none. */
  readonly termsOfServiceId: number | '';
  readonly privacyPolicyId: number | '';
}
export interface ParsedConsentSubmission {
  readonly submission: ConsentSubmission;
  /** Empty if the consent can be sent. */
  readonly errors: readonly ConsentFieldError[];
  /** The age band of the birthday. */
  readonly band: AgeBand;
}

export function consentSubjects(modal: LawModal, needsBirthday: boolean): ConsentSubject[] {
  return [
    ...(needsBirthday ? (['birthday'] as const) : []),
    ...(modal === LawModal.termsOfService || modal === LawModal.both ? (['terms-of-service'] as const) : []),
    ...(modal === LawModal.privacyPolicy || modal === LawModal.both ? (['privacy-policy'] as const) : []),
  ];
}
export const isConsentSubject = (text: string): text is ConsentSubject => (CONSENT_SUBJECTS as readonly string[]).includes(text);

/** Parses the submitted form, both in the browser and on the server. Visitors under 13 answer with the birthday alone. */
export function parseConsentSubmission(
  field: (name: string) => string,
  requestedSubjects: readonly ConsentSubject[],
  { now, offsetMinutes }: { readonly now: Date; readonly offsetMinutes: number },
): ParsedConsentSubmission {
  const parsed = parseBirthday(`${field(ConsentField.year)}-${field(ConsentField.month).padStart(2, '0')}`);
  const birthday = requestedSubjects.includes('birthday') && parsed ? formatBirthday(parsed) : '';
  const band = ageBand(birthday, now, offsetMinutes);
  if (band === 'denied') return { submission: { birthday, termsOfServiceId: '', privacyPolicyId: '' }, errors: [], band };
  const idOf = (subject: ConsentSubject, name: string): number | '' =>
    requestedSubjects.includes(subject) ? Number(field(name)) || '' : '';
  const submission: ConsentSubmission = {
    birthday,
    termsOfServiceId: idOf('terms-of-service', ConsentField.termsOfService),
    privacyPolicyId: idOf('privacy-policy', ConsentField.privacyPolicy),
  };
  const isIncomplete =
    (requestedSubjects.includes('terms-of-service') && submission.termsOfServiceId === '') ||
    (requestedSubjects.includes('privacy-policy') && submission.privacyPolicyId === '');
  const errors: ConsentFieldError[] = [
    ...(requestedSubjects.includes('birthday') && band === 'unknown' ? (['birthday'] as const) : []),
    ...(isIncomplete ? (['consent'] as const) : []),
  ];
  return { submission, errors, band };
}

/**
 * Sends a submission; 0 if it was saved, otherwise the response code. If the default for an unknown birthday was typed here, it is
 * sent by itself, without a consent, which is how the api-server distinguishes the two.
 */
export async function sendConsentSubmission(
  api: ApiClient,
  { birthday, termsOfServiceId, privacyPolicyId }: ConsentSubmission,
): Promise<number> {
  const isConsent = termsOfServiceId !== '' || privacyPolicyId !== '';
  const isBirthdayOnly = birthday === CRAWLER_BIRTHDAY || !isConsent;
  if (isBirthdayOnly && birthday !== '') {
    const code = await api.act('POST /web/law', { birthday, is_consent: false, terms_of_service_id: '', privacy_policy_id: '' });
    if (code !== 0 || !isConsent) return code;
  }
  return api.act('POST /web/law', {
    birthday: isBirthdayOnly ? '' : birthday,
    is_consent: true,
    terms_of_service_id: termsOfServiceId,
    privacy_policy_id: privacyPolicyId,
  });
}
