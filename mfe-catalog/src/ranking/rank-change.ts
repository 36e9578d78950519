export type Direction = 'up' | 'down' | 'new';
export interface RankChange {
  readonly direction: Direction;
  /** What screen readers announce: `Up 3`, `Down 1`, `New entry`. */
  readonly text: string;
}

/** How a rank changed since yesterday; ranks count from 1, null means not ranked. Null for a place that stayed. */
export function rankChangeOf(rank: number, previousRank: number | null): RankChange | null {
  if (previousRank === null) return { direction: 'new', text: 'New entry' };
  if (previousRank === rank) return null;
  return previousRank > rank
    ? { direction: 'up', text: `Up ${previousRank - rank}` }
    : { direction: 'down', text: `Down ${rank - previousRank}` };
}
