/** A picture the studio can draw; everything in it is plain data, so that it can be sent to another process. */
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
      readonly bank: string;
      readonly chapter: number;
      readonly form: string;
    }
  | {
      readonly picture: 'page';
      readonly slug: string;
      readonly seed: number;
      readonly bank: string;
      readonly name: string;
      readonly author: string;
      readonly tint: string;
      readonly chapter: number;
      readonly chapterName: string;
      readonly kinds: readonly string[];
      readonly index: number;
      readonly ltr: boolean;
      /** Place of the title among those of its bank of words, from 0, and how many those are. */
      readonly bankRank: number;
      readonly bankCount: number;
    };
/** The drawing as it was thought up, with what lies outside the sheet. */
export function sketch(job: StudioJob): Promise<{ svg: string; width: number; height: number }>;
/** Same job, same bytes. `width` and `height` are the drawing's own units. */
export function draw(job: StudioJob): Promise<{ svg: string; width: number; height: number }>;
interface Oval {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}
/** A page as it was thought up; composed ones tell their faces and where their balloons were placed. */
export function page(job: StudioJob): Promise<{
  readonly w: number;
  readonly h: number;
  readonly faces?: readonly (Oval & { readonly isTrunk?: boolean })[];
  readonly placed?: readonly (Oval & { readonly text: string })[];
}>;
