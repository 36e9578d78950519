export { type EpisodeTerms, HOLDING_COLUMNS, episodeStatusOf, holdingJoins, isFree } from './episode-status';
export { publishedEpisodeCondition, publishedTitleCondition } from './published-conditions';
export { titleIsInSearchCategory } from './title-category';
