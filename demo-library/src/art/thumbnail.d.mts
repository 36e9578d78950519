export interface ThumbnailPlan {
  readonly crop: string;
  readonly who: 'a' | 'b';
  readonly mood: string;
  readonly at: string;
  readonly isLeft: boolean;
}
/** What a chapter's thumbnail shows. `titleNumber` is the number of the title. */
export function thumbnailPlan(chapter: {
  slug: string;
  seed: number;
  titleNumber: number;
  chapter: number;
  storyGenre: string;
}): ThumbnailPlan;
