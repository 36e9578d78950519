/**
 * A gradient over a title's picture, from its tint to transparent: strong enough at the right edge of the text for white letters over a
 * white picture. If the picture begins further to the right, the tint is solid up to there.
 */
export const pictureTintOverlay =
  (strongUntil: number, wordsEnd: number, goneAt: number, solidUntil = 0) =>
  ({ $tint }: { $tint: string }): string => {
    const stop = (share: number, place: number) => `color-mix(in srgb, ${$tint} ${share}%, transparent) ${place}%`;
    return `linear-gradient(90deg, ${$tint} ${solidUntil}%, ${stop(88, strongUntil)}, ${stop(56, wordsEnd)}, ${stop(0, goneAt)})`;
  };
