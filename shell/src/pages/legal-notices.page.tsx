import { pathOf } from '@komado/shared-contracts';
import { Link } from 'react-router';
import { Article, SectionTitle } from './article.component';
import { shellPage } from '../shell-page';

const CALIFORNIA_SECTIONS = {
  buying: { id: 'buying', heading: 'What you get when you buy (section 17500.6)' },
  automaticRenewal: { id: 'automatic-renewal', heading: 'Automatic renewal (section 17600 et seq.)' },
  points: { id: 'points', heading: 'Points' },
  minors: { id: 'minors', heading: 'Minors (section 22580 et seq.)' },
  privacy: { id: 'privacy', heading: 'Privacy' },
  complaints: { id: 'complaints', heading: 'Complaints' },
};

// In constants, so that each sentence before a link is one text with its space: a space alone shifts when the link arrives after it.
const PRIVACY_POLICY_LINK = <Link to={`${pathOf('article-terms-of-service')}#privacy-policy`}>privacy policy</Link>;
const ABJ_ASSOCIATION_LINK = (
  <a href="https://aebs.or.jp/" rel="noopener">
    Authorized Books of Japan association
  </a>
);

export const californiaCodePage = shellPage<null>({
  Component: () => (
    <Article heading="California Business and Professions Code" sections={Object.values(CALIFORNIA_SECTIONS)}>
      <p>
        This notice is for readers in California, United States. It gives the information that the California Business and Professions Code
        requires from a service that sells digital goods and subscriptions.
      </p>
      <SectionTitle section={CALIFORNIA_SECTIONS.buying} />
      <p>
        A chapter you buy on Komado is a license to read it through this service. You do not own a copy. You can read it for as long as you
        have an account and the service has the right to show it. If we have to withdraw a chapter you bought, we’ll tell you in advance and
        refund your points. You can read a rented chapter until the time shown next to it.
      </p>
      <SectionTitle section={CALIFORNIA_SECTIONS.automaticRenewal} />
      <p>
        The monthly plan renews each month at the price shown next to its button until you cancel it. You agree to this before you pay, we
        confirm it by email, and you can cancel online at any time, with no call or letter needed. Canceling stops the next renewal; what
        you already have stays yours to use.
      </p>
      <SectionTitle section={CALIFORNIA_SECTIONS.points} />
      <p>
        Points are not money and cannot be cashed out unless the law requires it. Their type and expiration date are shown wherever they
        appear.
      </p>
      <SectionTitle section={CALIFORNIA_SECTIONS.minors} />
      <p>
        Readers under 16 cannot have an account. Readers under 18 can ask us to remove what they have posted; contact support and we’ll
        help.
      </p>
      <SectionTitle section={CALIFORNIA_SECTIONS.privacy} />
      <p>What we collect, and how to opt out of its sale or sharing, is in the {PRIVACY_POLICY_LINK}.</p>
      <SectionTitle section={CALIFORNIA_SECTIONS.complaints} />
      <p>
        Please contact support first; <Link to={pathOf('article-help')}>Help</Link> tells you how. Readers in California may also contact
        the Complaint Assistance Unit of the Division of Consumer Services of the California Department of Consumer Affairs.
      </p>
    </Article>
  ),
  head: () => ({
    title: 'California Business and Professions Code',
    description: 'The notice to readers in California that the California Business and Professions Code requires.',
    isIndexed: true,
  }),
});

const ABJ_SECTIONS = {
  whyItExists: { id: 'why-it-exists', heading: 'Why it exists' },
  onKomado: { id: 'on-komado', heading: 'On Komado' },
  more: { id: 'more', heading: 'Learn more' },
};

export const abjPage = shellPage<null>({
  Component: () => (
    <Article heading="About the ABJ mark" sections={Object.values(ABJ_SECTIONS)}>
      <p>
        The ABJ mark is a registered trademark of Japan. It shows that a store or service offering digital books and comics has permission
        from the rights holders of the works it carries.
      </p>
      <SectionTitle section={ABJ_SECTIONS.whyItExists} />
      <p>
        Pirate sites take from the people who draw, write and edit. The mark was made by Japanese publishers and stores so that readers can
        tell at a glance which services pay the people behind the books.
      </p>
      <SectionTitle section={ABJ_SECTIONS.onKomado} />
      <p>
        Every work here is distributed with the permission of its rights holders. A registered service shows the mark with its registration
        number; this site has no registration, so it shows this notice only.
      </p>
      <SectionTitle section={ABJ_SECTIONS.more} />
      <p>The {ABJ_ASSOCIATION_LINK} publishes the list of services that carry the mark, in Japanese.</p>
    </Article>
  ),
  head: () => ({
    title: 'About the ABJ mark',
    description: 'What the ABJ mark of authorized e-book services means.',
    isIndexed: true,
  }),
});
