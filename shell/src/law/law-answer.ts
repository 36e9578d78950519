import { ageBand, CRAWLER_BIRTHDAY, formatBirthday, LawModal, parseBirthday, type AgeBand, type ApiClient } from '@komado/shared-contracts';

/** Names of the fields of a consent form, as the browser posts them. */
export const LawField = {
  year: 'year',
  month: 'month',
  termsOfService: 'terms_of_service_id',
  privacyPolicy: 'privacy_policy_id',
  /** What the form asks: some of `LAW_SUBJECTS`, with spaces between. */
  asked: 'asked',
} as const;
export const LAW_SUBJECTS = ['birthday', 'terms-of-service', 'privacy-policy'] as const;
export type LawSubject = (typeof LAW_SUBJECTS)[number];
/** What is missing or cannot be. */
export type LawFault = 'birthday' | 'consent';

export interface LawAnswer {
  /** `YYYY-MM`; empty when it was not asked. */
  readonly birthday: string;
  /** Version that was agreed to; empty for none. */
  readonly termsOfServiceId: number | '';
  readonly privacyPolicyId: number | '';
}
export interface ReadLawAnswer {
  readonly answer: LawAnswer;
  /** Empty when the answer can be sent. */
  readonly faults: readonly LawFault[];
  /** Of the birthday in the answer. */
  readonly band: AgeBand;
}

export function lawSubjects(modal: LawModal, asksBirthday: boolean): LawSubject[] {
  return [
    ...(asksBirthday ? (['birthday'] as const) : []),
    ...(modal === LawModal.termsOfService || modal === LawModal.both ? (['terms-of-service'] as const) : []),
    ...(modal === LawModal.privacyPolicy || modal === LawModal.both ? (['privacy-policy'] as const) : []),
  ];
}
export const isLawSubject = (text: string): text is LawSubject => (LAW_SUBJECTS as readonly string[]).includes(text);

/** Reads what was filled in, in the browser and on the server alike. Who is under 13 answers with the birthday alone. */
export function readLawAnswer(
  field: (name: string) => string,
  asked: readonly LawSubject[],
  { now, offsetMinutes }: { readonly now: Date; readonly offsetMinutes: number },
): ReadLawAnswer {
  const parsed = parseBirthday(`${field(LawField.year)}-${field(LawField.month).padStart(2, '0')}`);
  const birthday = asked.includes('birthday') && parsed ? formatBirthday(parsed) : '';
  const band = ageBand(birthday, now, offsetMinutes);
  if (band === 'denied') return { answer: { birthday, termsOfServiceId: '', privacyPolicyId: '' }, faults: [], band };
  const idOf = (subject: LawSubject, name: string): number | '' => (asked.includes(subject) ? Number(field(name)) || '' : '');
  const answer: LawAnswer = {
    birthday,
    termsOfServiceId: idOf('terms-of-service', LawField.termsOfService),
    privacyPolicyId: idOf('privacy-policy', LawField.privacyPolicy),
  };
  const isIncomplete =
    (asked.includes('terms-of-service') && answer.termsOfServiceId === '') ||
    (asked.includes('privacy-policy') && answer.privacyPolicyId === '');
  const faults: LawFault[] = [
    ...(asked.includes('birthday') && band === 'unknown' ? (['birthday'] as const) : []),
    ...(isIncomplete ? (['consent'] as const) : []),
  ];
  return { answer, faults, band };
}

/**
 * Sends an answer; 0 when it is kept, else the response code. The birthday that stands in for one that nobody gave (OPEN-28) is one that was
 * typed here: it goes by itself, without a consent, which is how the api-server tells the two apart.
 */
export async function sendLawAnswer(api: ApiClient, { birthday, termsOfServiceId, privacyPolicyId }: LawAnswer): Promise<number> {
  const isConsent = termsOfServiceId !== '' || privacyPolicyId !== '';
  const goesAlone = birthday === CRAWLER_BIRTHDAY || !isConsent;
  if (goesAlone && birthday !== '') {
    const code = await api.act('POST /web/law', { birthday, is_consent: false, terms_of_service_id: '', privacy_policy_id: '' });
    if (code !== 0 || !isConsent) return code;
  }
  return api.act('POST /web/law', {
    birthday: goesAlone ? '' : birthday,
    is_consent: true,
    terms_of_service_id: termsOfServiceId,
    privacy_policy_id: privacyPolicyId,
  });
}
