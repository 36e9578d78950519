export interface ThumbnailPlan {
  readonly crop: string;
  readonly who: 'a' | 'b';
  readonly mood: string;
  readonly at: string;
  readonly isLeft: boolean;
}
/** What a chapter's picture shows. `way` is the number of the title. */
export function thumbnailPlan(chapter: { seed: number; way: number; chapter: number; bank: string }): ThumbnailPlan;
