import { episodePath, Slot, titlePath, useEventBus, useSession } from '@komado/shared-contracts';
import { Card, from, Icon, Picture, radius, space } from '@komado/shared-ui';
import { useCallback, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { BarWords, RoundLink, TopBar } from '../chrome/bars';
import { chapterName } from '../viewer/chapter-name';
import { viewerPalette } from '../viewer/palette';
import { Screen } from '../viewer/screen';
import type { Chapter } from '../viewer/viewer.loader';

const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  overflow: hidden;
  & > span {
    height: 100%;
  }
  & img {
    height: 100%;
    filter: blur(16px) brightness(0.5);
    transform: scale(1.1);
  }
`;
const Scroller = styled.div`
  position: absolute;
  inset: 56px 0 0;
  overflow: auto;
  display: grid;
  align-items: end;
  ${from.tablet} {
    place-items: center;
    padding-block: ${space[6]};
  }
`;
const Sheet = styled(Card)`
  ${viewerPalette}
  width: 100%;
  padding: ${space[5]} ${space[5]} calc(${space[6]} + env(safe-area-inset-bottom));
  border: 0;
  border-radius: ${radius.sheet} ${radius.sheet} 0 0;
  /* It comes with its content, of a height known only then, rather than growing. */
  &:not(:has(h2, p, a, button)) {
    display: none;
  }
  ${from.tablet} {
    width: 480px;
    border-radius: ${radius.sheet};
  }
`;
export interface LockedChapterProperties {
  chapter: Chapter & { readonly lock: NonNullable<Chapter['lock']> };
  onUnlocked: () => void;
}

/** A chapter that is not this reader's yet. No page picture is here to be found; the shop's room says what opens it. */
export function LockedChapter({ chapter: { title, episode, lock }, onUnlocked }: LockedChapterProperties) {
  const bus = useEventBus();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  // The shop tells by the slot and by the bus, for another place may have opened it; once is enough.
  const isOpened = useRef(false);
  const open = useCallback(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    onUnlocked();
  }, [onUnlocked]);
  useEffect(
    () =>
      bus.on('episode-unlocked', ({ episodeId }) => {
        if (episodeId === episode.episode_id) open();
      }),
    [bus, episode.episode_id, open],
  );
  return (
    <Screen background="black">
      <Backdrop aria-hidden="true">
        <Picture image={title.cover_image_url} alt="" sizes="60vw" widths={[160, 320]} tint={title.tint} priority />
      </Backdrop>
      <TopBar data-shown>
        <RoundLink to={titlePath(title.title_id)} aria-label={`Back to ${title.title_name}`}>
          <Icon name="chevron-left" />
        </RoundLink>
        <BarWords>
          <b>{title.title_name}</b>
          <h1 id="locked-chapter">{chapterName(episode)}</h1>
        </BarWords>
        {isLoggedIn ? (
          <Slot name="wallet-badge" returnPath={episodePath(title.title_id, episode.episode_id)} renderFailure={() => null} />
        ) : null}
      </TopBar>
      <Scroller>
        <Sheet aria-labelledby="locked-chapter">
          <Slot name="unlock-episode" title={title} episode={episode} lock={lock} onUnlocked={open} />
        </Sheet>
      </Scroller>
    </Screen>
  );
}
