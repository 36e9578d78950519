export { type EpisodeAccess, ENTITLEMENT_COLUMNS, episodeStatusOf, entitlementJoins, isFree } from './episode-access';
export { publishedEpisodeCondition, publishedTitleCondition } from './published-conditions';
export { searchCategoryCondition } from './search-category-condition';
