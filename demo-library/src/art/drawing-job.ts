export interface PageJob {
  readonly picture: 'page';
  readonly slug: string;
  readonly seed: number;
  readonly storyGenre: string;
  readonly name: string;
  readonly author: string;
  readonly tint: string;
  readonly chapter: number;
  readonly chapterName: string;
  readonly kinds: readonly string[];
  /** Number of the title's chapters, including upcoming ones. */
  readonly chapterCount: number;
  readonly index: number;
  readonly ltr: boolean;
  /** Rank of the title among those of its story genre, from 0, and how many there are. */
  readonly genreRank: number;
  readonly genreCount: number;
}
/** A picture that `draw-svg.mjs` can draw; all plain data, so that it can be sent to another process. */
export type DrawingJob =
  | PageJob
  | { readonly picture: 'interface'; readonly name: 'oops' | 'closed' | 'crew' | 'empty' | 'denied' | 'law' | 'favicon' | 'touchIcon' }
  | { readonly picture: 'interface'; readonly name: 'wordmark'; readonly fill: string }
  | { readonly picture: 'interface'; readonly name: 'og'; readonly covers: readonly string[] }
  | { readonly picture: 'cover' | 'key' | 'genre'; readonly slug: string }
  | { readonly picture: 'icon'; readonly index: number }
  | {
      readonly picture: 'thumbnail';
      readonly slug: string;
      /** The title's color. */
      readonly tint: string;
      readonly seed: number;
      readonly storyGenre: string;
      readonly chapter: number;
      readonly form: string;
    };
