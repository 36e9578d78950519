import { pathOf, shopPath, type CallResult } from '@komado/shared-contracts';
import { ExternalLinkButton } from '@komado/shared-ui';
import { Link } from 'react-router';
import { Article } from './article.component';
import { shellPage } from './shell-page';

interface HelpData {
  readonly limits: Pick<CallResult<'GET /app/rule'>, 'device_max'>;
  readonly socialUrl: string;
}

/** Answers to what readers ask, with the limits in force. */
export const helpPage = shellPage<HelpData>({
  loader: async ({ api, signal, socialUrl }) => {
    const { device_max } = await api.call('GET /app/rule', {}, { signal });
    return { limits: { device_max }, socialUrl };
  },
  Component: ({ data: { limits, socialUrl } }) => (
    <Article heading="Help">
      <p>
        Frequently asked questions. Something missing? <a href={socialUrl}>Write to us on our social page</a>.
      </p>

      <h2>Reading</h2>
      <h3>How do I turn pages?</h3>
      <p>
        Tap the left or right side of the page, swipe, or use the arrow keys. Manga reads from right to left, so the left side goes on.
        Webtoons scroll down. The reader&apos;s settings change direction, fit, page pairs, gaps and background; your choice is kept.
      </p>
      <h3>How do I zoom?</h3>
      <p>Pinch, double tap, hold Ctrl and turn the wheel, or use the buttons. Press ? in the reader for every key.</p>
      <h3>Where&apos;s my place?</h3>
      <p>
        Komado keeps your page. With an account it is the same on every device; <Link to={pathOf('index')}>the top page</Link> leads back to
        what you read last.
      </p>
      <h3>A page won&apos;t load</h3>
      <p>It tries again by itself, and has its own button. The pages around it stay readable.</p>

      <h2>Points and tickets</h2>
      <h3>What are points?</h3>
      <p>
        Points open chapters. Free points, which you get as gifts, are used first and expire; the date is shown next to them. Points bought
        on the web never expire and can only be used on the web. <Link to={shopPath()}>The shop</Link> shows every price in its own currency
        before you pay.
      </p>
      <h3>What are tickets?</h3>
      <p>
        A title&apos;s ticket opens one of its chapters for some days. It comes back by itself after the time shown on the title&apos;s
        page. Premium tickets work for every chapter that takes tickets and end on their date.
      </p>
      <h3>I paid, and no points came</h3>
      <p>
        Look at <Link to={pathOf('my')}>your page</Link> first: banks sometimes answer late, and the points follow. A canceled payment is
        never charged.
      </p>

      <h2>Account</h2>
      <h3>Who can have one?</h3>
      <p>Readers of 16 and over. From 13 to 15 you can read without one. Under 13 you cannot read on Komado.</p>
      <h3>How many devices can I use?</h3>
      <p>Up to {limits.device_max} at a time. Log out on one to log in on another.</p>
      <h3>I gave a wrong birthday</h3>
      <p>Without an account, clear this site&apos;s cookies in your browser and answer again. With one, write to us.</p>

      <h2>Your data</h2>
      <p>
        What we keep and why stands in the <Link to={`${pathOf('article-terms-of-service')}#privacy-policy`}>privacy policy</Link>.
      </p>

      <ExternalLinkButton href={socialUrl} variant="secondary" rel="noopener">
        Contact support
      </ExternalLinkButton>
    </Article>
  ),
  head: () => ({ title: 'Help', description: 'Reading, points, tickets and accounts on Komado, explained.', isIndexed: true }),
});
