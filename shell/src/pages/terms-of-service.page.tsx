import type { CallResult } from '@komado/shared-contracts';
import { LawDocumentText } from '../law/law-document.component';
import { Article } from './article.component';
import { shellPage } from './shell-page';

/** The documents in force. The privacy policy has no route of its own and stands here too. */
export const termsOfServicePage = shellPage<Pick<CallResult<'GET /web/law'>, 'terms_of_service' | 'privacy_policy'>>({
  loader: async ({ api, signal }) => {
    const { terms_of_service, privacy_policy } = await api.call('GET /web/law', {}, { signal });
    return { terms_of_service, privacy_policy };
  },
  Component: ({ data }) => (
    <Article heading="Terms of service">
      <LawDocumentText text={data.terms_of_service} headingLevel={2} />
      <h2 id="privacy-policy" tabIndex={-1}>
        Privacy policy
      </h2>
      <LawDocumentText text={data.privacy_policy} headingLevel={3} />
    </Article>
  ),
  head: () => ({ title: 'Terms of service', description: 'The terms of service and the privacy policy of Komado.', isIndexed: true }),
});
