import { pathOf, shopPath, type CallResult } from '@komado/shared-contracts';
import { ExternalLinkButton } from '@komado/shared-ui';
import { Link } from 'react-router';
import { Article, SectionTitle } from './article.component';
import { shellPage } from '../shell-page';

interface HelpData {
  readonly limits: Pick<CallResult<'GET /app/rule'>, 'device_max'>;
  readonly socialUrl: string;
}

const READING = { id: 'reading', heading: 'Reading' };
const POINTS = { id: 'points-and-tickets', heading: 'Points and tickets' };
const ACCOUNT = { id: 'account', heading: 'Account' };
const DATA = { id: 'your-data', heading: 'Your data' };
const SECTIONS = [READING, POINTS, ACCOUNT, DATA];

/** Answers to frequent questions, with the limits in force. */
export const helpPage = shellPage<HelpData>({
  loader: async ({ api, signal, socialUrl }) => {
    const { device_max } = await api.call('GET /app/rule', {}, { signal });
    return { limits: { device_max }, socialUrl };
  },
  Component: ({ data: { limits, socialUrl } }) => (
    <Article heading="Help" sections={SECTIONS}>
      <p>
        Frequently asked questions. Something missing? <a href={socialUrl}>Message us on social media</a>.
      </p>

      <SectionTitle section={READING} />
      <h3>How do I turn pages?</h3>
      <p>
        Tap the left or right side of the page, swipe, or use the arrow keys. Manga reads from right to left, so the left side takes you
        forward. Webtoons scroll down. In the reader’s settings you can change the direction, fit, page pairs, gaps and background; your
        choices are saved.
      </p>
      <h3>How do I zoom?</h3>
      <p>Pinch, double-tap, hold Ctrl and scroll, or use the buttons. Press ? in the reader for keyboard shortcuts.</p>
      <h3>Where did I leave off?</h3>
      <p>
        Komado remembers your page. With an account, it’s the same on every device, and <Link to={pathOf('index')}>Home</Link> takes you
        back to what you read last.
      </p>
      <h3>A page won’t load</h3>
      <p>The reader tries again on its own, or you can tap Try now. You can keep reading the other pages.</p>

      <SectionTitle section={POINTS} />
      <h3>What are points?</h3>
      <p>
        Points unlock chapters. Free points, which we give you, are used first and expire; the date is shown next to them. Points bought on
        the web never expire and can only be used on the web. <Link to={shopPath()}>The shop</Link> shows every price before you pay.
      </p>
      <h3>What are tickets?</h3>
      <p>
        A title ticket unlocks one chapter of that title for a few days. It refills automatically after the time shown on the title’s page.
        Premium tickets work for any chapter that accepts tickets and expire on the date shown.
      </p>
      <h3>I paid but didn’t get my points</h3>
      <p>
        Check <Link to={pathOf('my')}>My page</Link> first. Banks sometimes take a while, and your points arrive once the payment goes
        through. A canceled payment is never charged.
      </p>

      <SectionTitle section={ACCOUNT} />
      <h3>Who can create an account?</h3>
      <p>Readers 16 and up. From 13 to 15, you can read without an account. Komado is not for readers under 13.</p>
      <h3>How many devices can I use?</h3>
      <p>Up to {limits.device_max} at a time. Log out on one to log in on another.</p>
      <h3>I entered the wrong birthday</h3>
      <p>Without an account, clear this site’s cookies in your browser and answer again. With an account, contact us.</p>

      <SectionTitle section={DATA} />
      <p>
        The <Link to={`${pathOf('article-terms-of-service')}#privacy-policy`}>privacy policy</Link> explains what we store and why.
      </p>

      <ExternalLinkButton href={socialUrl} variant="secondary" rel="noopener">
        Contact support
      </ExternalLinkButton>
    </Article>
  ),
  head: () => ({ title: 'Help', description: 'Reading, points, tickets and accounts on Komado, explained.', isIndexed: true }),
});
