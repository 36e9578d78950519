interface Scene {
  /** Seed of the place's props. */
  readonly seed: number;
  /** Who is on the right, and therefore looks left. */
  readonly right: Readonly<Record<'a' | 'b' | 'c', boolean>>;
  readonly light: { readonly hour: 'morning' | 'noon' | 'evening' | 'night'; readonly from: -1 | 1; readonly isLamp: boolean };
}
export interface Beat {
  readonly kind: string;
  readonly who?: 'a' | 'b' | 'c' | undefined;
  at?: string;
  readonly words: readonly string[];
  scene?: Scene;
}
/** Assigns each beat of a chapter its scene. */
export function blockScenes(
  beats: readonly Beat[],
  chapter: { readonly slug: string; readonly seed: number; readonly ltr: boolean; readonly nights?: boolean; readonly place?: string },
): void;
export function isRight(beat: Beat): boolean;
