export { titleAgeRefusal, assertOldEnoughForTitle, isOldEnoughForTitle, highestAllowedRating } from './title-age-limit';
export { isKnownUnderage, refuseUnderage } from './account-age-limit';
