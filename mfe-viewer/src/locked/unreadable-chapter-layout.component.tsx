import { episodePath, Slot, titlePath, useSession } from '@komado/shared-contracts';
import { below, Card, from, Icon, measure, Picture, radius, revealWhenParsed, space } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BarTitle, RoundLink, TopBar } from '../controls/bars.styles';
import { chapterName } from '../chapter/chapter-name';
import { viewerDarkPalette } from '../screen/dark-palette-and-no-script';
import { ViewerScreen } from '../screen/viewer-screen.component';
import type { Chapter } from '../chapter/chapter';

const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  overflow: hidden;
  & > span {
    height: 100%;
  }
  & img {
    height: 100%;
    filter: blur(16px) brightness(0.24);
    transform: scale(1.1);
  }
`;
const Scroller = styled.div`
  ${revealWhenParsed}
  position: absolute;
  inset: 56px 0 0;
  overflow: auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: safe end;
  ${from.tablet} {
    grid-template-columns: 480px;
    place-content: safe center;
    padding-block: ${space[6]};
  }
  ${from.laptop} {
    &[data-preview='true'] {
      grid-template-columns: minmax(0, 640px) 480px;
      align-items: center;
      gap: ${measure.gutter};
      padding-inline: ${measure.margin};
    }
  }
  ${from.wide} {
    &[data-preview='true'] {
      grid-template-columns: minmax(0, 960px) 480px;
    }
  }
`;
/** The chapter's own picture: above the sheet, whose round corners it reaches behind, or beside the sheet where there is space. */
const Preview = styled.div`
  margin-bottom: calc(-1 * ${radius.sheet});
  /* On the smallest phones, too, a part of it stands above the sheet. */
  min-height: 96px;
  /* Shown together with the sheet, whose height is unknown before, instead of moving. */
  &:not(:has(+ * :is(h2, p, a, button))) {
    display: none;
  }
  width: 100%;
  aspect-ratio: 7 / 6;
  /* With less height than that, its middle is shown, where the face is. */
  align-self: stretch;
  overflow: hidden;
  /* On a phone it fades into the backdrop, which shows the same picture. */
  ${below.tablet} {
    mask-image: linear-gradient(transparent, #000 24%);
  }
  & > span {
    height: 100%;
  }
  & img {
    width: 100%;
    height: 100%;
  }
  ${from.tablet} {
    aspect-ratio: 16 / 9;
    border-radius: ${radius.sheet} ${radius.sheet} 0 0;
  }
  ${from.laptop} {
    margin-bottom: 0;
    align-self: center;
    border-radius: ${radius.sheet};
  }
`;
const Sheet = styled(Card)`
  ${viewerDarkPalette}
  position: relative;
  width: 100%;
  padding: ${space[4]} ${space[4]} calc(${space[4]} + env(safe-area-inset-bottom));
  border: 0;
  border-radius: ${radius.sheet} ${radius.sheet} 0 0;
  /* Shown together with its content, whose height is unknown before, instead of growing. */
  &:not(:has(h2, p, a, button)) {
    display: none;
  }
  ${from.tablet} {
    padding: ${space[5]};
    border-radius: ${radius.sheet};
  }
`;

export interface UnreadableChapterLayoutProperties {
  readonly chapter: Pick<Chapter, 'title' | 'episode'>;
  /** What a logged-in reader can spend, at the right of the bar. */
  readonly showsWallet?: boolean;
  /** Whether the chapter's picture stands above the sheet. */
  readonly hasPreview?: boolean;
  readonly children: ReactNode;
}

/** Replaces a chapter that cannot be read: its name, a back link, and a sheet over its own picture. */
export function UnreadableChapterLayout({
  chapter: { title, episode },
  showsWallet = false,
  hasPreview = false,
  children,
}: UnreadableChapterLayoutProperties) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return (
    <ViewerScreen background="black">
      <Backdrop aria-hidden="true">
        <Picture image={episode.thumbnail_image_url} alt="" sizes="160px" widths={[160, 320]} tint={title.tint} priority />
      </Backdrop>
      <TopBar data-shown>
        <RoundLink to={titlePath(title.title_id)} aria-label={`Back to ${title.title_name}`}>
          <Icon name="chevron-left" />
        </RoundLink>
        <BarTitle>
          <b>{title.title_name}</b>
          <h1 id="chapter-name">{chapterName(episode)}</h1>
        </BarTitle>
        {showsWallet && isLoggedIn ? (
          <Slot name="wallet-badge" returnPath={episodePath(title.title_id, episode.episode_id)} renderFailure={() => null} />
        ) : null}
      </TopBar>
      <Scroller data-preview={hasPreview}>
        {hasPreview ? (
          <Preview aria-hidden="true">
            <Picture
              image={episode.thumbnail_image_url}
              alt=""
              sizes="(min-width: 1600px) 960px, 640px"
              widths={[480, 640, 960]}
              ratio={[16, 9]}
              tint={title.tint}
              priority
            />
          </Preview>
        ) : null}
        <Sheet aria-labelledby="chapter-name">{children}</Sheet>
      </Scroller>
    </ViewerScreen>
  );
}
