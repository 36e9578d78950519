/** The locked chapter that the reader came from. */
export interface RequestedChapter {
  readonly episodeNumber: number;
  /** Its price in points. */
  readonly cost: number;
}
