import { isReturnPath, pathOf, routes } from '@komado/shared-contracts';
import { LinkButton } from '@komado/shared-ui';
import { AGE_RATING_PARAMETER, RETURN_PATH_PARAMETER } from '../consent/reader-age-from-cookies';
import { GateIllustration, type GateScene } from '../drawings/gate-illustration.component';
import { shellPage } from '../shell-page';
import { MessageColumn, MessageLinks, MessageText } from './message-column.component';

interface DeniedText {
  scene: GateScene;
  heading: string;
  sentence: string;
  /** Label of the link back to reconsider. */
  reviewLabel: string;
}
interface DeniedData {
  returnPath: string;
}

const readingDeniedPage = ({ scene, heading, sentence, reviewLabel }: DeniedText) =>
  shellPage<DeniedData>({
    loader: async ({ url }) => {
      const returnPath = url.searchParams.get(RETURN_PATH_PARAMETER);
      return { returnPath: isReturnPath(returnPath) ? returnPath : '/' };
    },
    Component: ({ data }) => (
      <MessageColumn>
        <GateIllustration scene={scene} />
        <h1>{heading}</h1>
        <MessageText>{sentence}</MessageText>
        <MessageLinks>
          <LinkButton to={data.returnPath} isWide>
            {reviewLabel}
          </LinkButton>
          <LinkButton to={pathOf('article-help')} variant="quiet" isWide>
            Help
          </LinkButton>
        </MessageLinks>
      </MessageColumn>
    ),
    head: () => ({ title: heading }),
  });

const TOO_YOUNG = 'You’re not old enough for this yet';
/** In whole years; anything else in the URL is ignored. */
const readRating = (url: URL): number | null => {
  const rating = Number(url.searchParams.get(AGE_RATING_PARAMETER));
  return Number.isInteger(rating) && rating >= 13 && rating <= 18 ? rating : null;
};
/** For readers too young for the service, or only for a title. */
export const tooYoungPage = shellPage<{ readonly rating: number | null }>({
  loader: async ({ url }) => ({ rating: readRating(url) }),
  Component: ({ data: { rating } }) => (
    <MessageColumn>
      <GateIllustration scene="age" {...(rating === null ? {} : { age: rating })} />
      <h1>{TOO_YOUNG}</h1>
      <MessageText>
        {rating === null
          ? 'You need to be 13 to read on Komado, and older for some titles. Come back when you turn 13; until then, feel free to look around.'
          : `This title is for readers aged ${rating} and over. There’s plenty more to read.`}
      </MessageText>
      <MessageLinks>
        <LinkButton to={routes.index.path} isWide>
          {rating === null ? 'Go to Home' : 'Find another title'}
        </LinkButton>
        <LinkButton to={pathOf('article-help')} variant="quiet" isWide>
          Help
        </LinkButton>
      </MessageLinks>
    </MessageColumn>
  ),
  head: () => ({ title: TOO_YOUNG }),
});
export const termsDeclinedPage = readingDeniedPage({
  scene: 'terms',
  heading: 'You need to accept the terms',
  sentence: 'You didn’t accept the terms of service, so you can’t read on Komado yet. You can change your mind at any time.',
  reviewLabel: 'Review the terms',
});
export const privacyPolicyDeclinedPage = readingDeniedPage({
  scene: 'policy',
  heading: 'You need to accept the privacy policy',
  sentence: 'You didn’t accept the privacy policy. It explains what we store and why. You can change your mind at any time.',
  reviewLabel: 'Review the policy',
});
