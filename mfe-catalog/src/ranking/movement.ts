export type Direction = 'up' | 'down' | 'same' | 'new';
export interface Movement {
  readonly direction: Direction;
  /** How readers hear it: `Up 3`, `Down 1`, `No change`, `New entry`. */
  readonly text: string;
}

/** Movement of a place since yesterday; places count from 1, null was not ranked. */
export function movementOf(rank: number, previousRank: number | null): Movement {
  if (previousRank === null) return { direction: 'new', text: 'New entry' };
  if (previousRank === rank) return { direction: 'same', text: 'No change' };
  return previousRank > rank
    ? { direction: 'up', text: `Up ${previousRank - rank}` }
    : { direction: 'down', text: `Down ${rank - previousRank}` };
}
