export { type EpisodeTerms, HOLDING_COLUMNS, episodeStatusOf, holdingJoins, isFree } from './episode-status';
export { episodeIsPublished, titleIsPublished } from './published';
export { titleIsInSearchCategory } from './title-category';
