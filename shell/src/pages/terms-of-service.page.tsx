import type { CallResult } from '@komado/shared-contracts';
import { legalDocumentSections, LegalDocumentText } from '../consent/legal-document.component';
import { Article, SectionTitle } from './article.component';
import { shellPage } from '../shell-page';

const TERMS = { id: 'main', heading: 'Terms of service' } as const;
const PRIVACY_POLICY = { id: 'privacy-policy', heading: 'Privacy policy' } as const;

/** The documents in force. The privacy policy has no separate route and is shown here, too. */
export const termsOfServicePage = shellPage<Pick<CallResult<'GET /web/law'>, 'terms_of_service' | 'privacy_policy'>>({
  loader: async ({ api, signal }) => {
    const { terms_of_service, privacy_policy } = await api.call('GET /web/law', {}, { signal });
    return { terms_of_service, privacy_policy };
  },
  Component: ({ data: { terms_of_service, privacy_policy } }) => (
    <Article
      heading="Terms of service"
      sections={[
        TERMS,
        ...legalDocumentSections(terms_of_service, 'terms').map((section) => ({ ...section, isMinor: true })),
        PRIVACY_POLICY,
        ...legalDocumentSections(privacy_policy, 'privacy').map((section) => ({ ...section, isMinor: true })),
      ]}
    >
      <LegalDocumentText text={terms_of_service} headingLevel={2} name="terms" />
      <SectionTitle section={PRIVACY_POLICY} />
      <LegalDocumentText text={privacy_policy} headingLevel={3} name="privacy" />
    </Article>
  ),
  head: () => ({ title: 'Terms of service', description: 'The terms of service and the privacy policy of Komado.', isIndexed: true }),
});
