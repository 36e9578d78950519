import { LawModal, type CallResult } from '@komado/shared-contracts';
import type { ConsentQuestion } from '../consent/consent-question';

const paper = (id: number, title: string) => ({
  id,
  document_title: title,
  revision_date: '2026-11-01',
  paragraph_list: ['# What this is', `The ${title.toLowerCase()} in one line.`],
});
/** The law documents in force, for tests. */
export const legalDocumentsFixture: CallResult<'GET /web/law'> = {
  region: 'US',
  country: 'US',
  terms_of_service: paper(11, 'Terms of service'),
  privacy_policy: paper(12, 'Privacy policy'),
};
/** The question for a visitor who was never asked, for tests. */
export const consentQuestionFixture: ConsentQuestion = {
  modal: LawModal.both,
  termsOfServiceId: 11,
  privacyPolicyId: 12,
  needsBirthday: true,
  latestYear: 2026,
};
