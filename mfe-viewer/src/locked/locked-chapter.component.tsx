import { Slot, useEventBus } from '@komado/shared-contracts';
import { useCallback, useEffect, useRef } from 'react';
import type { Chapter } from '../chapter/chapter';
import { UnreadableChapterLayout } from './unreadable-chapter-layout.component';

export interface LockedChapterProperties {
  chapter: Chapter & { readonly lock: NonNullable<Chapter['lock']> };
  onUnlocked: () => void;
}

/** A chapter that is locked for this reader. It contains no page pictures; the shop's slot shows how to unlock it. */
export function LockedChapter({ chapter: { title, episode, lock }, onUnlocked }: LockedChapterProperties) {
  const bus = useEventBus();
  // The shop reports through the slot and the bus, because it may have been unlocked elsewhere; this runs only once.
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
    <UnreadableChapterLayout chapter={{ title, episode }} showsWallet hasPreview>
      <Slot name="unlock-episode" title={title} episode={episode} lock={lock} onUnlocked={open} />
    </UnreadableChapterLayout>
  );
}
