import { pathOf } from '@komado/shared-contracts';
import { Link } from 'react-router';
import { Article } from './article.component';
import { shellPage } from './shell-page';

export const californiaCodePage = shellPage<null>({
  Component: () => (
    <Article heading="California Business and Professions Code">
      <p>
        This notice is for readers in California, United States. It says what the California Business and Professions Code asks a service
        that sells digital goods and subscriptions to say.
      </p>
      <h2>What a purchase gives you (section 17500.6)</h2>
      <p>
        A chapter that you buy on Komado is a license to read it through this service. You do not own a copy. You can read it for as long as
        you have an account and the service has the right to show it. Should a bought chapter have to be withdrawn, we say so in advance and
        give the points back. A rented chapter can be read until the time shown beside it.
      </p>
      <h2>Plans that renew (section 17600 and following)</h2>
      <p>
        The monthly plan renews each month at the price shown beside its button until you cancel it. You agree to this before you pay, we
        confirm it by email, and you can cancel on the web at any time, without a call or a letter. Canceling stops the next renewal; what
        you already have stays yours to use.
      </p>
      <h2>Points</h2>
      <p>
        Points are not money and cannot be paid out, unless the law asks for it. Their kind and expiry date are shown next to them
        everywhere.
      </p>
      <h2>Minors (section 22580 and following)</h2>
      <p>Readers under 16 cannot have an account. A reader under 18 may ask us to remove what they have posted; support helps with it.</p>
      <h2>Privacy</h2>
      <p>
        What is collected, and how to refuse its sale or sharing, is in the{' '}
        <Link to={`${pathOf('article-terms-of-service')}#privacy-policy`}>privacy policy</Link>.
      </p>
      <h2>Complaints</h2>
      <p>
        Please write to support first; <Link to={pathOf('article-help')}>Help</Link> says how. Readers in California may also turn to the
        Complaint Assistance Unit of the Division of Consumer Services of the California Department of Consumer Affairs.
      </p>
    </Article>
  ),
  head: () => ({
    title: 'California Business and Professions Code',
    description: 'What the California Business and Professions Code asks Komado to say to readers in California.',
    isIndexed: true,
  }),
});

export const abjPage = shellPage<null>({
  Component: () => (
    <Article heading="About the ABJ mark">
      <p>
        The ABJ mark is a registered trademark of Japan. It shows that a store or service that distributes electronic books and comics has
        permission from the holders of the rights to the works it offers.
      </p>
      <h2>Why it is there</h2>
      <p>
        Pirate sites take from the people who draw, write and edit. The mark was made by Japanese publishers and stores so that readers can
        tell at a glance which services pay them.
      </p>
      <h2>On Komado</h2>
      <p>
        Every work here is distributed with the permission of those who hold its rights. A service that runs Komado shows the mark with the
        registration number it was given; a demonstration without one shows this notice only.
      </p>
      <h2>More</h2>
      <p>
        The list of services that carry the mark is kept by the Authorized Books of Japan association, at{' '}
        <a href="https://aebs.or.jp/" rel="noopener">
          aebs.or.jp
        </a>{' '}
        (in Japanese).
      </p>
    </Article>
  ),
  head: () => ({
    title: 'About the ABJ mark',
    description: 'What the ABJ mark of authorised electronic book services means.',
    isIndexed: true,
  }),
});
