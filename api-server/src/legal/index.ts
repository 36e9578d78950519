export { titleAgeRefusal, assertOldEnoughForTitle, isOldEnoughForTitle, highestAllowedRating } from './title-age-limit';
export { isKnownUnderage, refuseKnownUnderage } from './known-underage';
