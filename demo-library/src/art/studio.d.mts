/** A picture that the studio can draw; all plain data, so that it can be sent to another process. */
export type StudioJob =
  | { readonly picture: 'interface'; readonly name: 'oops' | 'closed' | 'crew' | 'empty' | 'denied' | 'law' | 'favicon' | 'touchIcon' }
  | { readonly picture: 'interface'; readonly name: 'wordmark'; readonly fill: string }
  | { readonly picture: 'interface'; readonly name: 'og'; readonly covers: readonly string[] }
  | { readonly picture: 'cover' | 'key' | 'genre'; readonly slug: string }
  | { readonly picture: 'icon'; readonly index: number }
  | {
      readonly picture: 'thumbnail';
      readonly slug: string;
      readonly seed: number;
      readonly storyGenre: string;
      readonly chapter: number;
      readonly form: string;
    }
  | {
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
    };
/** The unclipped drawing, including elements outside the sheet. */
export function sketch(job: StudioJob): Promise<{ svg: string; width: number; height: number }>;
/** Same job, same bytes. `width` and `height` are the drawing's own units. */
export function draw(job: StudioJob): Promise<{ svg: string; width: number; height: number }>;
interface Oval {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}
/** A page as composed; composed pages include their faces and the positions of their balloons. */
export function page(job: StudioJob): Promise<{
  readonly w: number;
  readonly h: number;
  readonly faces?: readonly (Oval & { readonly isTrunk?: boolean })[];
  /** With their letter height on a sheet 1000 wide, and their index (from 0) in their panel. */
  readonly placed?: readonly (Oval & { readonly text: string; readonly size: number; readonly nth: number })[];
  /** Whole figures: the angles of their joints, and their height on the sheet. */
  readonly figures?: readonly { readonly pose: string; readonly angles: readonly number[]; readonly height: number }[];
  /** Lettered sound effects. */
  readonly sounds?: readonly Oval[];
  /** Which way the speaker looks in panels with one speaker, in reading order. */
  readonly looks?: readonly { readonly who: string; readonly isLeft: boolean; readonly scene: object }[];
}>;
