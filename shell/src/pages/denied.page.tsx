import { isReturnPath, pathOf, routes } from '@komado/shared-contracts';
import { LinkButton } from '@komado/shared-ui';
import { RETURN_PATH } from '../law/reader-age';
import { PanelArt, type PanelScene } from './panel-art.component';
import { shellPage } from './shell-page';
import { StateColumn, StateLinks, StateSentence } from './state-column.component';

interface DeniedText {
  scene: PanelScene;
  heading: string;
  sentence: string;
  /** Words of the way back to reconsider; null where there is nothing to reconsider. */
  again: string | null;
}
interface DeniedData {
  returnPath: string;
}

const deniedPage = ({ scene, heading, sentence, again }: DeniedText) =>
  shellPage<DeniedData>({
    loader: async ({ url }) => {
      const asked = url.searchParams.get(RETURN_PATH);
      return { returnPath: isReturnPath(asked) ? asked : '/' };
    },
    Component: ({ data }) => (
      <StateColumn>
        <PanelArt scene={scene} />
        <h1>{heading}</h1>
        <StateSentence>{sentence}</StateSentence>
        <StateLinks>
          {again === null ? (
            <LinkButton to={routes.index.path} isWide>
              Go to the top page
            </LinkButton>
          ) : (
            <LinkButton to={data.returnPath} isWide>
              {again}
            </LinkButton>
          )}
          <LinkButton to={pathOf('article-help')} variant="quiet" isWide>
            Help
          </LinkButton>
        </StateLinks>
      </StateColumn>
    ),
    head: () => ({ title: heading }),
  });

export const ageDeniedPage = deniedPage({
  scene: 'age',
  heading: 'You are not old enough for this yet',
  sentence:
    'You need to be 13 to read on Komado, and older for some titles. Come back when you turn 13; until then, feel free to look around.',
  again: null,
});
export const termsDeniedPage = deniedPage({
  scene: 'terms',
  heading: 'You need to accept the terms',
  sentence: 'You did not agree to the terms of service, so nothing can be opened yet. You can change that at any time.',
  again: 'Read them again',
});
export const privacyPolicyDeniedPage = deniedPage({
  scene: 'policy',
  heading: 'You need to accept the privacy policy',
  sentence: 'You did not agree to the privacy policy. It says what we store and why. You can change that at any time.',
  again: 'Read it again',
});
