/**
 * A gradient from the title's tint to its picture: still strong enough at the words' right edge for white ones over a white picture. Where
 * the picture begins further to the right, the tint is solid until there.
 */
export const veil =
  (strongUntil: number, wordsEnd: number, goneAt: number, solidUntil = 0) =>
  ({ $tint }: { $tint: string }): string => {
    const stop = (share: number, place: number) => `color-mix(in srgb, ${$tint} ${share}%, transparent) ${place}%`;
    return `linear-gradient(90deg, ${$tint} ${solidUntil}%, ${stop(88, strongUntil)}, ${stop(56, wordsEnd)}, ${stop(0, goneAt)})`;
  };
