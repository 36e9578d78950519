import type { CallResult } from '@komado/shared-contracts';

const paper = (id: number, title: string) => ({
  id,
  document_title: title,
  revision_date: '2026-11-01',
  paragraph_list: ['# What this is', `The ${title.toLowerCase()} in one line.`],
});
/** The law documents in force, for tests. */
export const lawFixture: CallResult<'GET /web/law'> = {
  region: 'US',
  country: 'US',
  terms_of_service: paper(11, 'Terms of service'),
  privacy_policy: paper(12, 'Privacy policy'),
};
